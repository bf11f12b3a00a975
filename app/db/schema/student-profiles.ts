import { sql } from "drizzle-orm";
import { check, jsonb, type PgTableExtraConfigValue, pgTable, uuid } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns.ts";
import { users } from "./people.ts";

/** A student's own results and wishes, as they entered them. */
export const studentProfiles = pgTable(
  "student_profiles",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** By field. One value, as the form's own rules read it and no statement looks into it. */
    answers: jsonb().$type<Record<string, string | number | null>>().notNull(),
    updatedAt: updatedAt(),
  },
  (): PgTableExtraConfigValue[] => [
    check("student_profiles_answers", sql`jsonb_typeof(answers) = 'object' and length(answers::text) <= 2000`),
  ],
).enableRLS();
