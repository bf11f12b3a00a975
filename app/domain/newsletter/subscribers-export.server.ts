/** The list of the newsletter, for the staff's mail tool. */
import { desc } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { newsletterSubscriptions } from "#app/db/schema.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { EXPORT_BATCH, olderThan, timestampText } from "#app/domain/staff/export.server.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { countUpTo } from "#app/domain/staff/paging.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

export type Subscription = typeof newsletterSubscriptions.$inferSelect;

/** How many get the letter, counted like the staff's lists. Throws `forbidden` for students. */
export async function countSubscribers(db: Database, viewer: Actor): Promise<number> {
  requireStaff(viewer);
  return countUpTo(db, newsletterSubscriptions, undefined);
}

/**
 * Writes down that somebody takes the list away, then answers with it in
 * batches, newest first. Throws `forbidden` for students.
 */
export async function exportSubscriptions(db: Database, viewer: Actor): Promise<AsyncIterable<Subscription[]>> {
  requireStaff(viewer);
  await recordAudit(db, viewer, { action: "newsletter.export", subjectId: "newsletter", summary: "All subscribers" });
  return batches(db);
}

async function* batches(db: Database): AsyncGenerator<Subscription[]> {
  const { id, createdAt } = newsletterSubscriptions;
  let last: { at: string; id: string } | undefined;
  do {
    const rows = await db
      .select({ subscription: newsletterSubscriptions, at: timestampText(createdAt) })
      .from(newsletterSubscriptions)
      .where(last && olderThan(createdAt, id, last))
      .orderBy(desc(createdAt), id)
      .limit(EXPORT_BATCH);
    if (rows.length > 0) yield rows.map((row) => row.subscription);
    const end = rows.length === EXPORT_BATCH ? rows.at(-1) : undefined;
    last = end && { at: end.at, id: end.subscription.id };
  } while (last);
}
