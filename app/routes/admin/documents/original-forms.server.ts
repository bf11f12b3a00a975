/** Reads the forms of originals on paper: received, given back, taken back. */
import type { Submission } from "@conform-to/dom";
import { data } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { receivedInput, returnedInput } from "#app/domain/documents/originals/original-input.ts";
import { makeReceipt } from "#app/domain/documents/originals/original-receipt.server.ts";
import { receiveOriginal, returnOriginal, takeBackOriginal } from "#app/domain/documents/originals/originals.server.ts";
import { expectStudent } from "#app/domain/documents/staff-documents.server.ts";
import { ORIGINAL_PHOTOS } from "#app/domain/values/message-limits.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, type Refusal, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { takeForm } from "#app/routes/documents/take-files.server.ts";
import { fileProblems } from "#app/routes/messages/kept-files.ts";
import { receiptAddress, studentDocuments } from "./address.ts";
import type { RefusedOriginal } from "./originals-panel.tsx";

/** Returns what was typed, with what is wrong beside its fields. */
function refusal(original: string, submission: Submission<unknown, string[]>, refused?: Refusal) {
  const { typed, errors } = shownAgain(submission, refused);
  return data({ original, typed, errors } satisfies RefusedOriginal, { status: refused?.status ?? 422 });
}

const here = (userId: string) => `${studentDocuments(userId)}#originals`;

/** Takes an original in, with a photo of it if there is one. A photo that came with a mistake beside it is kept. */
export async function receiveFromForm(viewer: Viewer, userId: string, request: Request) {
  const student = await orErrorPage(expectStudent(db, viewer, userId));
  const { taken, fields } = await takeForm(student, { kindId: ORIGINAL_PHOTOS, choice: null }, request, viewer);
  const photo = taken.files.find(({ id }) => id !== null)?.id;
  if (photo) fields.set("photo", photo);
  const submission = parseForm(fields, receivedInput(dayInDhaka()), { set: ["photo"] });
  const [problem] = fileProblems(taken);
  if (problem) {
    const { typed, errors } = shownAgain(submission);
    const again: RefusedOriginal = { original: "new", typed, errors: { ...errors, files: problem } };
    return data(again, { status: taken.status });
  }
  if (submission.status !== "success") return refusal("new", submission);
  const { refused } = await catchDomainError(receiveOriginal(db, viewer, userId, submission.value), {
    asPage: ["not_found", "forbidden"],
  });
  if (refused) return refusal("new", submission, refused);
  throw await redirectWithSuccess(here(userId), {
    message: "Original received",
    description: "The student sees it on their page, and can ask for it back.",
  });
}

const target = z.object({ original: z.string().max(100), version: z.coerce.number().int().min(1) });

/** Does what a button beside an original says. */
export async function changeOriginalFromForm(viewer: Viewer, form: FormData) {
  const { original: id, version } = parseForm(form, target, { set: true });
  if (buttonOf(form) === "receipt-of-original") {
    await orErrorPage(makeReceipt(db, viewer, id));
    throw await redirectWithSuccess(receiptAddress(id), {
      message: "Receipt made",
      description: "Its code can be checked by anyone.",
    });
  }
  if (buttonOf(form) === "take-back-original") {
    const { value, refused } = await catchDomainError(takeBackOriginal(db, viewer, id, version), {
      asPage: ["not_found", "forbidden"],
    });
    if (refused)
      return data<RefusedOriginal>(
        { original: id, typed: {}, errors: { returnedOn: refused.message } },
        { status: refused.status },
      );
    throw await redirectWithSuccess(here(value.userId), { message: "Taken back" });
  }
  const submission = parseForm(form, returnedInput(dayInDhaka()), { set: ["version"] });
  if (submission.status !== "success") return refusal(id, submission);
  const { value, refused } = await catchDomainError(returnOriginal(db, viewer, id, submission.value), {
    asPage: ["not_found", "forbidden"],
  });
  if (refused) return refusal(id, submission, refused);
  throw await redirectWithSuccess(here(value.userId), {
    message: "Recorded as given back",
    description: "The student is asked whether they have it.",
  });
}
