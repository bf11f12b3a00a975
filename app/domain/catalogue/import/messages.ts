/** The messages between the server and its worker thread. */
import type { CourseInput, UniversityInput } from "../write.server.ts";
import type { Answers } from "./answers.ts";
import type { Existing } from "./known.ts";
import type { Plan } from "./plan-summary.ts";
import type { Outline } from "./sheets.ts";

/** What a file is a list of. */
export type ListKind = "courses" | "leads" | "rules";

export type Job =
  | { kind: "read"; bytes: Uint8Array; fileName: string; of: ListKind }
  /** `file` is a packed `ReadFile`. */
  | { kind: "plan"; file: Uint8Array; answers: Answers };

/** How much of a file has been read. */
export interface ReadProgress {
  rows: number;
  /** Rows of all sheets, or 0 while that is unknown. */
  totalRows: number;
  sheet: string;
  place: number;
  sheets: number;
}

/** A file that has been read: packed, with the outline that pages need. */
export interface ReadResult {
  file: Uint8Array;
  outline: Outline;
}

export interface PlanResult {
  counts: Plan["counts"];
  universities: UniversityInput[];
  /** The packed `Report`. */
  report: Uint8Array;
}

export type Question = keyof Existing;

export type FromWorker =
  | { kind: "progress"; progress: ReadProgress }
  | { kind: "ask"; question: Question; about: unknown[] }
  | { kind: "result"; result: ReadResult | PlanResult | CourseInput[] }
  /** The file is at fault. The message is for the person who uploaded it. */
  | { kind: "unreadable"; message: string };

export type ToWorker = { kind: "answer"; rows: unknown } | { kind: "courses"; from: number; to: number };
