/** What a backup has to know of the tables: their columns, and which must be filled before which. */
import type { Copying } from "../copying.server.ts";

export interface Table {
  name: string;
  /** Those that can be written: without generated ones. */
  columns: string[];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns every table of the product, each after those it refers to. */
export async function tablesInOrder(copying: Copying): Promise<Table[]> {
  const tables = await copying.rows<Table>(`
    select relname::text as name, json_agg(attname order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = ''
    group by relname order by relname`);
  const references = await copying.rows<{ from: string; to: string }>(`
    select source.relname::text as from, target.relname::text as to
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  const ordered: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const waits = new Set(left.map(({ name }) => name));
    const isFree = ({ name }: Table) => !references.some((one) => one.from === name && waits.has(one.to));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...waits].join(", ")}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Returns the columns that number their rows by themselves. */
export const numberedColumns = (copying: Copying) =>
  copying.rows<{ table: string; column: string }>(`
    select relname::text as table, attname::text as column
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> '' and not attisdropped`);
