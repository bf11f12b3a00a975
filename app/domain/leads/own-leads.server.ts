/** Which leads and questions are a person's: what their account or their verified address proves. */
import { sql } from "drizzle-orm";

export interface Proof {
  id: string;
  /** The address of the account if the sign-in provider has verified it, in lower case, or null. */
  email: string | null;
}

/** Returns the condition for leads of a person, in a query of that table alone. */
export const ofOwnLead = ({ id, email }: Proof) =>
  sql`(account_id = ${id} or (account_id is null and lower(email) = ${email}::text))`;

/** Returns a query for the IDs of a person's leads, as text. */
export const ownLeads = (person: Proof) => sql`(select id::text from leads where ${ofOwnLead(person)})`;

/**
 * Returns the condition for questions of a person, in a query of that table alone. The lead that staff see one with
 * proves nothing.
 */
export const ofOwnEnquiry = ({ id, email }: Proof) =>
  sql`(user_id = ${id} or (user_id is null and email = ${email}::text))`;
