/** Errors of submitting, besides invalid fields. Each contains the application that it is about. */
import { DomainError } from "#app/domain/errors.ts";
import type { ApplicationInput } from "./application-input.ts";

/** The ID and reference of an application. */
export interface KnownApplication {
  id: string;
  reference: string;
  createdAt: Date;
}

/** A course that the viewer has applied for, with the newest application it is in. */
export interface AppliedBefore extends KnownApplication {
  courseId: string;
  /** The course's name at that time. */
  courseName: string;
  status: string;
}

/** A course at a university that takes no students from Bangladesh now. */
export interface PausedCourse {
  courseId: string;
  courseName: string;
  universityName: string;
  /** What staff say about it: "Back for January". */
  note: string | null;
}

export type SentField = Exclude<keyof ApplicationInput, "intakes" | "shareResults">;

/** The key belongs to an application with other contents. */
export class SentOtherwise extends DomainError<"sent_otherwise"> {
  readonly sent: KnownApplication;
  /** The fields that differ, in the order of the form. */
  readonly changed: readonly SentField[];
  /** The key that makes the new contents one application, however often they are sent. */
  readonly newKey: string;

  constructor(sent: KnownApplication, changed: readonly SentField[], newKey: string) {
    super("sent_otherwise", { reference: sent.reference, changed });
    this.sent = sent;
    this.changed = changed;
    this.newKey = newKey;
  }
}

/** Some courses are already in an application, and the student has not been asked about them. */
export class AskFirst extends DomainError<"applied_before"> {
  readonly courses: readonly AppliedBefore[];

  constructor(courses: readonly AppliedBefore[]) {
    super("applied_before");
    this.courses = courses;
  }
}

/** Some courses are at universities that are paused for Bangladesh, and the student has not been asked about them. */
export class PausedFirst extends DomainError<"paused"> {
  readonly courses: readonly PausedCourse[];

  constructor(courses: readonly PausedCourse[]) {
    super("paused", { universities: [...new Set(courses.map(({ universityName }) => universityName))] });
    this.courses = courses;
  }
}
