/** What a merge of universities moves besides courses: other names in files, and saved searches. */
import { and, eq, inArray, like, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, importMeanings, type MergeMoves, savedSearches } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { idRows } from "./import/kept-changes.server.ts";
import { valueKey } from "./import/values-key.ts";
import { lockCatalogue } from "./write.server.ts";

/** Runs `work` as staff, in a transaction that other writers of the catalogue wait for. */
export const catalogueLocked = <Result>(
  db: Database,
  viewer: Actor,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> => {
  requirePermission(viewer, "catalogue.change");
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    return work(tx);
  });
};

export const ofUniversities = eq(importMeanings.field, "universityName");

/** Has files find `into` by what meant `from`, and by its name. */
export async function moveMeanings(
  tx: Database,
  name: string,
  from: string,
  into: string,
): Promise<MergeMoves["meanings"]> {
  const value = valueKey(name);
  const known = await tx
    .select({ value: importMeanings.value, before: importMeanings.meaning })
    .from(importMeanings)
    .where(and(ofUniversities, sql`(${importMeanings.meaning} = ${from} or ${importMeanings.value} = ${value})`));
  const meanings = known.some((one) => one.value === value) ? known : [...known, { value, before: null }];
  const updatedAt = new Date();
  await tx
    .insert(importMeanings)
    .values(meanings.map((one) => ({ field: "universityName", value: one.value, meaning: into, updatedAt })))
    .onConflictDoUpdate({
      target: [importMeanings.field, importMeanings.value],
      set: { meaning: sql`excluded.meaning`, updatedAt },
    });
  return meanings;
}

/** Changes the university's name in applications for these courses, where staff search for it. */
export async function renameInApplications(tx: Database, courseIds: readonly string[], name: string): Promise<void> {
  await tx
    .update(applicationCourses)
    .set({ universityName: name })
    .where(
      sql`${applicationCourses.courseId} in (${idRows(courseIds)}) and ${applicationCourses.universityName} <> ${name}`,
    );
}

/** Changes the university of saved searches. Someone who has the same search of `into` keeps both. */
export async function moveSearches(
  tx: Database,
  from: string,
  into: string,
  only?: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: savedSearches.id, userId: savedSearches.userId, query: savedSearches.query })
    .from(savedSearches)
    .where(and(like(savedSearches.query, "%university=%"), only ? inArray(savedSearches.id, [...only]) : undefined));
  const moved: string[] = [];
  for (const { id, userId, query } of rows) {
    const parameters = new URLSearchParams(query);
    if (parameters.get("university") !== from) continue;
    parameters.set("university", into);
    const changed = parameters.toString();
    const done = await tx
      .update(savedSearches)
      .set({ query: changed })
      .where(
        and(
          eq(savedSearches.id, id),
          sql`not exists (select from saved_searches as other where other.user_id = ${userId} and other.query = ${changed})`,
        ),
      )
      .returning({ id: savedSearches.id });
    moved.push(...done.map((row) => row.id));
  }
  return moved;
}
