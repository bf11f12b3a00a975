/** The views of lists that a member of staff keeps: filters and an order, under a name. No one else sees them. */
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { savedViews, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { ViewInput } from "./view-input.ts";
import { MOST_VIEWS } from "./view-words.ts";

export type SavedView = Pick<typeof savedViews.$inferSelect, "id" | "list" | "name" | "query">;

const columns = { id: savedViews.id, list: savedViews.list, name: savedViews.name, query: savedViews.query };

/** Returns the viewer's views, of all lists or one of them, by name. */
export async function listViews(db: Database, viewer: Actor, list?: ViewInput["list"]): Promise<SavedView[]> {
  requirePermission(viewer, "people.read");
  return db
    .select(columns)
    .from(savedViews)
    .where(and(eq(savedViews.userId, viewer.id), list && eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name), asc(savedViews.id));
}

/**
 * Saves a view. The same one again changes nothing. Throws `forbidden`, and `invalid` for the name of another view of
 * the list and for one more than `MOST_VIEWS`.
 */
export async function saveView(db: Database, viewer: Actor, view: ViewInput): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockViews(tx, viewer, view.list);
    const same = own.find(({ name }) => isSameName(name, view.name));
    if (same?.name === view.name && same.query === view.query) return;
    if (same) throw new DomainError("view_named_so");
    if (own.length >= MOST_VIEWS) throw new DomainError("views_full", { most: MOST_VIEWS });
    await tx.insert(savedViews).values({ userId: viewer.id, ...view });
  });
}

/** Gives a view another name. Throws `not_found`, and `invalid` for the name of another view of the list. */
export async function renameView(db: Database, viewer: Actor, id: string, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockViews(tx, viewer);
    const view = own.find((one) => one.id === id);
    if (!view) throw new DomainError("no_view");
    if (own.some((one) => one.id !== id && one.list === view.list && isSameName(one.name, name)))
      throw new DomainError("view_named_so");
    await tx.update(savedViews).set({ name }).where(eq(savedViews.id, id));
  });
}

/** Deletes a view. Returns what it takes to put it back, or null if it is already gone. */
export async function deleteView(db: Database, viewer: Actor, id: string): Promise<SavedView | null> {
  requirePermission(viewer, "people.read");
  if (!isUuid(id)) return null;
  const [deleted] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.userId, viewer.id), eq(savedViews.id, id)))
    .returning(columns);
  return deleted ?? null;
}

/** Two names that differ only in case are one to their reader. */
const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Two saves at once wait for each other here, so that together they make neither one too many nor two of one name. */
async function lockViews(tx: Database, viewer: Actor, list?: ViewInput["list"]): Promise<SavedView[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("no key update");
  return listViews(tx, viewer, list);
}
