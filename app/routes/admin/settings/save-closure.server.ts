import { data } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { closureInput } from "#app/domain/staff/closure-input.ts";
import { addClosure, removeClosure } from "#app/domain/staff/closures.server.ts";
import { parseForm, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";

export const SETTINGS = "/admin/settings";

/** Adds closed days, or returns what was typed with what is wrong. */
export async function closeOffice(viewer: Viewer, form: FormData) {
  const submission = parseForm(form, closureInput);
  if (submission.status !== "success") return data(shownAgain(submission), { status: 422 });
  await addClosure(db, viewer, submission.value);
  throw await redirectWithSuccess(SETTINGS, { message: "Closed days added", description: submission.value.name });
}

const closure = z.object({ closureId: z.string().max(100) });

export async function openOffice(viewer: Viewer, form: FormData): Promise<never> {
  const name = await removeClosure(db, viewer, parseForm(form, closure, { set: true }).closureId);
  const message = name === null ? "Those closed days have been removed already" : "Closed days removed";
  throw await redirectWithSuccess(SETTINGS, { message, ...(name === null ? {} : { description: name }) });
}
