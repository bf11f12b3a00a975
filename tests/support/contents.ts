/** What a database holds and how it is made, to compare two on either engine, as `pg_dump` would on a server. */
import { sql } from "drizzle-orm";
import { quoted, tablesInOrder } from "#app/db/backup/tables.server.ts";
import type { Connection } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";

/** Returns a digest of every table's rows, with their generated columns. */
export async function contents(connection: Connection): Promise<Record<string, string>> {
  const names = (await connection.copying(tablesInOrder)).map(({ name }) => name);
  const digests: [string, string][] = [];
  for (const name of names) {
    const [row] = rowsOf<{ digest: string }>(
      await connection.db.execute(
        sql.raw(`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
                 from ${quoted(name)} t`),
      ),
    );
    digests.push([name, row?.digest ?? ""]);
  }
  return Object.fromEntries(digests);
}

/**
 * Returns a line for each column, constraint, index, trigger, function and extension, and for each table's security. A
 * dump does not keep brackets that mean nothing, so constraints and triggers have none.
 */
export async function madeOf({ db }: Connection): Promise<string[]> {
  const rows = rowsOf<{ line: string }>(
    await db.execute(sql`
      with tables as (
        select oid, relname, relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      select concat_ws(' ', 'table', relname, case when relrowsecurity then 'secured' end) as line from tables
      union all
      select concat_ws(' ', 'column', relname, row_number() over (partition by attrelid order by attnum), attname,
        format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, nullif(attidentity, ''),
        nullif(attgenerated, ''), pg_get_expr(adbin, adrelid))
      from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      union all
      select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid, true))
      from tables join pg_constraint on conrelid = tables.oid
      union all
      select pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
      union all
      select pg_get_triggerdef(pg_trigger.oid, true) from tables join pg_trigger on tgrelid = tables.oid and not tgisinternal
      union all
      select pg_get_functiondef(pg_proc.oid) from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select concat_ws(' ', 'extension', extname) from pg_extension
      order by 1`),
  );
  return rows.map(({ line }) => line);
}
