/**
 * What `npm run catalogue:import` does in the name of a member of staff: imports that can be undone, and undoing them.
 */
import { and, inArray, sql } from "drizzle-orm";
import type { Database } from "../app/db/connect.server.ts";
import { users } from "../app/db/schema.ts";
import {
  type FinishedImport,
  finishedImport,
  listFinished,
  previewUndo,
} from "../app/domain/catalogue/import/finished.server.ts";
import { startUndo } from "../app/domain/catalogue/import/undo.server.ts";
import { undoSentences } from "../app/domain/catalogue/import/undo-words.ts";
import { DomainError } from "../app/domain/errors.ts";
import { rolesThatMay } from "../app/domain/permissions.ts";
import type { Actor } from "../app/domain/viewer.ts";
import type { UndoWish } from "./catalogue-import-options.ts";

/** Returns the member of staff with this email address. Throws `not_found` if there is none. */
export async function staffWith(db: Database, email: string): Promise<Actor> {
  const [found] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = ${email.trim().toLowerCase()}`,
        inArray(users.role, rolesThatMay("catalogue.change")),
      ),
    );
  if (found) return found;
  throw new DomainError("no_such_staff", { email });
}

/** Undoes an import and prints what that does. Throws a `DomainError` if there is nothing to undo. */
export async function undoImport(db: Database, { as, importId, dryRun }: UndoWish): Promise<void> {
  const staff = await staffWith(db, as);
  const wanted = importId === undefined ? await lastImport(db, staff) : await finishedImport(db, staff, importId);
  console.log(`\n${wanted.fileName}, imported by ${wanted.by} on ${wanted.finishedAt.toISOString()} (${wanted.id})`);
  if (dryRun) {
    sayEffect(undoSentences((await previewUndo(db, staff, wanted.id)).counts, "will"));
    console.log("\nThis was a dry run: nothing was changed.");
    return;
  }
  const error = await (await startUndo(db, staff, wanted.id)).finished;
  if (error) throw error;
  const { undoCounts } = await finishedImport(db, staff, wanted.id);
  sayEffect(undoSentences(undoCounts ?? {}, "did"));
  console.log("\nThe import was undone.");
}

/** Returns the last import. One that was undone is not passed over, so that no one undoes two by mistake. */
async function lastImport(db: Database, staff: Actor): Promise<FinishedImport> {
  const finished = await listFinished(db, staff);
  const [last] = finished;
  if (!last) throw new DomainError("no_import_to_undo");
  if (last.undo !== "done") return last;
  const others = finished.filter(({ undo }) => undo !== "done").map(({ id, fileName }) => `${id}  ${fileName}`);
  throw new DomainError("last_import_undone", { fileName: last.fileName, others });
}

function sayEffect({ changes, kept }: ReturnType<typeof undoSentences>): void {
  for (const sentence of [...changes, ...kept]) console.log(`  ${sentence}`);
  if (changes.length + kept.length === 0) console.log("  Nothing changes.");
}
