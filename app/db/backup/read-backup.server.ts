/** Fills an empty database from a backup. */
import type { Readable } from "node:stream";
import type { Connection } from "../connect.server.ts";
import type { Copying } from "../copying.server.ts";
import {
  appliedMigrations,
  compareMigrations,
  knownMigrations,
  type SchemaState,
  withFirstMigrations,
} from "../migrations.server.ts";
import { BadBackup, type End, FORMAT, type Head, NO_MORE_ROWS } from "./format.ts";
import { linesOf } from "./lines.ts";
import { numberedColumns, quoted, type Table, tablesInOrder } from "./tables.server.ts";

/** Rows are sent together until they have this many bytes. */
const ENOUGH = 4 * 1024 * 1024;

/**
 * Restores what `writeBackup` wrote into a database without data, all or nothing, and then applies the migrations that
 * came after the backup. Returns the number of rows by table. Throws a `BadBackup` if the file is damaged, of a newer
 * version, or the database is not empty.
 */
export async function readBackup(
  connection: Connection,
  bytes: Readable,
  migrationsFolder: string,
): Promise<Record<string, number>> {
  const lines = linesOf(bytes);
  const head = parse<Head>(await nextLine(lines));
  if (head.shaplaBackup !== FORMAT) throw new BadBackup("This file is not a backup of Shapla.");
  await prepareTables(connection, head, migrationsFolder);
  const rows = await connection.copying(async (copying) => {
    const tables = await tablesInOrder(copying);
    const names = tables.map(({ name }) => `public.${quoted(name)}`);
    for (const name of names) await copying.rows(`alter table ${name} disable trigger user`);
    // Migrations put rows in some tables.
    await copying.rows(`truncate ${names.join(", ")}`);
    const found = await readTables(copying, lines);
    for (const { table, column } of await numberedColumns(copying)) {
      const place = `${quoted(column)}) from public.${quoted(table)}`;
      const sequence = `pg_get_serial_sequence('public.${quoted(table)}', '${column}')`;
      await copying.rows(`select setval(${sequence}, greatest((select max(${place}), 1), (select max(${place}) > 0)`);
    }
    for (const name of names) await copying.rows(`alter table ${name} enable trigger user`);
    return found;
  });
  await connection.migrate(migrationsFolder);
  return rows;
}

const last = Buffer.from(`${NO_MORE_ROWS}\n`);

/** Brings an empty database to the backup's migrations. */
async function prepareTables(connection: Connection, head: Head, folder: string): Promise<void> {
  const known = knownMigrations(folder);
  const ofBackup = expectKnown(compareMigrations(head.migrations, known));
  const there = compareMigrations(await appliedMigrations(connection.db), known);
  if ((there.kind !== "current" && there.kind !== "older") || there.applied > ofBackup.applied)
    throw new BadBackup("The database has other migrations than the backup. Restore into a new, empty one.");
  const isFilled = there.applied > 0 && (await connection.copying(hasData));
  if (isFilled) throw new BadBackup("The database is not empty. Restore into a new, empty one.");
  await withFirstMigrations(folder, ofBackup.applied, (first) => connection.migrate(first));
}

/** Returns the state of a backup whose migrations this version can make. */
function expectKnown(state: SchemaState) {
  switch (state.kind) {
    case "newer":
      throw new BadBackup("This backup is of a newer version. Restore it with that version.");
    case "different":
      throw new BadBackup("This backup's tables were made by other migrations than ours.");
    case "replaced":
      throw new BadBackup("This backup is of an older version. Restore it with that version, and then upgrade.");
    default:
      return state;
  }
}

async function hasData(copying: Copying): Promise<boolean> {
  const [row] = await copying.rows<{ filled: boolean }>(
    "select exists (select from users) or exists (select from courses) or exists (select from leads) as filled",
  );
  return row?.filled ?? true;
}

async function readTables(copying: Copying, lines: AsyncIterator<Buffer>): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (;;) {
    const line = parse<Partial<Table> & Partial<End>>(await nextLine(lines));
    if (line.rows) {
      if (JSON.stringify(line.rows) !== JSON.stringify(rows))
        throw new BadBackup("This file is damaged: rows are missing.");
      return rows;
    }
    const { name, columns } = line;
    if (!name || !columns) throw new BadBackup("This file is damaged.");
    rows[name] = await readRows(copying, { name, columns }, lines);
  }
}

async function readRows(copying: Copying, table: Table, lines: AsyncIterator<Buffer>): Promise<number> {
  const columns = table.columns.map(quoted).join(", ");
  const statement = (source: string) => `copy public.${quoted(table.name)} (${columns}) from ${source}`;
  let count = 0;
  let size = 0;
  let some: Buffer[] = [];
  const send = async () => {
    if (some.length > 0) await copying.copyIn(statement, Buffer.concat(some));
    some = [];
    size = 0;
  };
  for (let line = await nextLine(lines); !line.equals(last); line = await nextLine(lines)) {
    count++;
    some.push(line);
    size += line.length;
    if (size > ENOUGH) await send();
  }
  await send();
  return count;
}

async function nextLine(lines: AsyncIterator<Buffer>): Promise<Buffer> {
  const { value, done } = await lines.next();
  if (done) throw new BadBackup("This file is cut off.");
  return value;
}

function parse<T>(line: Buffer): T {
  try {
    return JSON.parse(line.toString()) as T;
  } catch {
    throw new BadBackup("This file is not a backup of Shapla, or it is damaged.");
  }
}
