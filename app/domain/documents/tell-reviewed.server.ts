/** Tells students what staff have decided on their documents: once for all that were reviewed together. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, documentKinds, documents } from "#app/db/schema.ts";
import type { NotificationContent } from "#app/db/words.ts";
import { queueDocumentEmail } from "#app/domain/mail/wishes.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { isFromUniversity } from "./checklist.ts";
import { REASON_LABELS } from "./document-state.ts";
import { lockPerson } from "./receive-file.server.ts";

export type ReviewNews = Extract<NotificationContent, { kind: "documents_reviewed" }>;

/** After a reviewer has left without a word, and long enough to take a decision back before it is read. */
const QUIET_MS = 3 * 60_000;
const MOST_PEOPLE = 100;

/** Tells a student of what the viewer has reviewed. Returns how many documents that is about. */
export const tellReviewed = (db: Database, viewer: Actor, userId: string, now = new Date()): Promise<number> =>
  isUuid(userId) ? tell(db, userId, eq(documents.reviewedBy, viewer.id), now) : Promise.resolve(0);

/** Tells the students of reviews that no one has told them of. Returns how many students. */
export async function tellDue(db: Database, now = new Date()): Promise<number> {
  const isDue = lte(documents.reviewedAt, new Date(now.getTime() - QUIET_MS));
  const people = await db
    .selectDistinct({ userId: documents.userId })
    .from(documents)
    .where(and(isNotNull(documents.reviewedAt), isNull(documents.toldAt), isDue))
    .limit(MOST_PEOPLE);
  let told = 0;
  for (const { userId } of people) if ((await tell(db, userId, isDue, now)) > 0) told++;
  return told;
}

async function tell(db: Database, userId: string, which: SQL, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId, "key share");
    // Another instance that tells the same waits, and then finds nothing.
    const rows = await untold(tx, userId, which).for("update", { of: documents });
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await tx.update(documents).set({ toldAt: now }).where(inArray(documents.id, ids));
    const createdBy = rows[0]?.reviewedBy ?? null;
    const [come, reviewed] = [arrivalsOf(rows), newsOf(rows)];
    const say = async (type: string, content: NotificationContent) => {
      await sendNotification(tx, { userId, type, content, createdBy });
      await queueDocumentEmail(tx, userId, content);
    };
    if (come) await say("application", come);
    if (reviewed) await say(reviewed.refused.length > 0 ? "warning" : "success", reviewed);
    return (come?.documents.length ?? 0) + (reviewed ? reviewed.accepted.length + reviewed.refused.length : 0);
  });
}

/** Returns what the student would be told of the viewer's reviews now, or null if there is nothing to tell. */
export async function newsOfReviews(db: Database, viewer: Actor, userId: string): Promise<ReviewNews | null> {
  return newsOf(await untold(db, userId, eq(documents.reviewedBy, viewer.id)));
}

const untold = (db: Database, userId: string, which: SQL) =>
  db
    .select({
      ...{ id: documents.id, state: documents.state, reason: documents.reason, note: documents.note },
      ...{ title: documentKinds.title, reviewedBy: documents.reviewedBy },
      ...{ kindId: documents.kindId, university: applicationCourses.universityName },
    })
    .from(documents)
    .innerJoin(documentKinds, eq(documentKinds.id, documents.kindId))
    .leftJoin(
      applicationCourses,
      and(
        eq(applicationCourses.applicationId, documents.applicationId),
        eq(applicationCourses.courseId, documents.courseId),
      ),
    )
    .where(and(eq(documents.userId, userId), isNotNull(documents.reviewedAt), isNull(documents.toldAt), which))
    .orderBy(asc(documentKinds.position), documents.id);

type Untold = Awaited<ReturnType<typeof untold>>;

/** What a university sent is not accepted but here. */
const hasCome = ({ kindId, state }: Untold[number]) => state === "accepted" && isFromUniversity({ id: kindId });

function arrivalsOf(rows: Untold): Extract<NotificationContent, { kind: "from_university" }> | null {
  const come = rows.filter(hasCome).map(({ title, university }) => ({ title, university: university ?? "" }));
  return come.length > 0 ? { kind: "from_university", documents: come } : null;
}

/** Returns null for reviews that are no news: that something is not needed. */
function newsOf(rows: Untold): ReviewNews | null {
  const accepted = rows.flatMap((row) => (row.state === "accepted" && !hasCome(row) ? [row.title] : []));
  const refused = rows.flatMap(({ state, title, reason, note }) =>
    state === "not_accepted" && reason ? [{ title, reason: REASON_LABELS[reason], note }] : [],
  );
  return accepted.length + refused.length > 0 ? { kind: "documents_reviewed", accepted, refused } : null;
}
