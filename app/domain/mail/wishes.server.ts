/** Which emails a student gets. All of them at first, each kind until its reader ends it. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { Email } from "#app/db/email-words.ts";
import { users } from "#app/db/schema.ts";
import type { MovedChoices, NotificationContent } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { type StatusKey, UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { dropWaiting, queueEmail } from "./queue.server.ts";
import { MAIL_LISTS, type MailList, type MailWishes } from "./wishes.ts";

/** Each kind with its column, and the emails of it that wait in the queue. */
const LISTS = {
  status: { column: "statusMail", kinds: ["status_changed", "choice_news"] },
  documents: { column: "documentMail", kinds: ["document_news"] },
  dates: { column: "dateMail", kinds: ["date_news"] },
  messages: { column: "messageMail", kinds: ["thread"] },
} as const satisfies Record<MailList, { column: keyof typeof users.$inferSelect; kinds: readonly Email["kind"][] }>;

/** Saves what the viewer wants. A kind that is left out stays. Turning one off also cancels what waits of it. */
export async function setMail(db: Database, viewer: Actor, wishes: Partial<MailWishes>): Promise<void> {
  const named = MAIL_LISTS.filter((list) => wishes[list] !== undefined);
  if (named.length === 0) return;
  await db.transaction(async (tx) => {
    const set = Object.fromEntries(named.map((list) => [LISTS[list].column, wishes[list]]));
    await tx.update(users).set(set).where(eq(users.id, viewer.id));
    for (const list of named) if (!wishes[list]) await dropOf(tx, viewer.id, list);
  });
}

/** Returns what the viewer wants. */
export async function getMail(db: Database, viewer: Actor): Promise<MailWishes> {
  const { statusMail: status, documentMail: documents, dateMail: dates, messageMail: messages } = users;
  const [wishes] = await db.select({ status, documents, dates, messages }).from(users).where(eq(users.id, viewer.id));
  if (!wishes) throw new DomainError("no_account");
  return wishes;
}

/** Checks whether the link with this secret, a UUID, belongs to someone who gets these emails. */
export async function getsMail(db: Database, list: MailList, secret: string): Promise<boolean> {
  const [person] = await db.select({ isOn: users[LISTS[list].column] }).from(users).where(eq(users.mailSecret, secret));
  return person?.isOn ?? false;
}

/** Turns one kind off for the person with this secret. A repeated call changes nothing. */
export async function stopMail(db: Database, list: MailList, secret: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ [LISTS[list].column]: false })
      .where(eq(users.mailSecret, secret))
      .returning({ id: users.id });
    if (person) await dropOf(tx, person.id, list);
  });
}

async function dropOf(tx: Database, userId: string, list: MailList): Promise<void> {
  for (const kind of LISTS[list].kinds) await dropWaiting(tx, userId, kind);
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
  await queueFor(tx, userId, "status", (secret) => ({ kind: "status_changed", ...change, secret }), UNDO_MS);
}

/** Queues the email about a choice in the same way. Those who turn emails about statuses off get neither. */
export async function queueChoiceEmail(
  tx: Database,
  userId: string,
  news: { applicationId: string; reference: string; content: NotificationContent; changeId?: string },
): Promise<void> {
  await queueFor(tx, userId, "status", (secret) => ({ kind: "choice_news", ...news, secret }), UNDO_MS);
}

/** Queues the email about dates of a choice that come near. */
export async function queueDateEmail(
  tx: Database,
  userId: string,
  news: { applicationId: string; reference: string; content: NotificationContent },
): Promise<void> {
  await queueFor(tx, userId, "dates", (secret) => ({ kind: "date_news", ...news, secret }));
}

/** Queues the email about documents that were looked at, have come or expire. */
export async function queueDocumentEmail(tx: Database, userId: string, content: NotificationContent): Promise<void> {
  await queueFor(tx, userId, "documents", (secret) => ({ kind: "document_news", content, secret }));
}

/** Only to an address that the sign-in provider has verified, because it may be someone else's. */
async function queueFor(
  tx: Database,
  userId: string,
  list: MailList,
  write: (secret: string) => Email,
  delay = 0,
): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, secret: users.mailSecret })
    .from(users)
    .where(and(eq(users.id, userId), eq(users[LISTS[list].column], true), eq(users.emailVerified, true)));
  if (!person) return;
  const dueAt = new Date(Date.now() + delay);
  await queueEmail(tx, { recipient: person.email, userId, content: write(person.secret), dueAt });
}
