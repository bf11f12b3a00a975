/** Keeps the newsletter's subscribers: people who asked for it and confirmed their email address. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { newsletterSubscriptions } from "#app/db/schema.ts";
import { askedIn } from "#app/domain/mail/email-language.server.ts";
import { dropEmails, queueEmail } from "#app/domain/mail/queue.server.ts";
import { type RowOf, staffList } from "#app/domain/staff/staff-list.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { NewsletterInput } from "./subscription-input.ts";

type Address = Pick<NewsletterInput, "email">;

const HOUR_MS = 60 * 60 * 1000;

/** An address gets at most one email per hour, however often someone enters it. */
const EMAIL_EVERY_MS = HOUR_MS;

/**
 * Asks the owner of an address by email whether they want the newsletter. A subscriber gets the link to their
 * subscription instead. Returns nothing, because no one may find out who subscribes.
 */
export async function askToConfirm(db: Database, { email }: Address, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const [subscription] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, createdAt: now })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        // The 7 days of an unconfirmed subscription start again. Setting any column locks the row for this transaction.
        set: {
          createdAt: sql`case when ${newsletterSubscriptions.confirmedAt} is null then excluded.created_at else ${newsletterSubscriptions.createdAt} end`,
        },
      })
      .returning();
    if (subscription) await sendEmail(tx, subscription, now);
  });
}

/** Sends the unsubscribe link to the address, if it has a subscription. Returns nothing, for the same reason. */
export async function sendManageEmail(db: Database, { email }: Address, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const [subscription] = await tx
      .select()
      .from(newsletterSubscriptions)
      .where(and(eq(newsletterSubscriptions.email, email), isNotNull(newsletterSubscriptions.confirmedAt)))
      .for("update");
    if (subscription) await sendEmail(tx, subscription, now);
  });
}

/** Queues an email, within a transaction that has locked the row. */
async function sendEmail(
  tx: Database,
  { id, email, confirmedAt, emailedAt }: typeof newsletterSubscriptions.$inferSelect,
  now: Date,
): Promise<void> {
  if (emailedAt && now.getTime() - emailedAt.getTime() < EMAIL_EVERY_MS) return;
  await tx.update(newsletterSubscriptions).set({ emailedAt: now }).where(eq(newsletterSubscriptions.id, id));
  const kind = confirmedAt ? "newsletter_manage" : "newsletter_confirm";
  await queueEmail(tx, { recipient: email, content: { kind, subscriptionId: id, ...askedIn() } });
}

/** The state of the subscription in an email's link. */
export type SubscriptionState = "confirmed" | "unconfirmed" | "none";

/** Returns the state of the subscription with this ID, a UUID. */
export async function subscriptionState(db: Database, id: string): Promise<SubscriptionState> {
  const [subscription] = await db
    .select({ confirmedAt: newsletterSubscriptions.confirmedAt })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, id));
  if (!subscription) return "none";
  return subscription.confirmedAt ? "confirmed" : "unconfirmed";
}

/** Confirms the subscription with this ID, a UUID, however often. Returns false if there is none. */
export async function confirm(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(newsletterSubscriptions)
    .set({ confirmedAt: sql`coalesce(${newsletterSubscriptions.confirmedAt}, now())` })
    .where(eq(newsletterSubscriptions.id, id))
    .returning({ id: newsletterSubscriptions.id });
  return rows.length > 0;
}

/**
 * Deletes the subscription with this ID, a UUID, with its address and the emails about it that still wait. A repeated
 * call changes nothing.
 */
export async function unsubscribe(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id)).returning();
    if (gone) await dropEmails(tx, gone.email, id);
  });
}

const list = staffList(newsletterSubscriptions, { read: "export.newsletter", export: "export.newsletter" });

/** Without the ID, which is the secret in the links. */
const columns = {
  email: newsletterSubscriptions.email,
  createdAt: newsletterSubscriptions.createdAt,
};

export type Subscription = RowOf<typeof columns>;

const areReaders = isNotNull(newsletterSubscriptions.confirmedAt);

/** Counts the subscribers, in the same way as the staff's lists. Throws `forbidden` for students. */
export const countSubscribers = (db: Database, viewer: Actor): Promise<number> =>
  list.count(db, viewer, { where: areReaders });

/**
 * Records the export in the audit log, then returns the confirmed subscribers in batches, newest first. Throws
 * `forbidden` for students.
 */
export const exportSubscriptions = (db: Database, viewer: Actor): Promise<AsyncIterable<Subscription[]>> =>
  list.export(
    db,
    viewer,
    columns,
    { where: areReaders },
    {
      action: "newsletter.export",
      subjectId: "newsletter",
      summary: "All subscribers",
    },
  );
