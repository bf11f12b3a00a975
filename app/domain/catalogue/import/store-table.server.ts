/** Stores a rollover's table as an import, so that it is checked, saved and undone like a file. */
import type { Database } from "#app/db/connect.server.ts";
import { imports } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { answersOf } from "./answers.ts";
import { FIELDS, type Field } from "./fields.ts";
import { outlineOf } from "./outline.ts";
import { pack } from "./pack.ts";
import type { ReadFile } from "./sheets.ts";
import { checkImport } from "./store.server.ts";

export interface Table {
  /** Shown where an import has its file's name. */
  name: string;
  /** The field of each column. */
  fields: readonly Field[];
  /** One text per column. */
  rows: readonly (readonly string[])[];
}

/** Stores the table for a day and checks it. Returns the ID of the import. */
export async function storeTable(db: Database, viewer: Actor, { name, fields, rows }: Table): Promise<string> {
  requirePermission(viewer, "catalogue.change");
  const columns = fields.map((field) => FIELDS[field]);
  const file: ReadFile = {
    sheets: [{ name, headingRow: 1, columns, rows: rows.map((cells, at) => ({ number: at + 2, cells: [...cells] })) }],
    setAside: [],
    remarks: [],
  };
  const sheets = pack(file);
  // What staff once chose for files with these headings does not apply.
  const answers = answersOf({ [name]: Object.fromEntries(fields.map((field) => [FIELDS[field], field])) });
  const [row] = await db
    .insert(imports)
    .values({
      userId: viewer.id,
      fileName: name,
      fileSize: sheets.byteLength,
      state: "matching",
      sheets,
      outline: { ...outlineOf(file), isRollover: true },
      answers,
    })
    .returning({ id: imports.id });
  if (!row) throw new Error("the import was not stored");
  await checkImport(db, viewer, row.id, answers);
  return row.id;
}
