/** Reads a stored import for its pages. Only the person who uploaded it can see it. */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { imports } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type Answers, answersOf } from "./answers.ts";
import type { ReadResult } from "./messages.ts";
import { unpack } from "./pack.ts";
import type { Report } from "./plan-summary.ts";
import type { Outline } from "./sheets.ts";

/** A report with the number of sample courses removed or archived. */
export type StoredReport = Report & { sample?: { removed: number; archived: number }; archived?: number };

export interface StoredImport {
  id: string;
  fileName: string;
  fileSize: number;
  state: (typeof imports.$inferSelect)["state"];
  /** Why the file cannot be read. */
  problem: string | null;
  outline: Outline;
  answers: Answers;
  done: number;
  total: number;
  doing: string;
  report: StoredReport | null;
  undo: (typeof imports.$inferSelect)["undo"];
}

const NO_MISSING = { missing: [] };

/**
 * A process that works on an import updates it every few seconds. After this long without an update, the process has
 * died.
 */
export const SILENT = sql`interval '2 minutes'`;

/** The state of an import. If its process has died it counts as failed, because nothing was saved. */
export const stateNow = sql<StoredImport["state"]>`case
  when ${imports.state} in ('reading', 'running') and ${imports.movedAt} < now() - ${SILENT} then 'failed'
  else ${imports.state} end`;

/** Returns an import. Throws `not_found` if it does not exist, has expired, or is someone else's. */
export async function getImport(db: Database, viewer: Actor, id: string): Promise<StoredImport> {
  requirePermission(viewer, "catalogue.change");
  if (!isUuid(id)) throw notFound();
  const [row] = await db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      fileSize: imports.fileSize,
      state: stateNow,
      problem: imports.problem,
      outline: imports.outline,
      answers: imports.answers,
      done: imports.done,
      total: imports.total,
      doing: imports.doing,
      report: imports.report,
      undo: imports.undo,
    })
    .from(imports)
    .where(theirs(viewer, id));
  if (!row) throw notFound();
  return {
    ...row,
    outline: (row.outline as Outline | null) ?? { sheets: [], setAside: [], remarks: [], pairs: {} },
    answers: { ...answersOf({}), ...(row.answers as Answers | null) },
    // A report of the version before has no list of missing courses.
    report: row.report ? { ...NO_MISSING, ...(await unpack<StoredReport>(row.report)) } : null,
  };
}

/** Returns the file of a stored import, packed. Throws `not_found`, also if it has not been read yet. */
export async function getFile(db: Database, viewer: Actor, id: string): Promise<ReadResult> {
  requirePermission(viewer, "catalogue.change");
  if (!isUuid(id)) throw notFound();
  const [row] = await db
    .select({ sheets: imports.sheets, outline: imports.outline })
    .from(imports)
    .where(theirs(viewer, id));
  if (!row?.sheets) throw notFound();
  return { file: row.sheets, outline: row.outline as Outline };
}

export const notFound = () => new DomainError("no_import");

export const theirs = (viewer: Actor, id: string) =>
  and(eq(imports.id, id), eq(imports.userId, viewer.id), sql`${imports.expiresAt} > now()`);
