/** The promises of a first contact to the people of one owner, and how many were kept. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { IS_KEPT, isPromised, promiseClocks } from "#app/domain/promise/clocks.server.ts";
import { MOST_LISTED } from "./lists.ts";

export interface PromiseCounts {
  promised: number;
  kept: number;
}

export async function promiseCounts(db: Database, ownerId: string, since: Date, now: Date): Promise<PromiseCounts> {
  const [row] = rowsOf<{ promised: number; kept: number }>(
    await db.execute(sql`select count(*)::int as promised, count(*) filter (where ${IS_KEPT})::int as kept
      from (${promiseClocks(since, ownerId)}) as clocks where ${isPromised(now)}`),
  );
  return row ?? { promised: 0, kept: 0 };
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

/** Returns the promises behind the counts, broken ones first, then the newest. */
export async function listPromises(db: Database, ownerId: string, since: Date, now: Date): Promise<PromiseMade[]> {
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
        contacted::text, ${IS_KEPT} as kept
      from (${promiseClocks(since, ownerId)}) as clocks
      left join applications a on a.id = application left join leads l on l.id = lead
      where ${isPromised(now)} order by kept, asked desc, application, lead limit ${MOST_LISTED}`),
  );
  return rows.map(({ application, lead, name, reference, asked, due, contacted, kept }) => ({
    ...{ kind: application === null ? "lead" : "application", id: application ?? lead ?? "", name, reference },
    ...{ asked: new Date(asked), due: new Date(due), isKept: kept },
    contacted: contacted === null ? null : new Date(contacted),
  }));
}
