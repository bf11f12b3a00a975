/** Emails to students about each new status of an application. Off until a student asks for them. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { Email } from "#app/db/email-words.ts";
import { users } from "#app/db/schema.ts";
import type { MovedChoices, NotificationContent } from "#app/db/words.ts";
import { dropWaiting, queueEmail } from "#app/domain/mail/queue.server.ts";
import { type StatusKey, UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** Turns the viewer's emails on or off. Turning them off also cancels those that wait. */
export async function setStatusMail(db: Database, viewer: Actor, isOn: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ statusMail: isOn }).where(eq(users.id, viewer.id));
    if (!isOn) await dropStatusEmails(tx, viewer.id);
  });
}

/** Checks whether the link with this secret, a UUID, belongs to someone who gets these emails. */
export async function getsStatusMail(db: Database, secret: string): Promise<boolean> {
  const [person] = await db.select({ isOn: users.statusMail }).from(users).where(eq(users.mailSecret, secret));
  return person?.isOn ?? false;
}

/** Turns off the emails of the person with this secret. A repeated call changes nothing. */
export async function stopStatusMail(db: Database, secret: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ statusMail: false })
      .where(eq(users.mailSecret, secret))
      .returning({ id: users.id });
    if (person) await dropStatusEmails(tx, person.id);
  });
}

async function dropStatusEmails(tx: Database, userId: string): Promise<void> {
  await dropWaiting(tx, userId, "status_changed");
  await dropWaiting(tx, userId, "choice_news");
}

/**
 * Queues the email about a new status in the caller's transaction, if the student wants it. It waits until the change
 * can no longer be taken back.
 */
export async function queueStatusEmail(
  tx: Database,
  userId: string,
  change: { applicationId: string; reference: string; status: StatusKey; eventId: number } & MovedChoices,
): Promise<void> {
  await queueForReader(tx, userId, (secret) => ({ kind: "status_changed", ...change, secret }));
}

/** Queues the email about a choice in the same way. Those who turn emails about statuses off get neither. */
export async function queueChoiceEmail(
  tx: Database,
  userId: string,
  news: { applicationId: string; reference: string; content: NotificationContent; changeId: string },
): Promise<void> {
  await queueForReader(tx, userId, (secret) => ({ kind: "choice_news", ...news, secret }));
}

async function queueForReader(tx: Database, userId: string, write: (secret: string) => Email): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, secret: users.mailSecret })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.statusMail, true)));
  if (!person) return;
  const dueAt = new Date(Date.now() + UNDO_MS);
  await queueEmail(tx, { recipient: person.email, userId, content: write(person.secret), dueAt });
}
