/** Reads what is kept about the office. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { officeFacts, universities, users } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { accountsThatMay } from "#app/domain/staff/staff-rows.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { FactKind, SavedFact } from "./fact.ts";

/** Returns all that was ever saved of these kinds, in the order in which it was saved. */
export async function savedFacts(db: Database, kinds: readonly FactKind[]): Promise<SavedFact[]> {
  const rows = await db
    .select({
      ...{ id: officeFacts.id, kind: officeFacts.kind, subject: officeFacts.subject, value: officeFacts.value },
      ...{ userId: officeFacts.userId, isSample: officeFacts.isSample, createdAt: officeFacts.createdAt },
      byWho: sql<string | null>`nullif(${users.fullName}, '')`,
    })
    .from(officeFacts)
    .leftJoin(users, eq(users.id, officeFacts.savedBy))
    .where(inArray(officeFacts.kind, [...kinds]))
    .orderBy(asc(officeFacts.id));
  // What is written went through the forms of `fact-input.ts`.
  return rows as unknown as SavedFact[];
}

/** Returns everything, with what the forms choose from. Throws `forbidden` for students. */
export async function factsForStaff(db: Database, viewer: Actor) {
  requirePermission(viewer, "office.read");
  const name = sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`;
  const [rows, listed, staff] = await Promise.all([
    savedFacts(db, ["office", "university", "sub_agent", "certificate"]),
    db
      .select({ id: universities.id, name: universities.name })
      .from(universities)
      .orderBy(asc(universities.name), asc(universities.id)),
    db
      .select({ id: users.id, name })
      .from(users)
      .where(and(accountsThatMay("people.change")))
      .orderBy(asc(name), asc(users.id)),
  ]);
  return { rows, universities: listed, staff };
}
