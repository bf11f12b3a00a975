/** What the forms of a review do. */
import { data } from "react-router";
import type { ZodType } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import type { EnglishResult } from "#app/db/words.ts";
import { acceptEnglish } from "#app/domain/documents/accept-english.server.ts";
import { acceptReceipt } from "#app/domain/documents/accept-receipt.server.ts";
import { isDecided } from "#app/domain/documents/document-state.ts";
import { ENGLISH_KIND } from "#app/domain/documents/english-kind.ts";
import { neighboursOf } from "#app/domain/documents/neighbours.ts";
import { removeFile } from "#app/domain/documents/receive-file.server.ts";
import { type Review, reviewDocument } from "#app/domain/documents/review.server.ts";
import {
  acceptInput,
  isResult,
  readEnglish,
  receiptInput,
  refuseInput,
  waiveInput,
} from "#app/domain/documents/review-input.ts";
import type { ReviewedDocument } from "#app/domain/documents/review-page.server.ts";
import { tellReviewed } from "#app/domain/documents/tell-reviewed.server.ts";
import { documentsToCheck } from "#app/domain/documents/to-check.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import {
  buttonOf,
  catchDomainError,
  parseForm,
  partMissing,
  type ShownAgain,
  shownAgain,
} from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { isoDay } from "#app/ui/format.ts";
import { DOCUMENTS, type Look, reviewAddress } from "./address.ts";
import type { RefusedReview } from "./decision-form.tsx";

const WORDS = { accepted: "Accepted", not_accepted: "Not accepted", not_needed: "Not needed" } as const;

type Decision = Review & { version: number; receipt?: { choiceVersion: number; paidOn: string } };

const isSame = (document: ReviewedDocument, { state, ...review }: Decision): boolean => {
  const { reason = null, note = null, expiresOn = null } = { ...review } as Partial<ReviewedDocument>;
  const stored = document.state === "expired" ? "accepted" : document.state;
  return stored === state && document.reason === reason && document.note === note && document.expiresOn === expiresOn;
};

/** Saves a decision and goes on, or returns what was typed with what is wrong. */
export async function decide(viewer: Viewer, document: ReviewedDocument, form: FormData, look: Look) {
  const wish = buttonOf(form);
  const schemas: Record<string, ZodType<Decision>> = {
    accept: document.receiptOf ? receiptInput(isoDay(new Date())) : acceptInput(document.validity, isoDay(new Date())),
    refuse: refuseInput,
    waive: waiveInput,
  };
  const schema = Object.hasOwn(schemas, wish) ? schemas[wish] : undefined;
  if (!schema) throw partMissing();
  const submission = parseForm(form, schema, { set: ["version", "choiceVersion"] });
  const { typed, errors } = shownAgain(submission);
  const refusal = (status: number, message: string | null, errors: ShownAgain["errors"]) =>
    data({ wish, message, typed, errors } satisfies RefusedReview, { status });
  if (submission.status !== "success") return refusal(422, null, errors);
  const decision = submission.value;
  const isChange = typed.change === "on";
  const isEnglish = decision.state === "accepted" && document.kindId === ENGLISH_KIND;
  const read = isEnglish ? readEnglish(typed, isoDay(new Date())) : null;
  if (read && !isResult(read)) return refusal(422, null, read);
  if (isDecided(document.state) && !isChange && !isSame(document, decision)) {
    const asks = "This document is decided already. Select this box to change the decision, then send it again.";
    return refusal(409, null, { [`change-${wish}`]: asks });
  }
  const { id, title, person } = document;
  const { refused } = await catchDomainError(save(viewer, document, { ...decision, english: read }, isChange), {
    asPage: ["not_found", "forbidden"],
  });
  if (refused) {
    const odd = refused.fields.depositPaidOn;
    return refusal(refused.status, odd ? null : refused.message, odd ? { paidOn: odd } : {});
  }
  const { waiting } = await documentsToCheck(db, viewer);
  const next = waiting.find(({ userId }) => userId === person.id) ?? neighboursOf(waiting, id, person.id).next;
  // The student is told from the page of the next one.
  const after = next && next.userId !== person.id ? id : null;
  throw await redirectWithSuccess(reviewAddress(next?.id ?? id, { hasKeys: look.hasKeys, after }), {
    message: WORDS[decision.state],
    description: `${title}, ${person.name}`,
  });
}

function save(
  viewer: Viewer,
  { id, receiptOf, person }: ReviewedDocument,
  { receipt, english, ...review }: Decision & { english: EnglishResult | null },
  isConfirmed: boolean,
): Promise<unknown> {
  if (english && review.state === "accepted")
    return acceptEnglish(db, viewer, { ...review, id, userId: person.id, result: english, isConfirmed });
  if (!receipt || !receiptOf) return reviewDocument(db, viewer, { ...review, id, isConfirmed });
  const choice = { ...receiptOf, version: receipt.choiceVersion };
  return acceptReceipt(db, viewer, { id, version: review.version, choice, paidOn: receipt.paidOn, isConfirmed });
}

/**
 * Tells the student of the viewer's decisions, and goes on to the next one. `here` is the document that the reviewer is
 * at already.
 */
export async function tell(
  viewer: Viewer,
  { id, person }: ReviewedDocument,
  look: Look,
  here: string | null,
): Promise<never> {
  const told = await tellReviewed(db, viewer, person.id);
  const { waiting } = await documentsToCheck(db, viewer);
  const next = here ? { id: here } : neighboursOf(waiting, id, person.id).next;
  throw await redirectWithSuccess(next ? reviewAddress(next.id, { hasKeys: look.hasKeys }) : DOCUMENTS, {
    message: told > 0 ? "The student has been notified" : "There was nothing new to tell",
    description: person.name,
  });
}

/** Takes a file out that the office has added. */
export async function takeOut(viewer: Viewer, document: ReviewedDocument, fileId: string, look: Look): Promise<never> {
  const { id, title, person } = document;
  await orErrorPage(removeFile(db, viewer, fileId));
  throw await redirectWithSuccess(reviewAddress(id, { hasKeys: look.hasKeys }), {
    message: "File deleted",
    description: `${title}, ${person.name}`,
  });
}
