/** Each promise of a first contact, as rows: of an application, or of a question of a lead. */
import { type SQL, sql } from "drizzle-orm";
import { applications, enquiries, leads } from "#app/db/schema.ts";

/** Selects those that were made since then, to people of one owner or of everyone. */
export function promiseClocks(since: Date, ownerId?: string): SQL {
  const from = since.toISOString();
  const theirs = (column: SQL) => (ownerId === undefined ? sql`` : sql`and ${column} = ${ownerId}`);
  return sql`
    select ${applications.id} as application, null::uuid as lead, null as course, ${applications.ownerId} as owner,
      null as source, ${applications.createdAt} as asked, ${applications.contactBy} as due,
      ${applications.contactedAt} as contacted
    from ${applications} where ${applications.createdAt} >= ${from} and ${applications.contactBy} is not null
      ${theirs(sql`${applications.ownerId}`)}
    union all
    select null, ${leads.id}, ${enquiries.courseId}, ${leads.ownerId}, ${leads.source},
      ${enquiries.createdAt}, ${enquiries.dueAt}, ${enquiries.contactedAt}
    from ${enquiries} join ${leads} on ${leads.id} = ${enquiries.leadId} where ${enquiries.createdAt} >= ${from}
      ${theirs(sql`${leads.ownerId}`)}`;
}

/** One that still runs without a contact counts as neither kept nor broken. */
export const isPromised = (now: Date): SQL => sql`(contacted is not null or due < ${now.toISOString()})`;
export const IS_KEPT = sql`coalesce(contacted <= due, false)`;
