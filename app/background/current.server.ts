/** This process's background work, with its environment and its database. */
import { join } from "node:path";
import { connection, db, patientDb } from "#app/db/current.server.ts";
import { remindOfDates } from "#app/domain/casework/remind.server.ts";
import { tellPaused } from "#app/domain/casework/tell-paused.server.ts";
import { secretOf } from "#app/domain/invitations/secret.ts";
import { EMAILS_CHANNEL } from "#app/domain/mail/queue.server.ts";
import { SENDS_CHANNEL } from "#app/domain/notifications/send-by-staff.server.ts";
import { deliverDue } from "#app/domain/notifications/waiting-sends.server.ts";
import { returnHandedOver } from "#app/domain/owners/hand-over.server.ts";
import { returnUntouched } from "#app/domain/owners/return-untouched.server.ts";
import { announceNewCourses } from "#app/domain/searches/announce.server.ts";
import { UNDO_MS } from "#app/domain/values/status.ts";
import { env, mailIn } from "#app/env.server.ts";
import { logError, logWork } from "#app/http/log.server.ts";
import { countDeleted } from "#app/http/metrics.server.ts";
import { sweepArriving } from "#app/storage/arriving.server.ts";
import { expectOwner, scanner, store, sweepStoreParts } from "#app/storage/current.server.ts";
import { createChecks } from "./checks-loop.server.ts";
import { createDocuments } from "./documents-loop.server.ts";
import { createFigures } from "./figures-loop.server.ts";
import { createFilesCheck } from "./files-loop.server.ts";
import { keepHouse } from "./housekeeping.server.ts";
import { Loop } from "./loop.server.ts";
import { createPost } from "./post.server.ts";
import { folderTransport, smtpTransport } from "./transport.server.ts";

const MINUTE = 60_000;
/** How long an email that is being sent may take after the last request, when the process ends. */
const LAST_LETTER_MS = 1_500;

/** Where uploads in pieces wait to be whole. */
const UPLOADS = join(env.DATA_DIR, "uploads");

interface Background {
  loops: Loop[];
  isStopping: boolean;
}

/** Held globally, so that the process has one even if the development server reloads modules. */
const holder = globalThis as { shaplaBackground?: Background };

/** Starts the background work. Its timers keep no process alive. */
export function startBackground(): void {
  if (holder.shaplaBackground) return;
  const background: Background = { loops: [], isStopping: false };
  holder.shaplaBackground = background;
  const ahead = env.HOLD_EMAILS === "no" && env.LOCAL_STAND_IN === "yes" ? UNDO_MS : 0;
  const mailFolder = join(env.DATA_DIR, "mail");
  const work = createPost({
    db,
    store,
    transport: env.SMTP_URL ? smtpTransport(env.SMTP_URL) : folderTransport(mailFolder),
    from: env.MAIL_FROM,
    origin: env.APP_URL,
    secretOf: (id) => secretOf(id, env.SESSION_SECRET),
    mailIn,
    clock: () => new Date(Date.now() + ahead),
    isStopping: () => background.isStopping,
    report: ({ email, kind, attempts, isGivenUp, error }) =>
      logError(error, `email ${email} (${kind}), attempt ${attempts}${isGivenUp ? ", given up" : ""}`),
  });
  const post = new Loop({ work, everyMs: MINUTE, report: (error) => logError(error, "emails") });
  const searches = new Loop({
    work: () => announceNewCourses(db, new Date(), () => background.isStopping),
    everyMs: 10 * MINUTE,
    report: (error) => logError(error, "saved searches"),
  });
  const pauses = new Loop({
    work: async () => {
      await tellPaused(db, new Date(), () => background.isStopping);
      return null;
    },
    everyMs: MINUTE,
    report: (error) => logError(error, "paused universities"),
  });
  const dates = new Loop({
    work: () => remindOfDates(db, new Date(), () => background.isStopping),
    everyMs: 10 * MINUTE,
    report: (error) => logError(error, "dates of applications"),
  });
  const desk = new Loop({
    work: async () => {
      // First what was handed over: its owner may be back today.
      await returnHandedOver(db, new Date(), () => background.isStopping);
      await returnUntouched(db, new Date(), () => background.isStopping);
      return null;
    },
    everyMs: MINUTE,
    report: (error) => logError(error, "work of those who are away"),
  });
  const house = new Loop({
    work: () =>
      keepHouse({ db, mailFolder, uploads: UPLOADS, dataDir: env.DATA_DIR, now: new Date(), report: reportDeleted }),
    everyMs: 10 * MINUTE,
    report: (error) => logError(error, "housekeeping"),
  });
  const figures = new Loop({
    work: createFigures({ db: patientDb, report: (line) => logError(new Error(line), "a kept count was wrong") }),
    everyMs: 5 * MINUTE,
    report: (error) => logError(error, "figures"),
  });
  const checks = new Loop({
    work: createChecks({ db: patientDb, report: reportChecks }),
    everyMs: 10 * MINUTE,
    report: (error) => logError(error, "checks"),
  });
  const sends = new Loop({
    work: () => deliverDue(db, new Date()),
    everyMs: MINUTE,
    report: (error) => logError(error, "notifications to everyone"),
  });
  const documents = new Loop({
    work: createDocuments({ db, store, scanner, expectOwner }),
    everyMs: MINUTE,
    report: (error) => logError(error, "documents"),
  });
  const files = new Loop({
    work: createFilesCheck({ db: patientDb, store, expectOwner, report: reportFiles }),
    everyMs: 10 * MINUTE,
    report: (error) => logError(error, "files"),
  });
  background.loops.push(sends, post, searches, pauses, dates, desk, house, figures, checks, documents, files);
  // An email may have been queued while no one was listening.
  connection.listen(
    EMAILS_CHANNEL,
    () => post.wake(),
    () => post.wake(),
  );
  connection.listen(
    SENDS_CHANNEL,
    () => sends.wake(),
    () => sends.wake(),
  );
  for (const loop of background.loops) loop.wake();
  Promise.all([sweepArriving(env.DATA_DIR, new Date(), { isStart: true }), sweepStoreParts()]).catch((error) =>
    logError(error, "files that were arriving"),
  );
}

function reportDeleted(deleted: Readonly<Partial<Record<string, number>>>): void {
  const total = Object.values(deleted).reduce((sum: number, count = 0) => sum + count, 0);
  logWork("housekeeping", `${total} deleted because their time was over`, deleted);
  countDeleted(deleted);
}

function reportFiles({ removed, lost }: { removed: number; lost: number }): void {
  if (removed > 0) reportDeleted({ strayFiles: removed });
  if (lost > 0) logWork("files", `${lost} files of documents are not in the store`, { lost }, "error");
}

function reportChecks(broken: Readonly<Partial<Record<string, number>>>, made: number): void {
  const names = Object.keys(broken).length;
  if (names === 0) logWork("checks", `${made} checked, all in order`, {});
  else logWork("checks", `${made} checked, ${names} not in order`, broken, "error");
}

/** Stops taking emails from the queue. */
export function beginBackgroundStop(): void {
  if (holder.shaplaBackground) holder.shaplaBackground.isStopping = true;
}

/**
 * Resolves when all work has stopped. Another instance sends an email that takes too long, after its lease has expired.
 */
export async function stopBackground(): Promise<void> {
  beginBackgroundStop();
  await Promise.all((holder.shaplaBackground?.loops ?? []).map((loop) => loop.stop(LAST_LETTER_MS)));
}
