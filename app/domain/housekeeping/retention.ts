/**
 * How long the rows stay that do not stay for good, and why. The job that deletes them, the privacy policy and
 * `docs/operations.md` all read this table.
 */

interface Retention {
  /** What the rows are, in the plural, as documents say it. */
  what: string;
  /** The moment from which the days count. */
  from: string;
  days: number;
  why: string;
}

export const RETENTION = {
  counts: {
    what: "Counts of forms sent, for the limits",
    from: "the minutes they count",
    days: 1,
    why: "Limits look back 20 minutes at most. The rest of the day shows who sent thousands of forms",
  },
  imports: {
    what: "Uploaded spreadsheets, with their answers and checks",
    from: "the upload",
    days: 1,
    why: "An import can be continued the next morning",
  },
  letters: {
    what: "Emails that were sent or given up",
    from: "they were queued",
    days: 30,
    why: "Staff can find out whether an email was sent",
  },
  letterFiles: {
    what: "Files in `DATA_DIR/mail`",
    from: "they were queued",
    days: 30,
    why: "They are the same emails, stored where no mail server is set",
  },
  subscriptions: {
    what: "Newsletter addresses that no one has confirmed",
    from: "they were last entered",
    days: 7,
    why: "An address can be someone else's, and its owner may be away for some days",
  },
  accounts: {
    what: "Accounts whose owners have asked to delete them",
    from: "they asked",
    days: 1,
    why: "They can change their mind",
  },
} as const satisfies Record<string, Retention>;

export type Kind = keyof typeof RETENTION;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the moment before which rows of this kind have stayed long enough. */
export const limitOf = (kind: Kind, now: Date): Date => new Date(now.getTime() - RETENTION[kind].days * DAY_MS);

/** Returns how long a kind stays, in words: "24 hours", "30 days". */
export const keptFor = (kind: Kind): string => {
  const { days } = RETENTION[kind];
  return (days as number) === 1 ? "24 hours" : `${days} days`;
};

/** Returns the lines of the table in `docs/operations.md`, by column. */
export const retentionRows = (): [what: string, kept: string, why: string][] =>
  Object.entries(RETENTION).map(([kind, { what, from, why }]) => [what, `${keptFor(kind as Kind)} after ${from}`, why]);
