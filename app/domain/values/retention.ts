/**
 * How long the rows stay that do not stay for good, and why. The job that deletes them, the privacy policy and
 * `docs/operations.md` all read this table.
 */
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

interface Retention {
  /** What the rows are, in the plural, as documents say it. */
  what: string;
  /** The moment from which the hours count. */
  from: string;
  hours: number;
  why: string;
}

export const RETENTION = {
  counts: {
    what: "Counts of forms sent, for the limits",
    from: "the minutes they count",
    hours: 24,
    why: "Limits look back 20 minutes at most. The rest of the day shows who sent thousands of forms",
  },
  forms: {
    what: "Forms that were sent after the session had ended",
    from: "they were sent",
    hours: 1,
    why: "Their writer can sign in again and send them",
  },
  keys: {
    what: "Keys of forms that were taken",
    from: "they were sent",
    hours: 30 * 24,
    why: "A form that is sent again is one, and a changed one is not lost",
  },
  imports: {
    what: "Uploaded spreadsheets, with their answers and checks, and what they replaced",
    from: "the upload or, once imported, the import",
    hours: 24,
    why: "An import can be continued the next morning, and undone for a day",
  },
  leadImports: {
    what: "Uploaded lists of leads, with what became of each row",
    from: "the upload or, once imported, the import",
    hours: 24,
    why: "An import can be undone for a day",
  },
  leadMergeUndos: {
    what: "What two merged leads were before",
    from: "the merge",
    hours: 24,
    why: "A merge can be undone for a day",
  },
  moneyAccounts: {
    what: "Accounts with money for the visa that their student has deleted",
    from: "they were deleted",
    hours: 24,
    why: "A deletion can be undone for a day",
  },
  complaints: {
    what: "Complaints that have ended, with all that was said of them",
    from: "they came",
    hours: 6 * 365 * 24,
    why: "A court can be asked so long, and universities ask how they ended",
  },
  emails: {
    what: "Emails that were sent or given up",
    from: "they were queued",
    hours: 30 * 24,
    why: "Staff can find out whether an email was sent",
  },
  mailReceived: {
    what: "What became of emails that came in",
    from: "they came",
    hours: 30 * 24,
    why: "One that comes twice is filed once",
  },
  mailUnfiled: {
    what: "Emails that no one has filed, with their files",
    from: "they came",
    hours: 30 * 24,
    why: "Staff find out whose they are",
  },
  emailFiles: {
    what: "Files in `DATA_DIR/mail`",
    from: "they were queued",
    hours: 30 * 24,
    why: "They are the same emails, stored where no mail server is set",
  },
  sessions: {
    what: "Where someone was signed in, and sessions that have ended",
    from: "they were last used or ended",
    hours: 90 * 24,
    why: "People see where they are signed in, and a session that has ended is refused",
  },
  uploads: {
    what: "Uploads in `DATA_DIR` that did not arrive whole",
    from: "their last piece",
    hours: 24,
    why: "An upload that was cut can go on the next morning",
  },
  subscriptions: {
    what: "Newsletter addresses that no one has confirmed",
    from: "they were last entered",
    hours: 7 * 24,
    why: "An address can be someone else's, and its owner may be away for some days",
  },
  accounts: {
    what: "Accounts whose owners have asked to delete them",
    from: "they asked",
    hours: 24,
    why: "They can change their mind",
  },
} as const satisfies Record<string, Retention>;

export type RetainedKind = keyof typeof RETENTION;

const HOUR_MS = 60 * 60 * 1000;

/** Returns the moment before which rows of this kind have stayed long enough. */
export const limitOf = (kind: RetainedKind, now: Date): Date =>
  new Date(now.getTime() - RETENTION[kind].hours * HOUR_MS);

/** Returns how long a kind stays, in words: "1 hour", "24 hours", "30 days". */
export const keptFor = (kind: RetainedKind): string => {
  const { hours }: Retention = RETENTION[kind];
  if (hours > 24) return m.privacy_kept_days({ count: formatCount(hours / 24) });
  return m.privacy_kept_hours({ n: hours, count: formatCount(hours) });
};

/** Returns the lines of the table in `docs/operations.md`, by column. */
export const retentionRows = (): [what: string, kept: string, why: string][] =>
  Object.entries(RETENTION).map(([kind, { what, from, why }]) => [
    what,
    `${keptFor(kind as RetainedKind)} after ${from}`,
    why,
  ]);
