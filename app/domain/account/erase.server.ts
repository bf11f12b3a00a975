/** Removes a person from every table that contains personal data. */
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import * as schema from "#app/db/schema.ts";
import { keepOthersQuestions } from "#app/domain/enquiries/others-questions.server.ts";
import { noteLeftBehind } from "./note-left-behind.server.ts";
import { PERSONAL_DATA } from "./personal-data.server.ts";
import { ABOUT_NOBODY, type Fate, type Person, type TableName } from "./personal-table.server.ts";

/** A table with its entry, in the form that the generic functions below need. */
interface ErasedTable {
  name: TableName;
  table: PgTable;
  of: (person: Person) => SQL | undefined;
  columns: Record<string, Fate>;
  erase: "delete" | ((person: Person) => Record<string, unknown>) | null;
  inWords?: (row: Record<string, unknown>, given: { withNotes: boolean }) => Record<string, unknown>;
}

const tables = new Map<string, unknown>(Object.entries(schema));

/** The tables with personal data, in the order in which they are erased. */
export const personalTables: readonly ErasedTable[] = Object.entries(PERSONAL_DATA).flatMap(([name, entry]) =>
  entry === ABOUT_NOBODY ? [] : [{ ...entry, name, table: tables.get(name) } as ErasedTable],
);

/** Removes a person from every table, in a transaction that has locked their row. */
export async function erasePerson(tx: Database, person: Person, now = new Date()): Promise<void> {
  await keepOthersQuestions(tx, person, now);
  await noteLeftBehind(tx, person, now);
  for (const { table, of, erase } of personalTables) {
    if (erase === "delete") await tx.delete(table).where(of(person));
    else if (erase) await tx.update(table).set(erase(person)).where(of(person));
  }
}
