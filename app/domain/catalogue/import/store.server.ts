/** A file between its steps, in the database: upload, match, check, import. Only who sent it sees it. */
import { promisify } from "node:util";
import { gunzip as gunzipCallback, gzip as gzipCallback } from "node:zlib";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { imports } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { importCatalogue } from "./apply.server.ts";
import { isField, type Mapping } from "./fields.ts";
import { guessMapping } from "./mapping.ts";
import { planImport } from "./plan.server.ts";
import type { Plan } from "./plan-summary.server.ts";
import { rememberedMatches } from "./remember.server.ts";
import type { ReadFile } from "./sheets.ts";

const gzip = promisify(gzipCallback);
const gunzip = promisify(gunzipCallback);

/** What a page shows of a plan; the rows to write stay out. */
export type Report = Omit<Plan, "write"> & { sample?: { removed: number; archived: number } };

export interface StoredImport {
  id: string;
  fileName: string;
  fileSize: number;
  state: (typeof imports.$inferSelect)["state"];
  mapping: Mapping;
  done: number;
  total: number;
  report: Report | null;
}

/** A running import writes down every thousand courses; one silent for this long has died with its process. */
const SILENT = sql`interval '2 minutes'`;
/** An import whose process has gone saved nothing. */
const stateNow = sql<
  StoredImport["state"]
>`case when ${imports.state} = 'running' and ${imports.movedAt} < now() - ${SILENT} then 'failed' else ${imports.state} end`;

/** Keeps a file for a day. The columns are guessed, or matched as the same headings were before. */
export async function storeImport(
  db: Database,
  viewer: Actor,
  input: { fileName: string; fileSize: number; file: ReadFile },
): Promise<string> {
  requireStaff(viewer);
  const mapping = guessMapping(input.file, await rememberedMatches(db, input.file));
  await db.delete(imports).where(lt(imports.expiresAt, sql`now()`));
  const [row] = await db
    .insert(imports)
    .values({
      userId: viewer.id,
      fileName: input.fileName,
      fileSize: input.fileSize,
      sheets: await packed(input.file),
      mapping: mapping as Record<string, Record<string, string>>,
    })
    .returning({ id: imports.id });
  if (!row) throw new Error("the import was not stored");
  return row.id;
}

/** Throws `not_found` for what is not there, expired, or somebody else's. */
export async function getImport(db: Database, viewer: Actor, id: string): Promise<StoredImport> {
  requireStaff(viewer);
  if (!isUuid(id)) throw notFound();
  const [row] = await db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      fileSize: imports.fileSize,
      state: stateNow,
      mapping: imports.mapping,
      done: imports.done,
      total: imports.total,
      report: imports.report,
    })
    .from(imports)
    .where(theirs(viewer, id));
  if (!row) throw notFound();
  const report = row.report ? await unpacked<Report>(row.report) : null;
  return { ...row, mapping: mappingOf(row.mapping), report };
}

/** The sheets of a stored file. */
export async function getSheets(db: Database, viewer: Actor, id: string): Promise<ReadFile> {
  requireStaff(viewer);
  if (!isUuid(id)) throw notFound();
  const [row] = await db.select({ sheets: imports.sheets }).from(imports).where(theirs(viewer, id));
  if (!row) throw notFound();
  return unpacked<ReadFile>(row.sheets);
}

/** Keeps the matches and what an import would do with them. */
export async function checkImport(db: Database, viewer: Actor, id: string, mapping: Mapping): Promise<void> {
  const { write: _write, ...report } = await planImport(db, await getSheets(db, viewer, id), mapping);
  const changed = await db
    .update(imports)
    .set({
      mapping: mapping as Record<string, Record<string, string>>,
      report: await packed(report),
      state: "checked",
    })
    .where(and(theirs(viewer, id), sql`${stateNow} in ('matching', 'checked', 'failed')`))
    .returning({ id: imports.id });
  if (changed.length === 0) throw new DomainError("stale", "This file is being imported already, or it was.");
}

/**
 * Imports a checked file without its bad rows. Answers once it is claimed;
 * `finished` resolves when it has ended, to the error that ended it or null. Of two claims one
 * gets it, the other a `stale` error.
 */
export async function startImport(
  db: Database,
  viewer: Actor,
  id: string,
  options: { replaceSample: boolean },
): Promise<{ finished: Promise<unknown> }> {
  const stored = await getImport(db, viewer, id);
  const file = await getSheets(db, viewer, id);
  const claimed = await db
    .update(imports)
    .set({ state: "running", done: 0, total: 0, movedAt: sql`now()` })
    .where(and(theirs(viewer, id), eq(imports.state, "checked")))
    .returning({ id: imports.id });
  if (claimed.length === 0) throw new DomainError("stale", "This file is being imported already, or it was.");
  return { finished: run(db, viewer, stored, file, options) };
}

async function run(
  db: Database,
  viewer: Actor,
  { id, fileName, mapping }: StoredImport,
  file: ReadFile,
  { replaceSample }: { replaceSample: boolean },
): Promise<unknown> {
  const isRunning = and(theirs(viewer, id), eq(imports.state, "running"));
  const progress = ({ done, total }: { done: number; total: number }) => {
    // Never waited for: the embedded database has one connection, which the import holds.
    db.update(imports)
      .set({ done, total, movedAt: sql`now()` })
      .where(isRunning)
      .execute()
      .catch(() => {});
  };
  try {
    await importCatalogue(db, file, mapping, {
      skipBad: true,
      replaceSample,
      progress,
      // The courses, the entry of who did it and the end of the import: all there, or none.
      async beforeCommit(tx, { plan, sample }) {
        const { write: _write, ...report } = plan;
        const { create, change } = plan.counts;
        const summary = `${fileName}: ${create} new, ${change} changed`;
        await recordAudit(tx, viewer, { action: "catalogue.import", subjectId: id, summary, details: plan.counts });
        await tx
          .update(imports)
          .set({ state: "done", report: await packed({ ...report, sample }) })
          .where(isRunning);
      },
    });
    return null;
  } catch (error) {
    await db
      .update(imports)
      .set({ state: "failed" })
      .where(isRunning)
      .catch(() => {});
    return error;
  }
}

const notFound = () => new DomainError("not_found", "This import is not there any more. Send the file again.");
const theirs = (viewer: Actor, id: string) =>
  and(eq(imports.id, id), eq(imports.userId, viewer.id), sql`${imports.expiresAt} > now()`);

const packed = async (value: unknown): Promise<Uint8Array> => gzip(JSON.stringify(value));
const unpacked = async <Value>(bytes: Uint8Array): Promise<Value> => JSON.parse((await gunzip(bytes)).toString("utf8"));

function mappingOf(stored: Record<string, Record<string, string>>): Mapping {
  return Object.fromEntries(
    Object.entries(stored).map(([sheet, columns]) => [
      sheet,
      Object.fromEntries(
        Object.entries(columns).flatMap(([column, field]) => (isField(field) ? [[column, field]] : [])),
      ),
    ]),
  );
}
