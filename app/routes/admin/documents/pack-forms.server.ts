/** Reads the forms of packs. */
import { data } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { changePack, deletePack, makePack, showPack } from "#app/domain/documents/packs/make-pack.server.ts";
import { changeInput, makeInput, sendInput, versionInput } from "#app/domain/documents/packs/pack-input.ts";
import type { PackNow } from "#app/domain/documents/packs/read-pack.server.ts";
import { sendPack } from "#app/domain/documents/packs/send-pack.server.ts";
import type { DomainErrorCode } from "#app/domain/errors.ts";
import { catchDomainError, partMissing, readSetFields, readSubmission } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { store } from "#app/storage/current.server.ts";
import { isoDay } from "#app/ui/format.ts";
import { studentDocuments } from "./address.ts";
import type { RefusedPack } from "./choose-documents.tsx";
import { packAddress } from "./pack-words.ts";

const AS_PAGE: readonly DomainErrorCode[] = ["not_found", "forbidden"];

const TYPED = ["to", "sentOn", "via", "why"] as const;

/** Returns what was typed, with what is wrong. Throws for what the page sets itself. */
function refusal(of: string, form: FormData, errors: Readonly<Record<string, string>>, status: number) {
  const typed = Object.fromEntries(TYPED.map((name) => [name, form.get(name)?.toString() ?? ""]));
  const chosen = form.getAll("chosen").map(String);
  return data({ of, status, typed, chosen, errors } satisfies RefusedPack, { status });
}

function errorsOf({ error }: { error?: Readonly<Record<string, string[] | null>> | null }): Record<string, string> {
  const errors = Object.entries(error ?? {}).map(([name, texts]) => [name, texts?.[0] ?? ""] as const);
  const isSet = (name: string) => ["applicationId", "courseId", "version"].includes(name) || name.includes("[");
  if (errors.some(([name]) => isSet(name))) throw partMissing();
  return Object.fromEntries(errors);
}

/** Makes a pack, and goes on to its page. */
export async function makeFromForm(viewer: Viewer, form: FormData) {
  const submission = readSubmission(form, makeInput);
  const of = String(form.get("courseId") ?? "");
  if (submission.status !== "success") return refusal(of, form, errorsOf(submission), 422);
  const { value: made, refused } = await catchDomainError(makePack(db, viewer, submission.value), { asPage: AS_PAGE });
  if (refused) return refusal(of, form, { chosen: refused.message }, refused.status);
  throw await redirectWithSuccess(packAddress(made.id), { message: "Pack made", description: "Nothing is sent yet." });
}

/** Does what a button of the pack's page says. */
export async function changeFromForm(viewer: Viewer, pack: PackNow, form: FormData) {
  const { id } = pack.row;
  const here = packAddress(id);
  switch (form.get("do")) {
    case "change": {
      const submission = readSubmission(form, changeInput);
      if (submission.status !== "success") return refusal("change", form, errorsOf(submission), 422);
      const work = changePack(db, viewer, { id, ...submission.value });
      const { refused } = await catchDomainError(work, { asPage: AS_PAGE });
      if (refused) return refusal("change", form, { chosen: refused.message }, refused.status);
      throw await redirectWithSuccess(here, { message: "Pack changed", description: "Show it to the student again." });
    }
    case "send": {
      const submission = readSubmission(form, sendInput(isoDay(new Date()), pack.isApproved));
      if (submission.status !== "success") return refusal("send", form, errorsOf(submission), 422);
      const { refused } = await catchDomainError(sendPack(db, store, viewer, { id, ...submission.value }), {
        asPage: AS_PAGE,
      });
      if (refused) return refusal("send", form, { sentOn: refused.message, ...refused.fields }, refused.status);
      throw await redirectWithSuccess(here, { message: "Recorded as sent", description: "The student can see it." });
    }
    case "show": {
      const work = showPack(db, store, viewer, { id, ...readSetFields(form, versionInput) });
      const { refused } = await catchDomainError(work, { asPage: AS_PAGE });
      if (refused) return refusal("show", form, { show: refused.message }, refused.status);
      throw await redirectWithSuccess(here, { message: "Shown to the student", description: "They are told." });
    }
    case "delete": {
      const work = deletePack(db, viewer, { id, ...readSetFields(form, versionInput) });
      const { value: deleted, refused } = await catchDomainError(work, { asPage: AS_PAGE });
      if (refused) return refusal("show", form, { show: refused.message }, refused.status);
      throw await redirectWithSuccess(studentDocuments(deleted.userId), { message: "Pack deleted" });
    }
    default:
      throw partMissing();
  }
}
