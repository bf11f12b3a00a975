/** The files of a person's documents, for the copy of their data. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, documentKinds, documents, users } from "#app/db/schema.ts";
import type { Actor } from "#app/domain/viewer.ts";

export interface MyFile {
  /** Where it is in the archive. No two have the same. */
  path: string;
  title: string;
  size: number;
  storeKey: string;
}

/** Returns the files that the viewer has sent and can open, by document. One that is still being checked is not in it. */
export async function myFiles(db: Database, viewer: Actor): Promise<MyFile[]> {
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

/** Returns a name without what is no part of a name of a file, on any system. */
const inPath = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || "file";
