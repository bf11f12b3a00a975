/** Deletes records whose time is over, and accounts whose owners asked for it a day ago. */
import type { Database } from "#app/db/connect.server.ts";
import { deleteDueAccounts, deletedAmong } from "#app/domain/account/account.server.ts";
import { forgetOld } from "#app/domain/housekeeping/forget-old.server.ts";
import { limitOf, type RetainedKind } from "#app/domain/values/retention.ts";
import { ownersIn, removeAbandoned, removeUploadsOf } from "#app/storage/abandoned.server.ts";
import { sweepArriving } from "#app/storage/arriving.server.ts";
import { forgetEmailFiles } from "./transport.server.ts";

interface HouseOptions {
  db: Database;
  /** Where emails are stored if no mail server is set. */
  mailFolder: string;
  /** Where uploads in pieces wait to be whole. */
  uploads: string;
  /** Where the folders of files that arrive are. */
  dataDir: string;
  now: Date;
  /** Called once if anything was deleted, with how much of each kind. */
  report: (deleted: Partial<Record<RetainedKind, number>>) => void;
}

/**
 * Deletes what is due. Several instances can run it at the same time. Returns when something is due that cannot wait
 * for the next run. If a part fails, throws after the others are done.
 */
export async function keepHouse({ db, mailFolder, uploads, dataDir, now, report }: HouseOptions): Promise<Date | null> {
  const [rows, files, accounts, unfinished, arriving] = await Promise.allSettled([
    forgetOld(db, now),
    forgetEmailFiles(mailFolder, limitOf("emailFiles", now)),
    deleteAccounts(db, uploads, now),
    removeAbandoned(uploads, limitOf("uploads", now)),
    sweepArriving(dataDir, now),
  ]);
  const counts = {
    ...(rows.status === "fulfilled" ? rows.value : {}),
    uploads: [unfinished, arriving].reduce((sum, part) => sum + (part.status === "fulfilled" ? part.value : 0), 0),
    emailFiles: files.status === "fulfilled" ? files.value : 0,
    accounts: accounts.status === "fulfilled" ? accounts.value.deleted : 0,
  };
  const deleted = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  if (Object.keys(deleted).length > 0) report(deleted);
  const failures = [rows, files, accounts, unfinished, arriving].flatMap((part) =>
    part.status === "rejected" ? [part.reason] : [],
  );
  if (failures.length > 0)
    throw failures.length === 1 ? failures[0] : new AggregateError(failures, "Not all was deleted");
  return accounts.status === "fulfilled" ? accounts.value.nextDueAt : null;
}

/**
 * Deletes the accounts that are due, and what anyone who was deleted had begun to upload to this machine, whichever
 * instance deleted the account.
 */
async function deleteAccounts(db: Database, uploads: string, now: Date) {
  const ended = await deleteDueAccounts(db, now);
  const gone = await deletedAmong(db, await ownersIn(uploads));
  await removeUploadsOf(uploads, new Set(gone));
  return ended;
}
