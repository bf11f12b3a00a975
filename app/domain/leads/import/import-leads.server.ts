/** An import of leads, from its file to the moment it is saved. Nothing is saved before its last step. */
import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { auditLog, leadImportChanges, leadImports, leadNotes, leads } from "#app/db/schema.ts";
import { pack, unpack, unpackNow } from "#app/domain/catalogue/import/pack.ts";
import { type ReadFile, UnreadableFile } from "#app/domain/catalogue/import/sheets.ts";
import { readInWorker } from "#app/domain/catalogue/import/thread.ts";
import { DomainError } from "#app/domain/errors.ts";
import { sourceLabel } from "#app/domain/people/lead-words.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { LeadColumn } from "#app/domain/values/lead-columns.ts";
import { guessColumns } from "#app/domain/values/lead-headings.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { countOf } from "#app/notation.ts";
import { type Fate, type Filled, planLeads } from "./plan.server.ts";
import type { ListRow, ReadLead } from "./read-lead.ts";

const MOST_ROWS = 10_000;
const BATCH = 500;
const DAY_MS = 24 * 60 * 60_000;

export interface LeadList {
  headings: string[];
  rows: ListRow[];
}

export type Counts = Record<Fate["kind"], number>;

/** Reads a file and keeps it for a day. Throws `invalid` for one that cannot be read. */
export async function beginLeadImport(
  db: Database,
  viewer: Actor,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<string> {
  requirePermission(viewer, "leads.import");
  const list = await readList(bytes, fileName, viewer.id);
  const [row] = await db
    .insert(leadImports)
    .values({ userId: viewer.id, fileName, list: pack(list), columns: guessColumns(list.headings) })
    .returning({ id: leadImports.id });
  if (!row) throw new Error("the import was not stored");
  return row.id;
}

/** Returns the longest list of the file. */
async function readList(bytes: Uint8Array, fileName: string, person: string): Promise<LeadList> {
  try {
    const { file } = await readInWorker(bytes, fileName, { of: "leads", person });
    const { sheets } = unpackNow<ReadFile>(file);
    const [sheet] = sheets.toSorted((a, b) => b.rows.length - a.rows.length);
    if (!sheet) throw new UnreadableFile("The file is empty.");
    if (sheet.rows.length > MOST_ROWS)
      throw new UnreadableFile("The list has more than 10,000 rows. Split it into smaller files.");
    return { headings: sheet.columns, rows: sheet.rows.map(({ number, cells }) => ({ number, cells })) };
  } catch (error) {
    if (error instanceof UnreadableFile) throw new DomainError("file_unreadable", { problem: error.message });
    throw error;
  }
}

const theirs = (viewer: Actor, id: string) => and(eq(leadImports.id, id), eq(leadImports.userId, viewer.id));

/** Returns an import of the viewer's. Throws `not_found`. */
export async function getLeadImport(db: Database, viewer: Actor, id: string) {
  requirePermission(viewer, "leads.import");
  const [found] = isUuid(id)
    ? await db
        .select()
        .from(leadImports)
        .where(and(theirs(viewer, id), gt(leadImports.expiresAt, sql`now()`)))
    : [];
  if (!found) throw new DomainError("no_import");
  return found;
}

/** Returns the imports of the viewer's last day that were saved, the newest first. */
export function recentLeadImports(db: Database, viewer: Actor) {
  requirePermission(viewer, "leads.import");
  return db
    .select({
      id: leadImports.id,
      fileName: leadImports.fileName,
      counts: leadImports.counts,
      finishedAt: leadImports.finishedAt,
      undoneAt: leadImports.undoneAt,
    })
    .from(leadImports)
    .where(
      and(eq(leadImports.userId, viewer.id), isNotNull(leadImports.finishedAt), gt(leadImports.expiresAt, sql`now()`)),
    )
    .orderBy(desc(leadImports.finishedAt));
}

/** Keeps which column is what. */
export async function matchColumns(
  db: Database,
  viewer: Actor,
  id: string,
  columns: readonly (LeadColumn | "")[],
): Promise<void> {
  const found = await getLeadImport(db, viewer, id);
  if (found.state !== "matching") throw new DomainError("import_taken");
  await db
    .update(leadImports)
    .set({ columns: [...columns] })
    .where(theirs(viewer, id));
}

export const listOf = (found: { list: Uint8Array }): Promise<LeadList> => unpack<LeadList>(found.list);

/** Returns what saving it now would do, row by row. */
export async function previewLeadImport(db: Database, viewer: Actor, id: string, now = new Date()): Promise<Fate[]> {
  const found = await getLeadImport(db, viewer, id);
  return planLeads(db, await listOf(found), found.columns as (LeadColumn | "")[], dayInDhaka(now));
}

export function countFates(fates: readonly Fate[]): Counts {
  const counts: Counts = { new: 0, filled: 0, known: 0, account: 0, refused: 0 };
  for (const { kind } of fates) counts[kind]++;
  return counts;
}

/** Saves an import, all of it or nothing. Throws `stale` if it has been saved already. */
export async function saveLeadImport(db: Database, viewer: Actor, id: string, now = new Date()): Promise<Counts> {
  requirePermission(viewer, "leads.import");
  return db.transaction(async (tx) => {
    const [taken] = await tx
      .update(leadImports)
      .set({ state: "done", finishedAt: now, expiresAt: new Date(+now + DAY_MS) })
      .where(and(theirs(viewer, id), eq(leadImports.state, "matching")))
      .returning();
    if (!taken) {
      await getLeadImport(tx, viewer, id);
      throw new DomainError("import_taken");
    }
    // Writers of leads wait, so that no one is stored twice. Readers do not.
    await tx.execute(sql`lock table leads in share row exclusive mode`);
    const fates = await planLeads(tx, await listOf(taken), taken.columns as (LeadColumn | "")[], dayInDhaka(now));
    await write(tx, viewer, id, fates, now);
    const counts = countFates(fates);
    await tx
      .update(leadImports)
      .set({ counts, report: pack(fates) })
      .where(eq(leadImports.id, id));
    const summary = `${countOf(counts.new, "lead")} made, ${counts.filled} filled in, ${counts.refused} refused`;
    await recordAudit(tx, viewer, { action: "lead.import", subjectId: id, summary });
    return counts;
  });
}

interface NewLead {
  lead: ReadLead;
  notes: string[];
}

async function write(tx: Database, viewer: Actor, importId: string, fates: readonly Fate[], now: Date): Promise<void> {
  const made = new Map<string, NewLead>();
  const filled = new Map<string, { filled: Filled; notes: string[] }>();
  for (const fate of fates) {
    if (fate.kind === "new") made.set(fate.id, { lead: { ...fate.lead }, notes: [fate.lead.note ?? []].flat() });
    if (fate.kind !== "filled") continue;
    const notes = [fate.note ?? []].flat();
    const own = made.get(fate.id);
    if (own) {
      // Another row of a person that this list has made.
      Object.assign(own.lead, fate.filled);
      own.notes.push(...notes);
    } else {
      const before = filled.get(fate.id) ?? { filled: {}, notes: [] };
      filled.set(fate.id, { filled: { ...before.filled, ...fate.filled }, notes: [...before.notes, ...notes] });
    }
  }
  const entries = [...made];
  for (let start = 0; start < entries.length; start += BATCH) {
    await insertMade(tx, viewer, importId, entries.slice(start, start + BATCH), now);
  }
  for (const [leadId, { filled: values, notes }] of filled) {
    const [lead] = await tx
      .update(leads)
      .set({ ...values, version: sql`${leads.version} + 1`, updatedAt: now })
      .where(eq(leads.id, leadId))
      .returning({ version: leads.version });
    const added = await addNotes(tx, viewer, [{ leadId, notes }], now);
    await tx.insert(leadImportChanges).values({
      ...{ importId, leadId, filled: values as Record<string, string> },
      ...{ version: lead?.version ?? 0, notes: added.get(leadId) ?? [] },
    });
    await recordAudit(tx, viewer, { action: "lead.change", subjectId: leadId, summary: "Filled in from a list" });
  }
}

async function insertMade(
  tx: Database,
  viewer: Actor,
  importId: string,
  part: readonly [string, NewLead][],
  now: Date,
): Promise<void> {
  await tx.insert(leads).values(
    part.map(([id, { lead }]) => {
      const { note: _note, day, ...values } = lead;
      const createdAt = day ? new Date(`${day}T12:00:00+06:00`) : now;
      return { ...values, id, createdAt: createdAt < now ? createdAt : now, updatedAt: now };
    }),
  );
  const added = await addNotes(
    tx,
    viewer,
    part.map(([leadId, { notes }]) => ({ leadId, notes })),
    now,
  );
  await tx
    .insert(leadImportChanges)
    .values(part.map(([leadId]) => ({ importId, leadId, version: 1, notes: added.get(leadId) ?? [] })));
  await tx.insert(auditLog).values(
    part.map(([id, { lead }]) => ({
      actorId: viewer.id,
      action: "lead.create",
      subjectId: id,
      summary: `${sourceLabel(lead.source)}, from a list`,
    })),
  );
}

async function addNotes(
  tx: Database,
  viewer: Actor,
  of: readonly { leadId: string; notes: readonly string[] }[],
  now: Date,
): Promise<ReadonlyMap<string, string[]>> {
  const values = of.flatMap(({ leadId, notes }) =>
    // A millisecond apart, because notes are shown in the order of their time.
    notes.map((body, place) => ({ leadId, body, authorId: viewer.id, createdAt: new Date(+now + place) })),
  );
  const rows =
    values.length === 0
      ? []
      : await tx.insert(leadNotes).values(values).returning({ id: leadNotes.id, leadId: leadNotes.leadId });
  const byLead = Map.groupBy(rows, ({ leadId }) => leadId);
  return new Map([...byLead].map(([leadId, notes]) => [leadId, notes.map(({ id }) => id)]));
}
