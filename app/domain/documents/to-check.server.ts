/** The documents that wait for the viewer's decision. */
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, documentKinds, documents, users } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { changeablePeople } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

export interface WaitingDocument {
  id: string;
  title: string;
  userId: string;
  /** The student's. */
  name: string;
  sentAt: Date;
  pages: number;
  /** Whether the viewer looks after the student, rather than a colleague or no one. */
  isMine: boolean;
}

/** More than anyone checks before the page is read again. */
export const MOST_TO_CHECK = 100;

/** Returns the condition for what the viewer can decide on now. Files that wait for the scanner come later. */
const waitsFor = (viewer: Actor): SQL | undefined =>
  and(
    // As a literal, so that the index of these is found also in a prepared statement.
    sql`${documents.state} = 'sent'`,
    sql`not exists (select from document_files f where f.document_id = ${documents.id} and f.scan = 'waiting')`,
    isNull(users.erasedAt),
    changeablePeople(viewer),
  );

/**
 * Returns the documents to check. The person who has waited longest comes first, with all of theirs in the order of the
 * checklist. Throws `forbidden`.
 */
export async function documentsToCheck(
  db: Database,
  viewer: Actor,
): Promise<{ waiting: WaitingDocument[]; hasMore: boolean }> {
  requirePermission(viewer, "people.change");
  const rows = await db
    .select({
      ...{ id: documents.id, title: documentKinds.title, position: documentKinds.position, userId: documents.userId },
      name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`,
      sentAt: sql<Date>`coalesce(${documents.sentAt}, ${documents.createdAt})`.mapWith(documents.createdAt),
      pages:
        sql`(select coalesce(sum(f.pages), 0) from document_files f where f.document_id = ${documents.id})`.mapWith(
          Number,
        ),
      isMine: sql<boolean>`exists (select from ${applications} where ${applications.userId} = ${users.id} and ${eq(applications.ownerId, viewer.id)})`,
    })
    .from(documents)
    .innerJoin(documentKinds, eq(documentKinds.id, documents.kindId))
    .innerJoin(users, eq(users.id, documents.userId))
    .where(waitsFor(viewer))
    .orderBy(asc(documents.sentAt), asc(documents.id))
    .limit(MOST_TO_CHECK + 1);
  const byPerson = Map.groupBy(rows.slice(0, MOST_TO_CHECK), ({ userId }) => userId);
  const waiting = [...byPerson.values()].flatMap((theirs) =>
    theirs.toSorted((a, b) => a.position - b.position).map(({ position: _, ...row }) => row),
  );
  return { waiting, hasMore: rows.length > MOST_TO_CHECK };
}

/** Returns how many there are, counted up to the length of the list. */
export async function countToCheck(db: Database, viewer: Actor): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.userId))
    .where(waitsFor(viewer))
    .limit(MOST_TO_CHECK)
    .as("some");
  const [row] = await db.select({ count: sql`count(*)`.mapWith(Number) }).from(some);
  return row?.count ?? 0;
}
