/** Counts how the promise was kept in a period: in all, by owner, by source and by university. */
import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applicationCourses, applications, courses, leads, universities, users } from "#app/db/schema.ts";
import type { LeadSource } from "#app/domain/people/lead-words.ts";
import { IS_KEPT, isPromised, promiseClocks } from "#app/domain/promise/clocks.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOfThose } from "./outcomes.server.ts";

/**
 * How long people waited for the first contact. A promise that still runs without one counts as neither kept nor
 * broken.
 */
export interface ContactFigures {
  promised: number;
  kept: number;
  /** The median time to the first contact, of those who were contacted, or null without any. */
  minutes: number | null;
}

export interface OwnerFigures extends ContactFigures {
  ownerId: string;
  name: string;
  /** Applications and leads of the period that they look after. */
  assigned: number;
  offers: number;
  visas: number;
}

export interface PromiseFigures {
  all: ContactFigures;
  /** Those who look after most come first. */
  byOwner: OwnerFigures[];
  /** The source of the leads who asked, or null for applications. */
  bySource: (ContactFigures & { source: LeadSource | null })[];
  /** Those with most promises come first. An application for two universities counts for both. */
  byUniversity: (ContactFigures & { id: string; name: string })[];
}

const MOST_OWNERS = 20;
const MOST_UNIVERSITIES = 8;

type Counted = Record<"promised" | "kept", string | number> & { minutes: string | number | null };

const keptOf = ({ promised, kept, minutes }: Counted): ContactFigures => ({
  promised: Number(promised),
  kept: Number(kept),
  minutes: minutes === null ? null : Math.round(Number(minutes)),
});

const countsOf = (now: Date) => sql`count(*) filter (where ${isPromised(now)}) as promised,
    count(*) filter (where ${IS_KEPT}) as kept,
    percentile_cont(0.5) within group (order by extract(epoch from contacted - asked) / 60) as minutes`;

/** Selects what the owners of the period look after: an application or a lead each. */
export const ownedSince = (from: string, ownerId?: string) => sql`
    select ${applications.id} as application, null::uuid as lead, ${applications.ownerId} as owner,
      ${applications.createdAt} as at
    from ${applications}
    where ${applications.createdAt} >= ${from} and ${applications.ownerId} is not null
      and ${isOf(applications.ownerId, ownerId)}
    union all
    select null, ${leads.id}, ${leads.ownerId}, ${leads.createdAt} from ${leads}
    where ${leads.createdAt} >= ${from} and ${leads.ownerId} is not null
      and ${isOf(leads.ownerId, ownerId)}`;

const isOf = (column: PgColumn, ownerId: string | undefined) =>
  ownerId === undefined ? sql`true` : eq(column, ownerId);

const WON = sql`${countOfThose("offers")}, ${countOfThose("visas")}`;

/** Returns one person's own figures since then. Reads only what they look after. */
export async function ownFigures(
  db: Database,
  viewer: Actor,
  since: Date,
  now: Date,
): Promise<Omit<OwnerFigures, "ownerId" | "name">> {
  requirePermission(viewer, "people.turn");
  const [row] = rowsOf<Counted & Record<"assigned" | "offers" | "visas", string | number>>(
    await db.execute(sql`
      with clocks as (${promiseClocks(since, viewer.id)}), owned as (${ownedSince(since.toISOString(), viewer.id)}),
      won as (
        select ${WON} from owned join ${applicationCourses} on ${applicationCourses.applicationId} = application
      )
      select counted.*, (select count(*) from owned) as assigned, won.offers, won.visas
      from (select ${countsOf(now)} from clocks) as counted, won`),
  );
  if (!row) throw new Error("a row was expected");
  const { assigned, offers, visas } = row;
  return { ...keptOf(row), assigned: Number(assigned), offers: Number(offers), visas: Number(visas) };
}

/** Reads all applications and questions since then, which is a job on a large database. */
export async function promiseFigures(db: Database, since: Date, now: Date): Promise<PromiseFigures> {
  const from = since.toISOString();
  const counts = countsOf(now);
  const clocks = promiseClocks(since);
  const [grouped, owners, byUniversity] = await Promise.all([
    db.execute(sql`
      with clocks as (${clocks})
      select grouping(owner) as no_owner, grouping(source) as no_source, owner, source, ${counts}
      from clocks group by grouping sets ((), (owner), (source))
      order by promised desc, source`),
    db.execute(sql`
      with owned as (${ownedSince(from)}
      ), assigned as (select owner, count(*) as n from owned group by 1 order by 2 desc, 1 limit ${MOST_OWNERS}),
      won as (
        select owner, ${WON}
        from owned join ${applicationCourses} on ${applicationCourses.applicationId} = application group by 1
      )
      select assigned.owner, assigned.n as assigned, coalesce(nullif(${users.fullName}, ''), ${users.email}) as name,
        coalesce(won.offers, 0) as offers, coalesce(won.visas, 0) as visas
      from assigned join ${users} on ${users.id} = assigned.owner left join won on won.owner = assigned.owner
      order by assigned.n desc, name`),
    db.execute(sql`
      with clocks as (${clocks}), named as (
        select ${applicationCourses.universityId} as university, asked, due, contacted
        from clocks join ${applicationCourses} on ${applicationCourses.applicationId} = application
        group by application, 1, 2, 3, 4
        union all
        select ${courses.universityId}, asked, due, contacted from clocks join ${courses} on ${courses.id} = course
      )
      select ${universities.id} as id, ${universities.name} as name, ${counts}
      from named join ${universities} on ${universities.id} = university
      group by ${universities.id}, 2 order by promised desc, 2 limit ${MOST_UNIVERSITIES}`),
  ]);
  const rows = rowsOf<
    Counted & { no_owner: number; no_source: number; owner: string | null; source: LeadSource | null }
  >(grouped);
  const ofOwner = new Map(rows.filter(({ no_owner }) => Number(no_owner) === 0).map((row) => [row.owner, row]));
  const all = rows.find(({ no_owner, no_source }) => Number(no_owner) === 1 && Number(no_source) === 1);
  return {
    all: keptOf(all ?? NONE),
    byOwner: rowsOf<{ owner: string; name: string } & Record<"assigned" | "offers" | "visas", string | number>>(
      owners,
    ).map(({ owner, name, assigned, offers, visas }) => ({
      ...{ ownerId: owner, name, assigned: Number(assigned), offers: Number(offers), visas: Number(visas) },
      ...keptOf(ofOwner.get(owner) ?? NONE),
    })),
    bySource: rows
      .filter(({ no_source }) => Number(no_source) === 0)
      .map((row) => ({ source: row.source, ...keptOf(row) })),
    byUniversity: rowsOf<Counted & { id: string; name: string }>(byUniversity).map((row) => ({
      ...{ id: row.id, name: row.name },
      ...keptOf(row),
    })),
  };
}

const NONE: Counted = { promised: 0, kept: 0, minutes: null };
