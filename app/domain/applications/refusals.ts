/** What submitting says no to beside wrong fields: each knows the application that it is about. */
import { DomainError } from "#app/domain/errors.ts";
import type { ApplicationInput } from "./application-input.ts";

/** An application as people name it. */
export interface KnownApplication {
  id: string;
  reference: string;
  createdAt: Date;
}

/** A course of the viewer's, with the newest application it is in. */
export interface AppliedBefore extends KnownApplication {
  courseId: string;
  /** Its name as it was then. */
  courseName: string;
  status: string;
}

export type SentField = keyof ApplicationInput;

/** The key was used for an application that says something else. */
export class SentOtherwise extends DomainError {
  readonly sent: KnownApplication;
  /** What differs, in the order of the form. */
  readonly changed: readonly SentField[];
  /** The key under which these contents are an application of their own, however often they are sent. */
  readonly newKey: string;

  constructor(sent: KnownApplication, changed: readonly SentField[], newKey: string) {
    super(
      "key_reused",
      `This key was already used for ${sent.reference} with different contents. To send the changes, use a new key.`,
      Object.fromEntries(changed.map((field) => [field, "is different from what was submitted"])),
    );
    this.sent = sent;
    this.changed = changed;
    this.newKey = newKey;
  }
}

/** Courses that are in an application already, which no one has been asked about. */
export class AskFirst extends DomainError {
  readonly courses: readonly AppliedBefore[];

  constructor(courses: readonly AppliedBefore[]) {
    super("applied_before", "You have already applied for one of these courses.");
    this.courses = courses;
  }
}
