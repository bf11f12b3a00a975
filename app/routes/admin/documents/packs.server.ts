/** The courses of a student with their packs, for the page of the student's documents. */
import { data } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { packDocuments, packsOf, recordSent } from "#app/domain/documents/pack.server.ts";
import { sentInput } from "#app/domain/documents/sent-input.ts";
import type { StudentDocuments } from "#app/domain/documents/staff-documents.server.ts";
import { partMissing, readSubmission, tried } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { isoDay } from "#app/ui/format.ts";
import { studentDocuments } from "./address.ts";
import type { PackView, RefusedSent } from "./pack-panel.tsx";

/** Returns the open courses, and those to which something was sent. */
export async function packViews({ student, items, choices }: StudentDocuments): Promise<PackView[]> {
  const sent = await packsOf(db, student.id);
  return choices.flatMap(({ applicationId, courseId, course, university, isEnded }) => {
    const own = sent.filter((pack) => pack.applicationId === applicationId && pack.courseId === courseId);
    if (isEnded && own.length === 0) return [];
    const documents = packDocuments({ items }, { applicationId, courseId });
    const accepted = documents.filter(({ files }) => files.length > 0).length;
    return [{ applicationId, courseId, course, university, documents: documents.length, accepted, sent: own }];
  });
}

/** Writes down what was sent, or returns what was typed with what is wrong. */
export async function saveSent(viewer: Viewer, userId: string, form: FormData) {
  const typed = { sentTo: String(form.get("sentTo") ?? ""), sentOn: String(form.get("sentOn") ?? "") };
  const refusal = (status: number, errors: Record<string, string>) =>
    data({ sent: { courseId: String(form.get("courseId") ?? ""), typed, errors } satisfies RefusedSent }, { status });
  const submission = readSubmission(form, sentInput(isoDay(new Date())));
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).map(([name, texts]) => [name, texts?.[0] ?? ""] as const);
    if (errors.some(([name]) => name === "applicationId" || name === "courseId")) throw partMissing();
    return refusal(422, Object.fromEntries(errors));
  }
  const { choice, ...values } = submission.value;
  const { refused } = await tried(recordSent(db, viewer, choice, values), { asPage: ["not_found", "forbidden"] });
  if (refused) return refusal(refused.status, { sentTo: refused.message });
  throw await redirectWithSuccess(studentDocuments(userId), {
    message: "Recorded as sent",
    description: `${values.sentTo}. The student can see it.`,
  });
}
