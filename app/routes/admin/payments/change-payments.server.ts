/** Reads the forms of payments. */
import type { Submission } from "@conform-to/dom";
import { data } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import type { DomainErrorCode } from "#app/domain/errors.ts";
import { endForm, paymentForm, refundForm } from "#app/domain/payments/payment-input.ts";
import {
  askRefund,
  changePayment,
  endRefund,
  recordPayment,
  takePaymentBack,
} from "#app/domain/payments/record-payment.server.ts";
import { version } from "#app/domain/values/version.ts";
import { buttonOf, catchDomainError, parseForm, partMissing, type Refusal, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import { paymentsAddress } from "./address.ts";
import type { RefusedPayment } from "./payment-form.tsx";

const AS_PAGE: readonly DomainErrorCode[] = ["not_found", "forbidden"];

const which = z.object({ id: z.string().max(100), version });

/** Returns what was typed, with what is wrong. What no field shows stands above the page. */
function refusal(of: string, submission: Submission<unknown, string[]>, refused?: Refusal) {
  const shown = shownAgain(submission, refused, "page");
  const asks = refused?.code === "implausible";
  return data({ of, asks, ...shown } satisfies RefusedPayment, { status: refused?.status ?? 422 });
}

/** Does what a button of the page says. */
export async function changePayments(viewer: Viewer, of: { applicationId: string; courseId: string }, form: FormData) {
  const here = paymentsAddress(of.applicationId, of.courseId);
  const wish = buttonOf(form);
  switch (wish) {
    case "record": {
      const submission = parseForm(form, paymentForm(new Date()));
      if (submission.status !== "success") return refusal(wish, submission);
      const work = recordPayment(db, viewer, { ...of, ...submission.value });
      const { value, refused } = await catchDomainError(work, { asPage: AS_PAGE });
      if (refused) return refusal(wish, submission, refused);
      const fields = { do: "take-back", id: value.id, version: String(value.version) };
      throw await redirectWithUndo(here, { message: "Payment recorded", undo: { action: here, fields } });
    }
    case "change": {
      const { id, version: seen } = parseForm(form, which, { set: true });
      const submission = parseForm(form, paymentForm(new Date()));
      if (submission.status !== "success") return refusal(wish, submission);
      const work = changePayment(db, viewer, { id, version: seen, ...submission.value });
      const { refused } = await catchDomainError(work, { asPage: AS_PAGE });
      if (refused) return refusal(wish, submission, refused);
      throw await redirectWithSuccess(here, { message: "Payment changed" });
    }
    case "take-back":
    case "put-back": {
      const isBack = wish === "take-back";
      const submission = parseForm(form, which, { set: ["id", "version"] });
      if (submission.status !== "success") throw partMissing();
      const work = takePaymentBack(db, viewer, { ...submission.value, isBack });
      const { value, refused } = await catchDomainError(work, { asPage: AS_PAGE });
      if (refused) return refusal(wish, submission, refused);
      const fields = { do: isBack ? "put-back" : "take-back", id: value.id, version: String(value.version) };
      const message = isBack ? "Payment taken back" : "Payment put back";
      throw await redirectWithUndo(here, { message, undo: { action: here, fields } });
    }
    case "ask": {
      const submission = parseForm(form, refundForm);
      if (submission.status !== "success") return refusal(wish, submission);
      const work = askRefund(db, viewer, { ...of, ...submission.value });
      const { value, refused } = await catchDomainError(work, { asPage: AS_PAGE });
      if (refused) return refusal(wish, submission, refused);
      const fields = { do: "take-back", id: value.id, version: String(value.version) };
      const description = "It stands in the list of money until it has come.";
      throw await redirectWithUndo(here, { message: "Refund asked for", description, undo: { action: here, fields } });
    }
    case "end": {
      const { id, version: seen } = parseForm(form, which, { set: true });
      const submission = parseForm(form, endForm);
      if (submission.status !== "success") return refusal(wish, submission);
      const work = endRefund(db, viewer, { id, version: seen, ...submission.value });
      const { refused } = await catchDomainError(work, { asPage: AS_PAGE });
      if (refused) return refusal(wish, submission, refused);
      throw await redirectWithSuccess(here, { message: "Refund received" });
    }
    default:
      throw partMissing();
  }
}
