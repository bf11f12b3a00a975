/** The copy of a person's data: as a page, as JSON, and with the files of their documents. */
import { getTableName } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { personalTables } from "./erase.server.ts";
import { myData } from "./my-data.server.ts";
import { myDataPage } from "./my-data-page.ts";
import { type MyFile, myFiles } from "./my-files.server.ts";

interface Copy {
  page: string;
  json: string;
  files: MyFile[];
}

/** Returns the copy, whose page is in the language of the caller. `today` is "2026-11-29". */
export async function myCopy(
  db: Database,
  viewer: Actor & { name: string },
  { withNotes, today }: { withNotes: boolean; today: string },
): Promise<Copy> {
  const [data, files] = [await myData(db, viewer, { withNotes }), await myFiles(db, viewer)];
  const tables = new Map(personalTables.map(({ name, table }) => [getTableName(table), data[name] ?? []]));
  const page = myDataPage({ name: viewer.name, tables, files, today });
  return { page, json: `${JSON.stringify(data, null, 2)}\n`, files };
}
