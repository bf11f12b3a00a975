/** The documents that wait for the viewer's decision. */
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, documentKinds, documents, users } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { checkPart } from "#app/domain/work/checks.server.ts";
import { countOf } from "#app/domain/work/read-group.server.ts";
import { EVERYONES } from "#app/domain/work/whose.server.ts";

export interface WaitingDocument {
  id: string;
  title: string;
  userId: string;
  /** The student's, with the address of those who share one with another on the list. */
  name: string;
  sentAt: Date;
  pages: number;
  /** Whether the viewer looks after the student, rather than a colleague or no one. */
  isMine: boolean;
}

/** More than anyone checks before the page is read again. */
export const MOST_TO_CHECK = 100;

/**
 * Returns the first documents to check, and how many there are. The person who has waited longest comes first, with all
 * of theirs in the order of the checklist. Throws `forbidden`.
 */
export async function documentsToCheck(
  db: Database,
  viewer: Actor,
): Promise<{ waiting: WaitingDocument[]; total: number }> {
  requirePermission(viewer, "people.change");
  const { from, where } = checkPart(viewer, EVERYONES);
  const count = countOf([{ from, where }]);
  const rows = await db
    .select({
      total: sql<number>`${count}`,
      ...{ id: documents.id, title: documentKinds.title, position: documentKinds.position, userId: documents.userId },
      name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`,
      email: users.email,
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
    .where(
      sql`${documents.id} in (select d.id from ${from} where ${where} order by d.sent_at, d.id limit ${MOST_TO_CHECK})`,
    )
    .orderBy(asc(documents.sentAt), asc(documents.id))
    .limit(MOST_TO_CHECK);
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  const byName = Map.groupBy(byPerson.values(), ([first]) => first?.name);
  const waiting = [...byPerson.values()].flatMap((theirs) =>
    theirs
      .toSorted((a, b) => a.position - b.position)
      .map(({ position: _, total: __, name, email, ...row }) => ({
        ...row,
        name: (byName.get(name)?.length ?? 0) > 1 ? `${name}, ${email}` : name,
      })),
  );
  return { waiting, total: rows[0]?.total ?? 0 };
}
