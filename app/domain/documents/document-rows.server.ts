/** The rows of a person's documents, as files come. Part of `receive-file.server.ts`. */
import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, documents } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { MOST_TOTAL_BYTES } from "#app/domain/values/document-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";

interface Wanted {
  kindId: string;
  choice: { applicationId: string; courseId: string } | null;
}

const isWanted = (viewer: Actor, { kindId, choice }: Wanted) =>
  and(
    eq(documents.userId, viewer.id),
    eq(documents.kindId, kindId),
    choice
      ? and(eq(documents.applicationId, choice.applicationId), eq(documents.courseId, choice.courseId))
      : isNull(documents.applicationId),
  );

/** Returns the IDs of the files in a document that its student has sent. */
export async function sentFileIds(db: Database, viewer: Actor, wanted: Wanted): Promise<string[]> {
  const rows = await db
    .select({ id: documentFiles.id })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .where(and(isWanted(viewer, wanted), isNull(documentFiles.addedBy)));
  return rows.map(({ id }) => id);
}

/** Returns the document of a thing of the checklist, which is added if there is none yet. */
export async function documentFor(tx: Database, viewer: Actor, wanted: Wanted) {
  const { kindId, choice } = wanted;
  await tx
    .insert(documents)
    .values({ userId: viewer.id, kindId, ...choice })
    .onConflictDoNothing();
  const [document] = await tx
    .select({ id: documents.id, state: documents.state })
    .from(documents)
    .where(isWanted(viewer, wanted));
  if (!document) throw new Error("the document was not stored");
  return document;
}

/** Throws `invalid` if a file of this size, in place of some of theirs, is more than a person may keep. */
export async function expectRoom(
  db: Database,
  viewer: Actor,
  size: number,
  replaces: readonly string[] = [],
): Promise<void> {
  const [row] = await db
    .select({ used: sql`coalesce(sum(${documentFiles.size}), 0)`.mapWith(Number) })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .where(and(eq(documents.userId, viewer.id), notInArray(documentFiles.id, [...replaces])));
  if ((row?.used ?? 0) + size > MOST_TOTAL_BYTES) throw new DomainError("documents_full");
}
