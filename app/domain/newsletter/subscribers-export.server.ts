/** The list of the newsletter, for the staff's mail tool. */
import type { Database } from "#app/db/connect.server.ts";
import { newsletterSubscriptions } from "#app/db/schema.ts";
import { type RowOf, staffList } from "#app/domain/staff/staff-list.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

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
