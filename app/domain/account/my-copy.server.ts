/** The copy of a person's data: as a page, as JSON, and with the files of their documents. */
import { and, asc, eq, getTableName, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, documentFiles, documentKinds, documentPacks, documents, users } from "#app/db/schema.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { personalTables } from "./erase.server.ts";
import { myData } from "./my-data.server.ts";
import { myDataPage } from "./my-data-page.ts";

/** The files of a person's documents, for the copy of their data. */
interface MyFile {
  /** Where it is in the archive. No two have the same. */
  path: string;
  title: string;
  size: number;
  storeKey: string;
}

/**
 * Returns the files that the viewer has sent and can open, by document. One that is still being checked is not in it.
 */
async function myFiles(db: Database, viewer: Actor): Promise<MyFile[]> {
  const rows = await db
    .select({
      ...{ title: documentKinds.title, shownName: documentFiles.shownName },
      ...{ size: documentFiles.size, storeKey: documentFiles.storeKey },
    })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .innerJoin(documentKinds, eq(documentKinds.id, documents.kindId))
    .innerJoin(users, eq(users.id, documents.userId))
    .where(and(eq(documents.userId, viewer.id), isNull(users.erasedAt), sql`${documentFiles.scan} <> 'waiting'`))
    .orderBy(asc(documents.createdAt), asc(documents.id), asc(documentFiles.position));
  return rows.map(({ shownName, ...row }, at) => ({
    ...row,
    path: `documents/${String(at + 1).padStart(3, "0")} ${inPath(row.title)} - ${inPath(shownName)}`,
  }));
}

/** Returns the archives that universities got, as they were sent. */
async function myPacks(db: Database, viewer: Actor): Promise<MyFile[]> {
  const { id, sentTo, size, storeKey, sentAt } = documentPacks;
  const rows = await db
    .select({ title: sentTo, size, storeKey })
    .from(documentPacks)
    .innerJoin(applications, eq(applications.id, documentPacks.applicationId))
    .where(and(eq(applications.userId, viewer.id), isNotNull(storeKey)))
    .orderBy(asc(sentAt), asc(id));
  return rows.map(({ title, size, storeKey }, at) => ({
    ...{ title, size: size ?? 0, storeKey: storeKey ?? "" },
    path: `packs/${String(at + 1).padStart(3, "0")} ${inPath(title)}.zip`,
  }));
}

/** Returns a name without what is no part of a name of a file, on any system. */
const inPath = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || "file";

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
  const data = await myData(db, viewer, { withNotes });
  const files = [...(await myFiles(db, viewer)), ...(await myPacks(db, viewer))];
  const tables = new Map(personalTables.map(({ name, table }) => [getTableName(table), data[name] ?? []]));
  const page = myDataPage({ name: viewer.name, tables, files, today });
  return { page, json: `${JSON.stringify(data, null, 2)}\n`, files };
}
