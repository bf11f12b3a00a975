import { data } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { closureInput } from "#app/domain/staff/closure-input.ts";
import { addClosure, removeClosure } from "#app/domain/staff/closures.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";

export const SETTINGS = "/admin/settings";

/** Adds closed days, or returns what was typed with what is wrong. */
export async function closeOffice(viewer: Viewer, form: FormData) {
  const submission = parseForm(form, closureInput);
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).map(([name, messages]) => [name, messages?.[0] ?? ""]);
    const typed = ["firstDay", "lastDay", "name"].map((name) => [name, String(form.get(name) ?? "")]);
    return data({ typed: Object.fromEntries(typed), errors: Object.fromEntries(errors) }, { status: 422 });
  }
  await addClosure(db, viewer, submission.value);
  throw await redirectWithSuccess(SETTINGS, { message: "Closed days added", description: submission.value.name });
}

export async function openOffice(viewer: Viewer, form: FormData): Promise<never> {
  const name = await removeClosure(db, viewer, String(form.get("closureId") ?? ""));
  const message = name === null ? "Those closed days have been removed already" : "Closed days removed";
  throw await redirectWithSuccess(SETTINGS, { message, ...(name === null ? {} : { description: name }) });
}
