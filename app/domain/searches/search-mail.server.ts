/** Emails about new courses in saved searches. Off until a student asks for them, search by search. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { savedSearches, users } from "#app/db/schema.ts";
import { dropWaiting } from "#app/domain/mail/queue.server.ts";

/** Checks whether the link with this secret, a UUID, belongs to someone who gets these emails. */
export async function getsSearchMail(db: Database, secret: string): Promise<boolean> {
  const found = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(eq(users.mailSecret, secret), eq(savedSearches.mail, true)))
    .limit(1);
  return found.length > 0;
}

/**
 * Turns off the emails about every search of the person with this secret, and cancels those that wait. A repeated call
 * changes nothing.
 */
export async function stopSearchMail(db: Database, secret: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.mailSecret, secret));
    if (!person) return;
    await tx
      .update(savedSearches)
      .set({ mail: false })
      .where(and(eq(savedSearches.userId, person.id), eq(savedSearches.mail, true)));
    await dropWaiting(tx, person.id, "new_courses");
  });
}
