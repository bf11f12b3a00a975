/** Who gets the monthly letter. */
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { newsletterSubscriptions } from "#app/db/schema.ts";
import { type RowOf, staffList } from "#app/domain/staff/staff-list.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { NewsletterInput } from "./subscription-input.ts";

/**
 * Puts an address on the list and answers its subscription. One that is on it
 * already is answered alike and with the same work, so that nobody can find
 * out who else subscribed.
 */
export async function subscribe(db: Database, { email }: Pick<NewsletterInput, "email">): Promise<{ id: string }> {
  const [subscription] = await db
    .insert(newsletterSubscriptions)
    .values({ email })
    // Not "do nothing", which would answer no row.
    .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: { email } })
    .returning({ id: newsletterSubscriptions.id });
  if (!subscription) throw new Error("the subscription was not stored");
  return subscription;
}

/** The subscription with this id, a UUID; null for one that is not there, or no more. */
export async function findSubscription(db: Database, id: string): Promise<{ id: string } | null> {
  const [subscription] = await db
    .select({ id: newsletterSubscriptions.id })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, id));
  return subscription ?? null;
}

/** Takes the address of this subscription, a UUID, off the list and forgets it; as often as it is asked. */
export async function unsubscribe(db: Database, id: string): Promise<void> {
  await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
}

const list = staffList(newsletterSubscriptions);

const columns = {
  id: newsletterSubscriptions.id,
  email: newsletterSubscriptions.email,
  createdAt: newsletterSubscriptions.createdAt,
};

export type Subscription = RowOf<typeof columns>;

/** How many people subscribe, counted like the staff's lists. Throws `forbidden` for students. */
export const countSubscribers = (db: Database, viewer: Actor): Promise<number> => list.count(db, viewer, undefined);

/**
 * Records in the audit log that someone takes the list away, then returns it
 * in batches, newest first. Throws `forbidden` for students.
 */
export const exportSubscriptions = (db: Database, viewer: Actor): Promise<AsyncIterable<Subscription[]>> =>
  list.export(db, viewer, columns, undefined, {
    action: "newsletter.export",
    subjectId: "newsletter",
    summary: "All subscribers",
  });
