/** Keeps what an import replaces, in its transaction, so that staff can undo it for a day. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, importChanges, universities } from "#app/db/schema.ts";
import { yieldToEventLoop } from "#app/db/yield-to-event-loop.ts";

/** Rows per statement. The embedded database runs on the main thread, where requests wait for it. */
const BATCH = 250;

export type ChangedKind = typeof importChanges.$inferSelect.kind;

const TABLES = { course: courses, university: universities };

/** Runs `write`, which adds, changes or deletes the records with these IDs, and keeps each one as it was. */
export type ChangeKeeper = <Result>(
  kind: ChangedKind,
  ids: readonly string[],
  write: () => Promise<Result>,
) => Promise<Result>;

/** Returns the keeper of an import's changes. Without an import nothing is kept. */
export const changeKeeper =
  (tx: Database, importId: string | undefined): ChangeKeeper =>
  async (kind, ids, write) => {
    if (importId === undefined) return write();
    const table = TABLES[kind];
    await inBatches(ids, (batch) =>
      tx.execute(sql`
        insert into ${importChanges} (import_id, kind, record_id, before)
        select ${importId}, ${kind}, wanted.id, to_jsonb(${table}) - 'search'
        from (${idRows(batch)}) as wanted left join ${table} on ${table.id} = wanted.id
        on conflict do nothing`),
    );
    const result = await write();
    await inBatches(ids, (batch) =>
      tx.execute(sql`
        update ${importChanges} set after = ${fingerprintOf(kind)}
        from ${table}
        where import_id = ${importId} and kind = ${kind} and record_id = ${table.id}
          and record_id in (${idRows(batch)})`),
    );
    return result;
  };

/** Selects the IDs of a list, as one parameter, whatever their number. */
export const idRows = (ids: readonly string[]): SQL =>
  sql`select value as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;

/**
 * Returns the fingerprint of a row: what staff and imports can change. It leaves out derived columns, and unknown
 * values, so that a column that a deploy adds changes no fingerprint.
 */
export function fingerprintOf(kind: ChangedKind): SQL {
  const table = TABLES[kind];
  const archived = sql`date_trunc('milliseconds', ${table.archivedAt}) at time zone 'utc'`;
  return sql`md5(jsonb_strip_nulls(
    to_jsonb(${table}) - '{search,search_text,name_folded,published_at,created_at,updated_at}'::text[]
    || jsonb_build_object('archived_at', ${archived}))::text)`;
}

async function inBatches(ids: readonly string[], work: (batch: readonly string[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    await work(ids.slice(start, start + BATCH));
    await yieldToEventLoop();
  }
}
