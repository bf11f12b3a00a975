/** Submits the form of the page, which asks what has to be known before it sends. */
import type { z } from "zod";
import type { Database } from "#app/db/connect.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { applicationForm } from "./application-input.ts";
import { AskFirst, type PausedCourse, PausedFirst, SentOtherwise } from "./refusals.ts";
import { submitApplication } from "./submit.server.ts";

/**
 * A question to answer before the application is submitted. `anyway` are the paused courses the student knows about.
 */
export type Question = { anyway: string[] } & (
  | { kind: "paused"; courses: readonly PausedCourse[]; hasOthers: boolean }
  | ({ kind: "sent otherwise" } & Pick<SentOtherwise, "sent" | "changed" | "newKey"> & { asked: string[] })
  | ({ kind: "applied before" } & Pick<AskFirst, "courses"> & { hasOthers: boolean })
);

/** Submits the form with the student's answers, or returns the question that is still open. */
export async function submitForm(
  db: Database,
  viewer: Actor,
  form: z.output<typeof applicationForm>,
  now = new Date(),
): Promise<{ id: string; question: null } | { id: null; question: Question }> {
  const { key, newKey, answer, asked, anyway: before, ...written } = form;
  const anyway = answer === "anyway" ? [...before, ...asked] : before;
  const isLeftOut = (id: string) => answer === "without" && asked.includes(id);
  const input = { ...written, selectedCourses: written.selectedCourses.filter((id) => !isLeftOut(id)) };
  if (input.selectedCourses.length === 0) throw new DomainError("no_course_selected");
  try {
    const agreed = newKey || answer === "again" ? asked : [];
    const { id } = await submitApplication(db, viewer, input, newKey ?? key, { agreed, anyway, now });
    return { id, question: null };
  } catch (error) {
    return { id: null, question: { ...questionOf(error, input.selectedCourses), anyway } };
  }
}

/** Returns what a refusal asks the student. Throws every other error. */
function questionOf(error: unknown, selected: string[]) {
  if (error instanceof PausedFirst)
    return { kind: "paused" as const, courses: error.courses, hasOthers: error.courses.length < selected.length };
  if (error instanceof AskFirst)
    return {
      kind: "applied before" as const,
      courses: error.courses,
      hasOthers: error.courses.length < selected.length,
    };
  if (!(error instanceof SentOtherwise)) throw error;
  const { sent, changed, newKey } = error;
  return { kind: "sent otherwise" as const, sent, changed, newKey, asked: selected };
}
