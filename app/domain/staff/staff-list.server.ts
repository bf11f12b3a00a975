/**
 * The queries of a staff list: its page, its count, its range for the API and its export. An entity provides only its
 * columns, its WHERE and its orders.
 */
import { and, asc, desc, type GetColumnData, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import type { Permission } from "#app/domain/permissions.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type AuditEntry, recordAudit } from "./audit.server.ts";
import { requirePermission } from "./guard.ts";
import { COUNTED_UP_TO, countUpTo, pageOf, STAFF_PAGE_SIZE, type StaffPage, staffPage } from "./paging.server.ts";
import type { Scope } from "./scope.server.ts";
import { partFound, someFound } from "./searched.server.ts";

type Columns = Record<string, PgColumn>;
export type RowOf<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> };

interface Which {
  where: SQL | undefined;
  /** The words of a search, and what else no index of the order tells. */
  search?: SQL | undefined;
  seen?: SQL | undefined;
  /** The IDs of those that `search` finds, as `someFound` gives them, where they are known without a search. */
  some?: readonly string[] | undefined;
  /** The newest come first by default. */
  order?: readonly (SQL | PgColumn)[] | undefined;
}

/** How many rows an export reads at a time. */
export const EXPORT_BATCH = 500;

interface Access {
  read: Permission;
  export: Permission;
  /** Whose rows the list has, if not everyone's. */
  scope?: Scope;
}

/** Returns the read functions of one list. Each of them throws `forbidden` without its permission. */
export function staffList<Table extends PgTable & { id: PgColumn; createdAt: PgColumn }>(
  table: Table,
  { read, export: mayExport, scope }: Access,
) {
  const { id, createdAt } = table;
  const newest = [desc(createdAt), asc(id)];

  const select = <C extends Columns>(
    db: Database,
    columns: C,
    { where, order = newest }: Pick<Which, "where" | "order">,
    limit: number,
    offset: number,
  ): Promise<RowOf<C>[]> =>
    db
      .select(columns as Columns)
      .from(table as PgTable)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset) as Promise<RowOf<C>[]>;

  /** Reads a part of what a search finds, with how many there are, up to `COUNTED_UP_TO` + 1. */
  async function searched<C extends Columns>(
    db: Database,
    columns: C,
    { where, search, seen, some: known, order = newest }: Which & { search: SQL },
    limit: number,
    offset: number,
  ): Promise<{ rows: RowOf<C>[]; total: number }> {
    const some = known ?? (await someFound(db, table, { where, search }));
    const part = await partFound(db, table, { where, search, seen, order }, { limit, offset, some });
    return { rows: await select(db, columns, { where: part, order }, limit, 0), total: some.length };
  }

  return {
    /** Returns one page of the list, with a count that stops early. */
    async page<C extends Columns>(
      db: Database,
      viewer: Actor,
      columns: C,
      { page, ...which }: Which & { page: number },
    ): Promise<StaffPage<RowOf<C>>> {
      const mine = await scoped(db, viewer, which);
      const { search } = mine;
      if (search) {
        const from = (page - 1) * STAFF_PAGE_SIZE;
        const { rows, total } = await searched(db, columns, { ...mine, search }, STAFF_PAGE_SIZE + 1, from);
        return pageOf(rows, total, page);
      }
      return staffPage(db, table, mine.where, page, (limit, offset) => select(db, columns, mine, limit, offset));
    },

    /** Returns the first `limit` rows after `offset`, without a count. */
    async first<C extends Columns>(
      db: Database,
      viewer: Actor,
      columns: C,
      which: Which,
      limit: number,
      offset = 0,
    ): Promise<RowOf<C>[]> {
      const { search, ...mine } = await scoped(db, viewer, which);
      if (!search) return select(db, columns, mine, limit, offset);
      return (await searched(db, columns, { ...mine, search }, limit, offset)).rows;
    },

    /** Returns rows of any range, with the exact number of all that match, or `total` if that is stored. */
    async range<C extends Columns>(
      db: Database,
      viewer: Actor,
      columns: C,
      {
        limit,
        offset,
        total,
        ...which
      }: Which & { limit: number; offset: number; total?: (() => Promise<number>) | undefined },
    ): Promise<{ rows: RowOf<C>[]; total: number }> {
      const mine = await scoped(db, viewer, which);
      const { search, where } = mine;
      if (search) {
        const found = await searched(db, columns, { ...mine, search }, limit, offset);
        if (found.total <= COUNTED_UP_TO) return found;
        return { ...found, total: await db.$count(table as PgTable, and(where, search)) };
      }
      const [rows, counted] = await Promise.all([
        select(db, columns, mine, limit, offset),
        total && !mine.isNarrowed ? total() : db.$count(table as PgTable, mine.where),
      ]);
      return { rows, total: counted };
    },

    /** Counts the rows that match, up to `COUNTED_UP_TO` + 1. */
    async count(db: Database, viewer: Actor, which: Pick<Which, "where" | "search" | "some">): Promise<number> {
      const { where, search, some } = await scoped(db, viewer, which);
      return search ? (some ?? (await someFound(db, table, { where, search }))).length : countUpTo(db, table, where);
    },

    /** Writes the audit entry, then returns every matching row in batches, newest first. */
    async export<C extends Columns>(
      db: Database,
      viewer: Actor,
      columns: C,
      { where, search }: Pick<Which, "where" | "search">,
      entry: AuditEntry,
    ): Promise<AsyncGenerator<RowOf<C>[]>> {
      requirePermission(viewer, mayExport);
      await recordAudit(db, viewer, entry);
      return batches(db, columns, and(scope?.export(viewer), where, search));
    },
  };

  /** Throws `forbidden`, or adds the condition for the rows that the viewer sees. */
  async function scoped(db: Database, viewer: Actor, which: Which): Promise<Which & { isNarrowed: boolean }> {
    requirePermission(viewer, read);
    const mine = await scope?.read(db, viewer);
    return { ...which, where: and(mine, which.where), isNarrowed: mine !== undefined };
  }

  /** Yields batches. Each begins after the last row of the one before, so that memory and work stay constant. */
  async function* batches<C extends Columns>(db: Database, columns: C, where: SQL | undefined) {
    let last: { at: string; id: string } | undefined;
    do {
      const rows = (await db
        // As text, because a `Date` would cut off the microseconds.
        .select({ row: columns, key: { at: sql<string>`${createdAt}::text`, id } })
        .from(table as PgTable)
        .where(and(where, last && after(last)))
        .orderBy(...newest)
        .limit(EXPORT_BATCH)) as { row: RowOf<C>; key: { at: string; id: string } }[];
      if (rows.length > 0) yield rows.map(({ row }) => row);
      last = rows.length === EXPORT_BATCH ? rows.at(-1)?.key : undefined;
    } while (last);
  }

  /** Returns the condition for the rows after one, in the order "newest first, then by ID". */
  function after(last: { at: string; id: string }): SQL {
    const at = sql`${last.at}::timestamptz`;
    return sql`${createdAt} <= ${at} and (${createdAt} < ${at} or ${id} > ${last.id})`;
  }
}
