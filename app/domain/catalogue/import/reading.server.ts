/** The first step of an import: stores the file straight away, and reads it in the background. */

import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { imports } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type Answers, answersOf } from "./answers.ts";
import { countColumns, MOST_COLUMNS } from "./form.ts";
import { guessMapping } from "./mapping.ts";
import type { ReadProgress, ReadResult } from "./messages.ts";
import { recall } from "./remember.server.ts";
import { type Outline, UnreadableFile } from "./sheets.ts";
import { notFound, theirs } from "./stored.server.ts";
import { readInWorker } from "./thread.ts";

const HEARTBEAT_MS = 5_000;
const WRITE_EVERY_MS = 500;

class Cancelled extends Error {}

/**
 * Stores an import for a day and starts to read its file. `finished` resolves when the file is read or rejected: to
 * null, or to an error that the file did not cause.
 */
export async function beginImport(
  db: Database,
  viewer: Actor,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<{ id: string; finished: Promise<unknown> }> {
  requirePermission(viewer, "catalogue.change");
  const [row] = await db
    .insert(imports)
    .values({ userId: viewer.id, fileName, fileSize: bytes.byteLength })
    .returning({ id: imports.id });
  if (!row) throw new Error("the import was not stored");
  return { id: row.id, finished: read(db, row.id, viewer.id, { bytes, fileName }) };
}

/** Cancels an import that is being read, or deletes one that is not running. */
export async function cancelImport(db: Database, viewer: Actor, id: string): Promise<void> {
  requirePermission(viewer, "catalogue.change");
  if (!isUuid(id)) throw notFound();
  await db.delete(imports).where(and(theirs(viewer, id), sql`${imports.state} <> 'running'`));
}

/** Returns the initial matches, joins and meanings: remembered ones, otherwise guesses from the headings. */
async function firstAnswers(db: Database, outline: Outline): Promise<Answers> {
  const { matches, joins, meanings } = await recall(db, outline);
  return { ...answersOf(guessMapping(outline, matches)), joins, meanings };
}

async function read(
  db: Database,
  id: string,
  person: string,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<unknown> {
  const stop = new AbortController();
  const note = notebook(db, id, () => stop.abort(new Cancelled()));
  const heart = setInterval(() => note({}), HEARTBEAT_MS);
  try {
    const progress = (now: ReadProgress) =>
      note({ done: now.rows, total: now.totalRows, doing: `Sheet ${now.place} of ${now.sheets}, ${now.sheet}` });
    const result = await readInWorker(bytes, fileName, { person, progress, signal: stop.signal });
    if (countColumns(result.outline) > MOST_COLUMNS) {
      throw new UnreadableFile(`The file must have ${MOST_COLUMNS} columns or fewer in total.`);
    }
    await keep(db, id, result);
    return null;
  } catch (error) {
    if (error instanceof Cancelled) return null;
    // Too many wait, which only time mends.
    const isTheirs = error instanceof UnreadableFile || error instanceof DomainError;
    const problem = isTheirs ? error.message : null;
    await db
      .update(imports)
      .set({ state: "failed", problem })
      .where(isReading(id))
      .catch(() => {});
    return isTheirs ? null : error;
  } finally {
    clearInterval(heart);
  }
}

async function keep(db: Database, id: string, { file, outline }: ReadResult): Promise<void> {
  const answers = await firstAnswers(db, outline);
  await db
    .update(imports)
    .set({ state: "matching", sheets: file, outline, answers, movedAt: sql`now()` })
    .where(isReading(id));
}

type Note = Partial<Pick<typeof imports.$inferInsert, "done" | "total" | "doing">>;

/** Saves the progress of a reading, one note at a time. Calls `onGone` if someone has cancelled it. */
function notebook(db: Database, id: string, onGone: () => void): (note: Note) => void {
  let latest: Note = {};
  let isWriting = false;
  let writtenAt = 0;
  return (note) => {
    latest = { ...latest, ...note };
    if (isWriting || Date.now() - writtenAt < WRITE_EVERY_MS) return;
    isWriting = true;
    writtenAt = Date.now();
    db.update(imports)
      .set({ ...latest, movedAt: sql`now()` })
      .where(isReading(id))
      .returning({ id: imports.id })
      .then(
        (rows) => rows.length === 0 && onGone(),
        () => {},
      )
      .finally(() => {
        isWriting = false;
      });
  };
}

const isReading = (id: string) => and(eq(imports.id, id), eq(imports.state, "reading"));
