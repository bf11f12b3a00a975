/** Everybody with an account in a range of the list, for the API. */
import { count, desc } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { users } from "#app/db/schema.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { containsWords } from "#app/domain/staff/paging.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** Newest first, with the exact number of all that match. Throws `forbidden` for students. */
export async function usersInRange(
  db: Database,
  viewer: Actor,
  search: string,
  range: { limit: number; offset: number },
) {
  requireStaff(viewer);
  const where = containsWords(users.searchText, search);
  const { id, email, firstName, lastName, createdAt } = users;
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id, email, firstName, lastName, createdAt })
      .from(users)
      .where(where)
      .orderBy(desc(users.createdAt), users.id)
      .limit(range.limit)
      .offset(range.offset),
    db.select({ n: count() }).from(users).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}
