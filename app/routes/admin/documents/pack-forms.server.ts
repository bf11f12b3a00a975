/** Reads the forms of packs. */
import type { Submission } from "@conform-to/dom";
import { data } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { endPackLink } from "#app/domain/documents/packs/mail-pack.server.ts";
import { changePack, deletePack, makePack, showPack } from "#app/domain/documents/packs/make-pack.server.ts";
import { changeInput, makeInput, sendInput, versionInput } from "#app/domain/documents/packs/pack-input.ts";
import type { PackNow } from "#app/domain/documents/packs/read-pack.server.ts";
import { sendPack } from "#app/domain/documents/packs/send-pack.server.ts";
import type { DomainErrorCode } from "#app/domain/errors.ts";
import {
  boxesOf,
  buttonOf,
  catchDomainError,
  parseForm,
  partMissing,
  type Refusal,
  shownAgain,
} from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { store } from "#app/storage/current.server.ts";
import { isoDay } from "#app/ui/format.ts";
import { studentDocuments } from "./address.ts";
import type { RefusedPack } from "./choose-documents.tsx";
import { packAddress } from "./pack-words.ts";

const AS_PAGE: readonly DomainErrorCode[] = ["not_found", "forbidden"];

/** The fields that the page sets itself. */
const SET = ["applicationId", "courseId", "version"];

/** Returns what was typed, with what is wrong. */
function refusal(of: string, submission: Submission<unknown, string[]>, refused?: Refusal, beside?: string) {
  const { typed, errors } = shownAgain(submission, refused, beside);
  const status = refused?.status ?? 422;
  const chosen = boxesOf(submission, "chosen");
  return data({ of, status, typed, chosen, errors } satisfies RefusedPack, { status });
}

/** Makes a pack, and goes on to its page. */
export async function makeFromForm(viewer: Viewer, form: FormData) {
  const submission = parseForm(form, makeInput, { set: SET });
  const of = shownAgain(submission).typed.courseId ?? "";
  if (submission.status !== "success") return refusal(of, submission);
  const { value: made, refused } = await catchDomainError(makePack(db, viewer, submission.value), { asPage: AS_PAGE });
  if (refused) return refusal(of, submission, { ...refused, fields: {} }, "chosen");
  throw await redirectWithSuccess(packAddress(made.id), { message: "Pack made", description: "Nothing is sent yet." });
}

/** Does what a button of the pack's page says. */
export async function changeFromForm(viewer: Viewer, pack: PackNow, form: FormData) {
  const { id } = pack.row;
  const here = packAddress(id);
  switch (buttonOf(form)) {
    case "change": {
      const submission = parseForm(form, changeInput, { set: SET });
      if (submission.status !== "success") return refusal("change", submission);
      const work = changePack(db, viewer, { id, ...submission.value });
      const { refused } = await catchDomainError(work, { asPage: AS_PAGE });
      if (refused) return refusal("change", submission, { ...refused, fields: {} }, "chosen");
      throw await redirectWithSuccess(here, { message: "Pack changed", description: "Show it to the student again." });
    }
    case "email":
    case "send": {
      const submission = parseForm(form, sendInput(isoDay(new Date()), pack.isApproved), { set: SET });
      const of = buttonOf(form) === "email" ? "email" : "send";
      if (submission.status !== "success") return refusal(of, submission);
      const work = sendPack(db, store, viewer, { id, ...submission.value });
      const { refused } = await catchDomainError(work, { asPage: AS_PAGE });
      if (refused) return refusal(of, submission, refused, of === "email" ? "email" : "sentOn");
      const message = submission.value.via === "mailbox" ? "On its way" : "Recorded as sent";
      throw await redirectWithSuccess(here, { message, description: "The student can see it." });
    }
    case "show":
      return afterVersion(
        form,
        (version) => showPack(db, store, viewer, { id, version }),
        () => redirectWithSuccess(here, { message: "Shown to the student", description: "They are told." }),
      );
    case "end-link": {
      const { refused } = await catchDomainError(endPackLink(db, viewer, id), { asPage: AS_PAGE });
      if (refused) throw partMissing();
      throw await redirectWithSuccess(here, { message: "Link ended", description: "Nothing can be downloaded by it." });
    }
    case "delete":
      return afterVersion(
        form,
        (version) => deletePack(db, viewer, { id, version }),
        ({ userId }) => redirectWithSuccess(studentDocuments(userId), { message: "Pack deleted" }),
      );
    default:
      throw partMissing();
  }
}

/** Does what a button says without a field of its own. */
async function afterVersion<Value>(
  form: FormData,
  work: (version: number) => Promise<Value>,
  done: (value: Value) => Promise<Response>,
) {
  const submission = parseForm(form, versionInput, { set: SET });
  if (submission.status !== "success") throw partMissing();
  const { value, refused } = await catchDomainError(work(submission.value.version), { asPage: AS_PAGE });
  if (refused) return refusal("show", submission, { ...refused, fields: {} }, "show");
  throw await done(value);
}
