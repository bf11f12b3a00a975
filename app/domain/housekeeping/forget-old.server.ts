/** Deletes the rows whose time is over, in batches that no one waits for. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { yieldToEventLoop } from "#app/db/yield-to-event-loop.ts";
import { limitOf, RETENTION, type RetainedKind } from "#app/domain/values/retention.ts";

/** A statement deletes so many rows at most, within the deadline of a page's statement. */
export const BATCH = 1_000;
/** The next run continues. */
const MOST_BATCHES = 200;

type RowKind = Exclude<RetainedKind, "accounts" | "emailFiles" | "uploads">;

const HOURS_OF_SESSIONS = sql.raw(`interval '${RETENTION.sessions.hours} hours'`);

/** Finds the rows of a kind that are older than a moment, by an index that begins with their age. */
const OLD: Readonly<Record<RowKind, (limit: SQL, batch: number) => { table: SQL; rows: SQL }>> = {
  counts: (limit, batch) => ({
    table: sql`rate_limits`,
    rows: sql`select ctid from rate_limits where window_start < ${limit} order by window_start limit ${batch}`,
  }),
  forms: (limit, batch) => ({
    table: sql`kept_forms`,
    rows: sql`select ctid from kept_forms where created_at < ${limit} order by created_at limit ${batch}`,
  }),
  keys: (limit, batch) => ({
    table: sql`sent_keys`,
    rows: sql`select ctid from sent_keys where created_at < ${limit} order by created_at limit ${batch}`,
  }),
  imports: (limit, batch) => ({
    table: sql`imports`,
    // Its expiry is a day after the upload, which pages read too.
    rows: sql`select ctid from imports where expires_at < ${limit} + interval '1 day' order by expires_at limit ${batch}`,
  }),
  leadImports: (limit, batch) => ({
    table: sql`lead_imports`,
    rows: sql`select ctid from lead_imports where expires_at < ${limit} + interval '1 day' order by expires_at limit ${batch}`,
  }),
  leadMergeUndos: (limit, batch) => ({
    table: sql`lead_merge_undos`,
    rows: sql`select ctid from lead_merge_undos where created_at < ${limit} order by created_at limit ${batch}`,
  }),
  moneyAccounts: (limit, batch) => ({
    table: sql`money_accounts`,
    rows: sql`select ctid from money_accounts where deleted_at < ${limit} order by deleted_at limit ${batch}`,
  }),
  complaints: (limit, batch) => ({
    table: sql`complaints`,
    rows: sql`select ctid from complaints where received_at < ${limit} and due_on is null order by received_at limit ${batch}`,
  }),
  emails: (limit, batch) => ({
    table: sql`letters`,
    rows: sql`select ctid from letters where created_at < ${limit} and due_at is null order by created_at limit ${batch}`,
  }),
  mailReceived: (limit, batch) => ({
    table: sql`mail_received`,
    rows: sql`select ctid from mail_received where created_at < ${limit} order by created_at limit ${batch}`,
  }),
  mailUnfiled: (limit, batch) => ({
    table: sql`mail_unfiled`,
    rows: sql`select ctid from mail_unfiled where filed_at is null and created_at < ${limit} order by created_at limit ${batch}`,
  }),
  sessions: (limit, batch) => ({
    table: sql`sessions`,
    // Each has its own end, which is never later than these hours after its last use.
    rows: sql`select ctid from sessions where kept_until < ${limit} + ${HOURS_OF_SESSIONS} order by kept_until limit ${batch}`,
  }),
  subscriptions: (limit, batch) => ({
    table: sql`newsletter_subscriptions`,
    rows: sql`select ctid from newsletter_subscriptions where confirmed_at is null and created_at < ${limit}
      order by created_at limit ${batch}`,
  }),
};

const oldOf = (kind: RowKind, now: Date, batch: number) =>
  OLD[kind](sql`${limitOf(kind, now).toISOString()}::timestamptz`, batch);

export const ROW_KINDS = Object.keys(OLD) as RowKind[];

/**
 * Deletes what is over by `now`. Several instances can do this at the same time: none waits for a row that another one
 * is deleting. Returns how many rows of each kind were deleted here.
 */
export async function forgetOld(
  db: Database,
  now: Date,
  batch = BATCH,
): Promise<Partial<Record<RetainedKind, number>>> {
  const deleted: Partial<Record<RetainedKind, number>> = {};
  for (const kind of ROW_KINDS) {
    const { table, rows } = oldOf(kind, now, batch);
    for (let turn = 0; turn < MOST_BATCHES; turn++) {
      const gone = rowsOf(
        await db.execute(
          sql`delete from ${table} where ctid = any(array(${rows} for update skip locked)) returning 1 as one`,
        ),
      ).length;
      if (gone > 0) deleted[kind] = (deleted[kind] ?? 0) + gone;
      if (gone < batch) break;
      await yieldToEventLoop();
    }
  }
  return deleted;
}

/** Selects, as `id`, the kinds that have rows which should have been deleted by `now`. */
export const overdue = (now: Date): SQL =>
  sql.join(
    ROW_KINDS.map((kind) => sql`select ${kind}::text as id where exists (${oldOf(kind, now, 1).rows})`),
    sql` union all `,
  );
