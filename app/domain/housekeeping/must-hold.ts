/** What must always hold about the stored records, in words. Each is checked once an hour. */

interface Statement {
  /** The statement itself. */
  holds: string;
  /** What to do if it is broken. */
  todo: string;
  /** What its IDs belong to, if that has a page. */
  about: "application" | "user" | "university" | "course" | null;
}

const BY_HAND =
  "The site saves these rows together or not at all, so some were changed in the database itself. Ask the people who run the server to look there and in the last backup.";

export const MUST_HOLD = {
  first_event: {
    holds: "Every application has its first event",
    todo: `The timeline has no day of submission. ${BY_HAND}`,
    about: "application",
  },
  snapshot: {
    holds: "Every application has its courses, with their names on that day",
    todo: `Ask the student which courses they applied for. ${BY_HAND}`,
    about: "application",
  },
  told: {
    holds: "The student was notified of every step of an application",
    todo: `Tell the student where the application is. ${BY_HAND}`,
    about: "application",
  },
  history: {
    holds: "The events of an application lead to its present status, without a gap",
    todo: `Compare the status with the timeline, and tell the student which is right. ${BY_HAND}`,
    about: "application",
  },
  to_everyone: {
    holds: "No message about one application goes to everyone",
    todo: "Delete these notifications in the database straight away: every student can read them.",
    about: null,
  },
  sends: {
    holds: "Every message to everyone was delivered once",
    todo: `Students see it twice or not at all. ${BY_HAND}`,
    about: null,
  },
  left_of_deleted: {
    holds: "Nothing is left of a deleted account",
    todo: "Someone was still using the account while it was deleted. Delete the rows with this user ID in the database: we have promised to.",
    about: null,
  },
  deletions: {
    holds: "Accounts are deleted when their day is over",
    todo: "The log says why the deletion fails, in lines with “housekeeping”.",
    about: "user",
  },
  deleted_in_time: {
    holds: "Nothing stays longer than we say",
    todo: "The log says why it cannot be deleted, in lines with “housekeeping”.",
    about: null,
  },
  emails_owned: {
    holds: "Every email that waits belongs to an account, a subscription or a question",
    todo: "It will be sent to someone who is no longer with us. Delete it in the database before that.",
    about: null,
  },
  archived: {
    holds: "No course of an archived university is offered",
    todo: "Archive the course, or restore its university.",
    about: "course",
  },
  recruitment: {
    holds: "The state “Open to Bangladesh” is the last one in its history",
    todo: "Open the university and save its state again.",
    about: "university",
  },
  figures: {
    holds: "The counts of users, applications and leads are right",
    todo: "They are counted again and corrected at 3 am. If they are wrong again after that, something writes to the database without its triggers.",
    about: null,
  },
  course_counts: {
    holds: "The counts of courses beside the filters are right",
    todo: "They are counted again and corrected at 3 am. If they are wrong again after that, something writes to the database without its triggers.",
    about: null,
  },
  files: {
    holds: "Every file of a document is in the store, whole",
    todo: "Ask the people who run the server to run npm run db:restore with the last backup in another folder, with this STORAGE_URL, which brings its files back. Ask the student to send the others again.",
    about: null,
  },
  triggers: {
    holds: "Every trigger of the database is on",
    todo: "Run in the database, with the name of the table: alter table ... enable trigger all",
    about: null,
  },
  row_security: {
    holds: "Row-level security is on for every table",
    todo: "Anyone with the publishable key can read these tables. Run in the database, with the name of the table: alter table ... enable row level security",
    about: null,
  },
} as const satisfies Record<string, Statement>;

export type CheckName = keyof typeof MUST_HOLD;

export const CHECK_NAMES = Object.keys(MUST_HOLD) as CheckName[];

/** Those that a query answers. The others ask more than the database. */
export type QueriedCheck = Exclude<CheckName, "files">;

export const QUERIED_CHECKS = CHECK_NAMES.filter((name): name is QueriedCheck => name !== "files");

/** A check is due an hour after the last one. */
export const EVERY_MS = 60 * 60_000;
