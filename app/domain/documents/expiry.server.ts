/** Warns students of documents that expire while a course still needs them, and gives them a task. */
import { and, asc, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, documentKinds, documents, tasks } from "#app/db/schema.ts";
import { queueDocumentEmail } from "#app/domain/mail/wishes.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { lockPerson } from "./receive-file.server.ts";

/** A test or a certificate takes weeks to get. A paper that is valid for days takes days. */
const DAYS_BEFORE = 60;
const DAYS_BEFORE_SHORT = 7;
const MOST = 200;

/** Warns once of each last day. Returns how many students were warned. */
export async function warnOfExpiry(db: Database, now = new Date()): Promise<number> {
  const today = dayInDhaka(now);
  const isNear: SQL = sql`${documents.expiresOn} <= case when ${documentKinds.validDays} is null
    then ${addDays(today, DAYS_BEFORE)}::date else ${addDays(today, DAYS_BEFORE_SHORT)}::date end`;
  const isOpen = sql`exists (select from applications a join application_courses c on c.application_id = a.id
    where a.user_id = ${documents.userId} and c.ended_at is null and c.step <> 'visa_approved')`;
  const due = and(
    eq(documents.state, "accepted"),
    // What an index finds, before the limit of each kind.
    lte(documents.expiresOn, addDays(today, DAYS_BEFORE)),
    isNear,
    sql`${documents.warnedOf} is distinct from ${documents.expiresOn}`,
    isOpen,
  );
  const select = {
    ...{ id: documents.id, userId: documents.userId, day: documents.expiresOn },
    ...{ kindId: documentKinds.id, title: documentKinds.title },
  };
  const near = await db
    .select(select)
    .from(documents)
    .innerJoin(documentKinds, eq(documentKinds.id, documents.kindId))
    .where(due)
    .orderBy(asc(documents.expiresOn), documents.id)
    .limit(MOST);
  let warned = 0;
  for (const { id, userId } of near) {
    await db.transaction(async (tx) => {
      await lockPerson(tx, userId, "key share");
      const [document] = await tx
        .select(select)
        .from(documents)
        .innerJoin(documentKinds, eq(documentKinds.id, documents.kindId))
        .where(and(eq(documents.id, id), due))
        // Another instance may have warned since.
        .for("update", { of: documents });
      if (!document?.day) return;
      const { kindId, title, day } = document;
      await tx.update(documents).set({ warnedOf: day }).where(eq(documents.id, id));
      await addTask(tx, userId, { kindId, title, day });
      const content = { kind: "document_expires", title, day } as const;
      await sendNotification(tx, { userId, type: "warning", content });
      await queueDocumentEmail(tx, userId, content);
      warned++;
    });
  }
  return warned;
}

/** Adds a task to the student's newest application that is open. */
async function addTask(
  tx: Database,
  userId: string,
  { kindId, title, day }: { kindId: string; title: string; day: string },
): Promise<void> {
  const [open] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.userId, userId), isNull(applications.endedAt)))
    .orderBy(desc(applications.createdAt))
    .limit(1);
  if (!open) return;
  await tx.insert(tasks).values({
    ...{ party: "student", applicationId: open.id, kind: "renew_document", title, documentKindId: kindId, dueOn: day },
  });
}
