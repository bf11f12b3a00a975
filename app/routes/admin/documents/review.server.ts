/** What the forms of a review do. */
import { data } from "react-router";
import type { ZodType } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { neighboursOf } from "#app/domain/documents/neighbours.ts";
import { type Review, reviewDocument } from "#app/domain/documents/review.server.ts";
import { acceptInput, refuseInput, waiveInput } from "#app/domain/documents/review-input.ts";
import type { ReviewedDocument } from "#app/domain/documents/review-page.server.ts";
import { tellReviewed } from "#app/domain/documents/tell-reviewed.server.ts";
import { documentsToCheck } from "#app/domain/documents/to-check.server.ts";
import { catchDomainError, partMissing, readSubmission } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { isoDay } from "#app/ui/format.ts";
import { DOCUMENTS, type Look, reviewAddress } from "./address.ts";
import type { RefusedReview } from "./decision-form.tsx";

const WORDS = { accepted: "Accepted", not_accepted: "Not accepted", not_needed: "Not needed" } as const;
const FIELDS = ["day", "reason", "note", "why"];

type Decision = Review & { version: number };

/** Saves a decision and goes on, or returns what was typed with what is wrong. */
export async function decide(viewer: Viewer, document: ReviewedDocument, form: FormData, look: Look) {
  const wish = String(form.get("do") ?? "");
  const schemas: Record<string, ZodType<Decision>> = {
    accept: acceptInput(document.validity, isoDay(new Date())),
    refuse: refuseInput,
    waive: waiveInput,
  };
  const schema = Object.hasOwn(schemas, wish) ? schemas[wish] : undefined;
  if (!schema) throw partMissing();
  const typed = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? "")]));
  const refusal = (status: number, message: string | null, errors: Record<string, string>) =>
    data({ wish, message, typed, errors } satisfies RefusedReview, { status });
  const submission = readSubmission(form, schema);
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).map(([name, texts]) => [name, texts?.[0] ?? ""]);
    if (errors.some(([name]) => name === "version")) throw partMissing();
    return refusal(422, null, Object.fromEntries(errors));
  }
  const { id, title, person } = document;
  const { refused } = await catchDomainError(reviewDocument(db, viewer, { ...submission.value, id }), {
    asPage: ["not_found", "forbidden"],
  });
  if (refused) return refusal(refused.status, refused.message, {});
  const { waiting } = await documentsToCheck(db, viewer);
  const theirs = waiting.find(({ userId }) => userId === person.id);
  // After the last one, the page says what the student will read.
  throw await redirectWithSuccess(reviewAddress(theirs?.id ?? id, { hasKeys: look.hasKeys }), {
    message: WORDS[submission.value.state],
    description: `${title}, ${person.name}`,
  });
}

/** Tells the student of the viewer's decisions, and goes on to the next one. */
export async function tell(viewer: Viewer, { id, person }: ReviewedDocument, look: Look): Promise<never> {
  const told = await tellReviewed(db, viewer, person.id);
  const { waiting } = await documentsToCheck(db, viewer);
  const next = neighboursOf(waiting, id, person.id).next;
  throw await redirectWithSuccess(next ? reviewAddress(next.id, { hasKeys: look.hasKeys }) : DOCUMENTS, {
    message: told > 0 ? "The student has been notified" : "There was nothing new to tell",
    description: person.name,
  });
}
