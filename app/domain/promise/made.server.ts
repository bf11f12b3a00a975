/** The promises of a first contact that are kept or broken, as a list. Those that still run are neither. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applicationCourses, applications, courses, leads } from "#app/db/schema.ts";
import type { LeadSource } from "#app/domain/people/lead-words.ts";
import { IS_KEPT, isPromised, promiseClocks } from "./clocks.server.ts";

/** What is left out asks for all. */
export interface PromiseFilters {
  ownerId?: string | undefined;
  /** The source of the lead who asked, or null for applications. */
  source?: LeadSource | null | undefined;
  /** The ID of a university that was applied to, or whose course was asked about. */
  university?: string | undefined;
  isKept?: boolean | undefined;
}

export interface PromiseMade {
  kind: "application" | "lead";
  id: string;
  name: string;
  /** Of an application. */
  reference: string | null;
  asked: Date;
  due: Date;
  contacted: Date | null;
  isKept: boolean;
}

const isOfSource = (source: LeadSource | null | undefined): SQL =>
  source === undefined ? sql`true` : source === null ? sql`application is not null` : sql`source = ${source}`;

const isAbout = (university: string | undefined): SQL =>
  university === undefined
    ? sql`true`
    : sql`(exists (select from ${applicationCourses} where ${applicationCourses.applicationId} = application
          and ${applicationCourses.universityId} = ${university})
        or course in (select ${courses.id} from ${courses} where ${courses.universityId} = ${university}))`;

const made = (since: Date, now: Date, { ownerId, source, university, isKept }: PromiseFilters): SQL => sql`
  from (${promiseClocks(since, ownerId)}) as clocks
  where ${isPromised(now)} and ${isOfSource(source)} and ${isAbout(university)}
    and ${isKept === undefined ? sql`true` : isKept ? IS_KEPT : sql`not ${IS_KEPT}`}`;

/** Counts them, up to `most`. */
export async function countPromises(
  db: Database,
  since: Date,
  now: Date,
  filters: PromiseFilters,
  most: number,
): Promise<number> {
  const [row] = rowsOf<{ n: number }>(
    await db.execute(
      sql`select count(*)::int as n from (select ${made(since, now, filters)} limit ${most}) as counted`,
    ),
  );
  return row?.n ?? 0;
}

/** Returns a part of them, broken ones first, then the newest. */
export async function listPromises(
  db: Database,
  since: Date,
  now: Date,
  filters: PromiseFilters,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<PromiseMade[]> {
  const rows = rowsOf<
    Record<"asked" | "due" | "name", string> & {
      application: string | null;
      lead: string | null;
      reference: string | null;
      contacted: string | null;
      kept: boolean;
    }
  >(
    await db.execute(sql`
      select application, lead, coalesce(a.full_name, l.name) as name, a.reference, asked::text, due::text,
        contacted::text, kept
      from (select *, ${IS_KEPT} as kept ${made(since, now, filters)}) as made
      left join ${applications} a on a.id = application left join ${leads} l on l.id = lead
      order by kept, asked desc, application, lead limit ${limit} offset ${offset}`),
  );
  return rows.map(({ application, lead, name, reference, asked, due, contacted, kept }) => ({
    ...{ kind: application === null ? "lead" : "application", id: application ?? lead ?? "", name, reference },
    ...{ asked: new Date(asked), due: new Date(due), isKept: kept },
    contacted: contacted === null ? null : new Date(contacted),
  }));
}
