/**
 * The leads and applications of one person. A lead is that of an account with its email address, which the account's
 * sign-in has verified, or of the account that asked its question and applies with the same phone number.
 */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applications, enquiries, leads, users } from "#app/db/schema.ts";

/** More is not one person, but an address that an agency uses. */
const MOST = 20;

/** Returns the leads of an application's student. */
export async function leadsOfApplication(db: Database, applicationId: string): Promise<string[]> {
  return idsOf(
    await db.execute(sql`
      select ${leads.id} as id from ${applications}
        join ${users} on ${users.id} = ${applications.userId}
        join ${leads} on lower(${leads.email}) = ${users.email} and ${users.emailVerified}
      where ${applications.id} = ${applicationId}
      union
      select ${leads.id} from ${applications}
        join ${enquiries} on ${enquiries.userId} = ${applications.userId}
        join ${leads} on ${leads.id} = ${enquiries.leadId} and ${leads.phoneE164} = ${applications.phoneE164}
      where ${applications.id} = ${applicationId}
      order by id limit ${MOST}`),
  );
}

/** Returns a lead's applications that wait for their first contact, locked for the transaction. */
export async function waitingApplicationsOfLead(tx: Database, leadId: string): Promise<string[]> {
  return idsOf(
    await tx.execute(sql`
      select ${applications.id} as id from ${applications}
      where ${applications.contactedAt} is null and ${applications.userId} = any(array(
        select ${users.id} from ${leads} join ${users} on ${users.email} = lower(${leads.email}) and ${users.emailVerified} where ${leads.id} = ${leadId}
        union
        select ${enquiries.userId} from ${enquiries} where ${enquiries.leadId} = ${leadId}))
        and exists (select from ${leads} where ${leads.id} = ${leadId} and (
          ${leads.phoneE164} = ${applications.phoneE164}
          or exists (select from ${users} where ${users.id} = ${applications.userId} and ${users.email} = lower(${leads.email}) and ${users.emailVerified})))
      order by ${applications.id} limit ${MOST} for update of ${sql.raw("applications")}`),
  );
}

const idsOf = (rows: Parameters<typeof rowsOf>[0]) => rowsOf<{ id: string }>(rows).map(({ id }) => id);
