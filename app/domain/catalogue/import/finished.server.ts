/** Finished imports, which any member of staff can see and undo for a day. */
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { auditLog, imports, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { SILENT } from "./stored.server.ts";
import { countFates, fatesOf, namesOf, type UndoCounts } from "./undo-fates.server.ts";

/** Whether it was undone. If the process that undoes it has died it counts as failed, because nothing was saved. */
export const undoNow = sql<(typeof imports.$inferSelect)["undo"]>`case
  when ${imports.undo} = 'running' and ${imports.movedAt} < now() - ${SILENT} then 'failed'
  else ${imports.undo} end`;

export interface FinishedImport {
  id: string;
  fileName: string;
  /** Who imported it. */
  by: string;
  finishedAt: Date;
  /** The end of the day in which it can be undone. */
  until: Date;
  undo: (typeof imports.$inferSelect)["undo"];
  undoneAt: Date | null;
  undoCounts: UndoCounts | null;
  done: number;
  total: number;
}

const select = (db: Database) =>
  db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      by: sql<string>`coalesce(${users.fullName}, ${users.email})`,
      finishedAt: sql<Date>`${imports.finishedAt}`.mapWith(imports.movedAt),
      until: imports.expiresAt,
      undo: undoNow,
      undoneAt: imports.undoneAt,
      undoCounts: imports.undoCounts,
      done: imports.done,
      total: imports.total,
    })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.userId));

const isFinished = and(eq(imports.state, "done"), isNotNull(imports.finishedAt), sql`${imports.expiresAt} > now()`);

const LISTED = 20;

/** Returns the imports of the last day, the newest first. Throws `forbidden` for students. */
export async function listFinished(db: Database, viewer: Actor): Promise<FinishedImport[]> {
  requirePermission(viewer, "catalogue.change");
  return select(db).where(isFinished).orderBy(desc(imports.finishedAt), desc(imports.id)).limit(LISTED);
}

/** Returns a finished import. Throws `not_found`, also if its day is over. */
export async function finishedImport(db: Database, viewer: Actor, id: string): Promise<FinishedImport> {
  requirePermission(viewer, "catalogue.change");
  const [found] = isUuid(id) ? await select(db).where(and(eq(imports.id, id), isFinished)) : [];
  if (!found) throw new DomainError("import_late");
  return found;
}

/** What undoing an import would do, or did. */
export interface UndoView {
  counts: UndoCounts;
  /** The first courses that stay as they are, and those that would be archived. */
  keptNames: string[];
  archivedNames: string[];
}

/** Returns what undoing would do now. */
export async function previewUndo(db: Database, viewer: Actor, id: string): Promise<UndoView> {
  requirePermission(viewer, "catalogue.change");
  const fated = await fatesOf(db, id);
  const [keptNames, archivedNames] = await Promise.all([namesOf(db, fated, "kept"), namesOf(db, fated, "archived")]);
  return { counts: countFates(fated), keptNames, archivedNames };
}

/** Returns who undid an import, or null if no one did. */
export async function undoneBy(db: Database, viewer: Actor, id: string): Promise<string | null> {
  requirePermission(viewer, "catalogue.change");
  const [found] = await db
    .select({ name: sql<string>`coalesce(${users.fullName}, ${users.email})` })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "catalogue.undo")))
    .limit(1);
  return found?.name ?? null;
}
