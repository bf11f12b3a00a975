/** Takes a person out of every table that holds something of them. */
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import * as schema from "#app/db/schema.ts";
import { ABOUT_NOBODY, type Fate, PERSONAL_DATA, type Person, type TableName } from "./personal-data.server.ts";

/** A table with its entry, as the generic readers below need it. */
interface Entry {
  name: TableName;
  table: PgTable;
  of: (person: Person) => SQL | undefined;
  columns: Record<string, Fate>;
  erase: "delete" | ((person: Person) => Record<string, unknown>) | null;
}

const tables = new Map<string, unknown>(Object.entries(schema));

/** The tables that hold something of people, in the order in which they are erased. */
export const personalTables: readonly Entry[] = Object.entries(PERSONAL_DATA).flatMap(([name, entry]) =>
  entry === ABOUT_NOBODY ? [] : [{ ...entry, name, table: tables.get(name) } as Entry],
);

/** Takes a person out of every table, within a transaction that has their row locked. */
export async function erasePerson(tx: Database, person: Person): Promise<void> {
  for (const { table, of, erase } of personalTables) {
    if (erase === "delete") await tx.delete(table).where(of(person));
    else if (erase) await tx.update(table).set(erase(person)).where(of(person));
  }
}
