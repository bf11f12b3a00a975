/** What became of the leads and applications of a period: by owner, by reason, and by the intakes to come. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applications, applicationCourses as choices, leads, users } from "#app/db/schema.ts";
import type { EndReason } from "#app/db/words.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";

/** Someone who looks after students. The ID is null for the pool. */
interface OfOwner {
  ownerId: string | null;
  name: string | null;
}

export interface Results {
  /** The leads of the period by who looks after them now, and how many of them applied. */
  leadsByOwner: (OfOwner & { leads: number; converted: number })[];
  /** The applications of the period with a choice that ended, by its reason. One with two reasons counts for both. */
  losses: { reason: EndReason; n: number }[];
  /** The applications that go on for each intake to come, of whatever period. */
  intakes: (OfOwner & { intake: string; n: number })[];
}

const MOST_OWNERS = 20;
const NAME = sql`coalesce(nullif(${users.fullName}, ''), ${users.email})`;

/** Reads all rows since then, which is a job on a large database. */
export async function resultsSince(db: Database, since: Date, now: Date): Promise<Results> {
  const from = since.toISOString();
  const month = dayInDhaka(now).slice(0, 7);
  const [leadsByOwner, losses, intakes] = await Promise.all([
    db.execute(sql`
      select owned.owner as "ownerId", ${NAME} as name, n as leads, converted from (
        select ${leads.ownerId} as owner, count(*)::int as n,
          (count(*) filter (where ${leads.status} = 'converted'))::int as converted
        from ${leads} where ${leads.createdAt} >= ${from} group by 1 order by 2 desc, 1 limit ${MOST_OWNERS}
      ) as owned left join ${users} on ${users.id} = owned.owner order by n desc, name nulls last`),
    db.execute(sql`
      select ${choices.endReason} as reason, count(distinct ${choices.applicationId})::int as n from ${choices}
      where ${choices.appliedAt} >= ${from} and ${choices.endedAt} is not null group by 1 order by 2 desc, 1`),
    db.execute(sql`
      select owned.owner as "ownerId", ${NAME} as name, intake, n from (
        select ${applications.ownerId} as owner, ${choices.intake} as intake,
          count(distinct ${choices.applicationId})::int as n
        from ${choices} join ${applications} on ${applications.id} = ${choices.applicationId}
        where ${choices.intake} >= ${month} and ${choices.endedAt} is null group by 1, 2
      ) as owned left join ${users} on ${users.id} = owned.owner order by name nulls last, owned.owner, intake`),
  ]);
  return {
    leadsByOwner: rowsOf<Results["leadsByOwner"][number] & Record<string, unknown>>(leadsByOwner),
    losses: rowsOf<Results["losses"][number] & Record<string, unknown>>(losses),
    intakes: rowsOf<Results["intakes"][number] & Record<string, unknown>>(intakes),
  };
}
