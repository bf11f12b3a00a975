/** Bank statements among a student's documents, and what they say. */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { KeptBalance } from "#app/db/account-words.ts";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, documents } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { ownAccount, putStatement } from "#app/domain/plan/accounts.server.ts";
import { type AccountAsk, asksOfAccount } from "#app/domain/statements/asks-of-account.ts";
import type { Ask, Reading } from "#app/domain/statements/read-lines.ts";
import { readPhotograph } from "#app/domain/statements/read-photograph.ts";
import { readStatement } from "#app/domain/statements/read-statement.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { FileStore } from "#app/storage/file-store.ts";

/** The kind of document that is a bank statement. */
const KIND = "bank_evidence";

export interface StatementFile {
  id: string;
  name: string;
}

/** What this server can read beside PDFs. */
interface Can {
  readsPhotographs: boolean;
}

const own = (viewer: Actor, { readsPhotographs }: Can) =>
  and(
    ...[eq(documents.userId, viewer.id), eq(documents.kindId, KIND)],
    inArray(documentFiles.kind, readsPhotographs ? ["pdf", "jpeg"] : ["pdf"]),
    inArray(documentFiles.scan, ["clean", "unscanned"]),
  );

/** Returns the statements that the viewer has sent and that can be read, the newest first. */
export const statementFiles = (db: Database, viewer: Actor, can: Can): Promise<StatementFile[]> =>
  db
    .select({ id: documentFiles.id, name: documentFiles.shownName })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(own(viewer, can))
    .orderBy(desc(documentFiles.createdAt))
    .limit(12);

export type StatementAsk = Ask | AccountAsk;

export interface OwnReading extends Omit<Reading, "asks"> {
  accountId: string;
  file: StatementFile;
  isPhotograph: boolean;
  asks: StatementAsk[];
}

/**
 * Reads one of the viewer's statements for one of their accounts. Throws `not_found`, and `invalid` with what to do
 * about a file that cannot be read.
 */
export async function readOwnStatement(
  db: Database,
  store: FileStore,
  viewer: Actor,
  { accountId, fileId }: { accountId: string; fileId: string },
  can: Can,
  now = new Date(),
): Promise<OwnReading> {
  const account = await ownAccount(db, viewer, accountId);
  const [found] = isUuid(fileId)
    ? await db
        .select({
          ...{ id: documentFiles.id, name: documentFiles.shownName, storeKey: documentFiles.storeKey },
          kind: documentFiles.kind,
        })
        .from(documentFiles)
        .innerJoin(documents, eq(documents.id, documentFiles.documentId))
        .where(and(own(viewer, can), eq(documentFiles.id, fileId)))
    : [];
  const stored = found ? await store.get(found.storeKey) : null;
  if (!found || !stored) throw new DomainError("no_statement");
  const folder = await mkdtemp(join(tmpdir(), "shapla-statement-"));
  try {
    const path = join(folder, "statement");
    await pipeline(stored, createWriteStream(path));
    const isPhotograph = found.kind === "jpeg";
    const reading = await (isPhotograph ? readPhotograph : readStatement)(path, viewer.id, dayInDhaka(now));
    const asks: StatementAsk[] = [...reading.asks, ...asksOfAccount(reading, account)];
    return {
      ...reading,
      asks,
      days: asks.length > 0 ? [] : reading.days,
      accountId,
      file: { id: found.id, name: found.name },
      isPhotograph,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Stores what a statement says, in place of what was known of its days. It is read again, so that only what it says
 * counts as read. Throws `invalid` if something of it is asked.
 */
export async function confirmStatement(
  db: Database,
  store: FileStore,
  viewer: Actor,
  which: { accountId: string; fileId: string },
  can: Can,
): Promise<void> {
  const { days, asks, from, to } = await readOwnStatement(db, store, viewer, which, can);
  if (asks.length > 0 || from === null || to === null) throw new DomainError("statement_asks");
  const balances = days.map(({ day, amount }): KeptBalance => ({ day, amount, from: "statement" }));
  await putStatement(db, viewer, which.accountId, { balances, from, to });
}
