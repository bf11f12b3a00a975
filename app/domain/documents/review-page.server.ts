/** Reads one document for staff, with what they compare it with. */
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, documentFiles, documentKinds, documents, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { may } from "#app/domain/permissions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { changeablePeople, nameOf, peopleScope } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { choiceOfReceipt } from "./accept-receipt.server.ts";
import { checklistOf } from "./checklist.ts";
import { stateOn } from "./document-state.ts";
import { choicesOfPerson } from "./my-documents.server.ts";

export type ReviewedDocument = Awaited<ReturnType<typeof documentForReview>>;

/** How many applications a person is compared with. */
const MOST_APPLICATIONS = 5;

/** Returns a document of someone who the viewer may see. Throws `forbidden` and `not_found`. */
export async function documentForReview(db: Database, viewer: Actor, id: string, now = new Date()) {
  requirePermission(viewer, "people.read");
  if (!isUuid(id)) throw new DomainError("no_document");
  const isSeen = await peopleScope.read(db, viewer);
  const [row] = await db
    .select({
      ...{ document: documents, kind: documentKinds, accountName: users.fullName, email: users.email },
      mayChange: sql<boolean>`${changeablePeople(viewer) ?? sql`true`}`,
    })
    .from(documents)
    .innerJoin(documentKinds, eq(documentKinds.id, documents.kindId))
    .innerJoin(users, eq(users.id, documents.userId))
    .where(and(eq(documents.id, id), isNull(users.erasedAt), isSeen));
  if (!row) throw new DomainError("no_document");
  const { document, kind, accountName, email, mayChange } = row;
  const { userId } = document;
  const { id: fileId, kind: fileKind, shownName, pages, scan } = documentFiles;
  const [files, choices, sent, reviewer, receiptOf] = await Promise.all([
    db
      .select({
        ...{ id: fileId, kind: fileKind, shownName, pages, scan },
        isFromOffice: isNotNull(documentFiles.addedBy).mapWith(Boolean),
      })
      .from(documentFiles)
      .where(eq(documentFiles.documentId, id))
      .orderBy(asc(documentFiles.position)),
    choicesOfPerson(db, userId),
    db
      .select({ id: applications.id, reference: applications.reference, fullName: applications.fullName })
      .from(applications)
      .where(eq(applications.userId, userId))
      .orderBy(desc(applications.createdAt), applications.id)
      .limit(MOST_APPLICATIONS),
    document.reviewedBy ? nameOf(db, document.reviewedBy) : null,
    may(viewer, "people.change") ? choiceOfReceipt(db, viewer, document) : null,
  ]);
  const listed = checklistOf([{ ...kind, isArchived: false }], choices, [document]);
  const own = choices.find(
    ({ applicationId, courseId }) => applicationId === document.applicationId && courseId === document.courseId,
  );
  const neededFor = own ? [own] : (listed.find((item) => item.document === document)?.neededFor ?? []);
  return {
    ...{ id, version: document.version, kindId: kind.id, title: kind.title, why: kind.why, example: kind.example },
    validity: { validMonths: kind.validMonths, validDays: kind.validDays },
    state: stateOn({ ...document, files }, dayInDhaka(now)),
    ...{ reason: document.reason, note: document.note, expiresOn: document.expiresOn, sentAt: document.sentAt },
    review: document.reviewedAt ? { by: reviewer, at: document.reviewedAt } : null,
    person: { id: userId, name: accountName || email, email },
    names: [...new Set([accountName, ...sent.map(({ fullName }) => fullName)].filter((name) => name !== null))],
    applications: sent.map(({ id, reference }) => ({ id, reference })),
    neededFor: own ? [`${own.course}, ${own.university}`] : [...new Set(neededFor.map(({ university }) => university))],
    ...{ files, mayChange, receiptOf },
  };
}
