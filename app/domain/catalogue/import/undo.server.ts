/** Undoes a finished import as one step: all of it that no one has changed since, or nothing. */
import { and, eq, type getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { courses, importChanges, imports, universities } from "#app/db/schema.ts";
import { yieldToEventLoop } from "#app/db/yield-to-event-loop.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOf } from "#app/notation.ts";
import { lockHolders } from "../holders.server.ts";
import { mergedInto } from "../merged.server.ts";
import {
  type CourseInput,
  lockCatalogue,
  refreshCatalogueWords,
  saveCourses,
  saveUniversities,
  type UniversityInput,
} from "../write.server.ts";
import { courseColumns, universityColumns } from "./existing.server.ts";
import { type FinishedImport, finishedImport, undoNow } from "./finished.server.ts";
import { type ChangedKind, idRows } from "./kept-changes.server.ts";
import { countFates, type Fated, fatesOf, type UndoCounts, type UndoFate } from "./undo-fates.server.ts";

const BATCH = 250;

/**
 * Undoes a finished import. Resolves once it has begun. `finished` resolves when it has ended, to its error or null.
 * Throws `not_found` if there is no import to undo, and `stale` if someone has undone it, or is undoing it now.
 */
export async function startUndo(db: Database, viewer: Actor, id: string): Promise<{ finished: Promise<unknown> }> {
  const stored = await finishedImport(db, viewer, id);
  const claimed = await db
    .update(imports)
    .set({ undo: "running", done: 0, total: 0, movedAt: sql`now()` })
    .where(and(eq(imports.id, id), sql`coalesce(${undoNow}, 'failed') = 'failed'`))
    .returning({ id: imports.id });
  if (claimed.length === 0) throw begun(await finishedImport(db, viewer, id));
  return { finished: run(db, viewer, stored) };
}

const begun = ({ undo }: FinishedImport): DomainError =>
  undo === "done" ? new DomainError("import_undone") : new DomainError("import_being_undone");

async function run(db: Database, viewer: Actor, { id, fileName }: FinishedImport): Promise<unknown> {
  const isRunning = and(eq(imports.id, id), eq(imports.undo, "running"));
  const progress = (done: number, total: number) => {
    // Never awaited: the embedded database has one connection, which the undo holds.
    db.update(imports)
      .set({ done, total, movedAt: sql`now()` })
      .where(isRunning)
      .execute()
      .catch(() => {});
  };
  try {
    await db.transaction(async (tx) => {
      await lockCatalogue(tx);
      const counts = await putBack(tx, id, progress);
      const ended = await tx
        .update(imports)
        .set({ undo: "done", undoneAt: sql`now()`, undoCounts: counts })
        .where(isRunning)
        .returning({ id: imports.id });
      if (ended.length === 0) throw new DomainError("import_undone");
      const summary = `${fileName}: ${summaryOf(counts)}`;
      await recordAudit(tx, viewer, { action: "catalogue.undo", subjectId: id, summary, details: counts });
    });
    return null;
  } catch (error) {
    await db
      .update(imports)
      .set({ undo: "failed" })
      .where(isRunning)
      .catch(() => {});
    return error;
  }
}

type Progress = (done: number, total: number) => void;

async function putBack(tx: Database, importId: string, progress: Progress): Promise<UndoCounts> {
  await lockHolders(tx);
  const fated = await fatesOf(tx, importId);
  const idsOf = (kind: ChangedKind, ...fates: UndoFate[]) =>
    fated.flatMap((one) => (one.kind === kind && fates.includes(one.fate) ? [one.id] : []));
  await putUniversitiesBack(tx, importId, idsOf("university", "changed"));
  const back = idsOf("course", "changed", "restored", "returned");
  for (let done = 0; done < back.length; done += BATCH) {
    progress(done, back.length);
    await putCoursesBack(tx, importId, back.slice(done, done + BATCH));
  }
  await archive(tx, courses, idsOf("course", "archived"));
  await tx.delete(courses).where(isOneOf(courses.id, idsOf("course", "deleted")));
  await archive(tx, universities, idsOf("university", "archived"));
  await tx.delete(universities).where(isOneOf(universities.id, idsOf("university", "deleted")));
  if (hasChanged(fated)) await refreshCatalogueWords(tx);
  return countFates(fated);
}

const hasChanged = (fated: readonly Fated[]): boolean =>
  fated.some(({ fate }) => !["kept", "needed", "gone"].includes(fate));

const isOneOf = (column: unknown, ids: readonly string[]): SQL => sql`${column} in (${idRows(ids)})`;

async function putUniversitiesBack(tx: Database, importId: string, ids: readonly string[]): Promise<void> {
  const before = await keptBefore(tx, importId, "university", ids);
  const now = await tx
    .select(universityColumns)
    .from(universities)
    .where(inArray(universities.id, [...ids]));
  await saveUniversities(tx, merged<UniversityInput>(universityColumns, now, before));
}

async function putCoursesBack(tx: Database, importId: string, ids: readonly string[]): Promise<void> {
  const before = await keptBefore(tx, importId, "course", ids);
  const now = await tx
    .select(courseColumns)
    .from(courses)
    .where(inArray(courses.id, [...ids]));
  const into = await mergedInto(tx);
  const old = merged<CourseInput>(courseColumns, now, before);
  // A university that was merged since is no longer there.
  await saveCourses(
    tx,
    old.map((course) => ({ ...course, universityId: into.get(course.universityId) ?? course.universityId })),
  );
  // A course that is offered again is not news for saved searches.
  await tx.execute(sql`
    update ${courses} set published_at = old.published_at, created_at = old.created_at
    from (
      select record_id, (before->>'published_at')::timestamptz(3) as published_at,
        (before->>'created_at')::timestamptz as created_at
      from ${importChanges} where import_id = ${importId} and kind = 'course' and ${isOneOf(importChanges.recordId, ids)}
    ) as old
    where ${courses.id} = old.record_id
      and (${courses.publishedAt}, ${courses.createdAt}) is distinct from (old.published_at, old.created_at)`);
  await yieldToEventLoop();
}

const keptBefore = async (tx: Database, importId: string, kind: ChangedKind, ids: readonly string[]) =>
  (
    await tx
      .select({ before: importChanges.before })
      .from(importChanges)
      .where(
        and(eq(importChanges.importId, importId), eq(importChanges.kind, kind), isOneOf(importChanges.recordId, ids)),
      )
  ).map(({ before }) => before as Readonly<Record<string, unknown>>);

/** Returns the rows as they were before. A column that was added since has its present value. */
function merged<Input extends { id: string }>(
  columns: Partial<ReturnType<typeof getTableColumns<PgTable>>>,
  now: readonly Input[],
  before: readonly Readonly<Record<string, unknown>>[],
): Input[] {
  const present = new Map(now.map((row) => [row.id, row]));
  return before.map((row) => {
    const known = Object.entries(columns).flatMap(([key, column]) => {
      const value = column && row[column.name];
      if (value === undefined) return [];
      return [[key, column?.dataType === "date" && typeof value === "string" ? new Date(value) : value] as const];
    });
    return { ...present.get(String(row.id)), ...Object.fromEntries(known) } as Input;
  });
}

async function archive(tx: Database, table: typeof courses | typeof universities, ids: readonly string[]) {
  const archivedAt = new Date();
  await tx
    .update(table)
    .set({ archivedAt, updatedAt: archivedAt })
    .where(sql`${isOneOf(table.id, ids)} and ${table.archivedAt} is null`);
}

/** Returns "2 deleted, 1 archived, 5 put back, 3 kept", for the audit log. */
function summaryOf(counts: UndoCounts): string {
  const of = (...fates: UndoFate[]) => fates.reduce((sum, fate) => sum + (counts[`course ${fate}`] ?? 0), 0);
  const parts = [
    [of("changed", "restored", "returned"), "put back"],
    [of("deleted"), "deleted"],
    [of("archived"), "archived"],
    [of("kept"), "kept"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, words]) => `${countOf(count, "course")} ${words}`);
  return said.join(", ") || "no courses";
}
