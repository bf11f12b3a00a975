/** The address that proves which rows are a person's. */
import { sql } from "drizzle-orm";
import { users } from "#app/db/schema.ts";

/** The address of an account if the sign-in provider has verified it, otherwise null. In lower case. */
export const provenEmail = sql<string | null>`case when ${users.emailVerified} then ${users.email} end`;
