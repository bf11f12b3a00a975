/** Does what a student's page of an application asks for. */

import { data } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type ChoiceAction, choiceAction } from "#app/domain/applications/choice-input.ts";
import { doChoiceAction } from "#app/domain/applications/do-choice-action.server.ts";
import { buttonOf, catchDomainError, parseForm, partMissing, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { m } from "#app/paraglide/messages.js";
import { ADDED } from "./choice-form.tsx";

/** Stores the change and returns to the page, or returns what was wrong with the form. */
export async function changeChoice(viewer: Viewer, applicationId: string, form: FormData) {
  const submission = parseForm(form, choiceAction);
  const { typed, errors } = shownAgain(submission);
  const isNew = buttonOf(form) === "add";
  const at = isNew ? ADDED : (typed.courseId ?? "");
  if (submission.status !== "success") {
    const message = errors.reason ?? errors.note ?? (isNew ? errors.courseId : undefined);
    if (message === undefined) throw partMissing();
    return data({ courseId: at, message, note: typed.note ?? "", isField: true }, { status: 422 });
  }
  const { refused } = await catchDomainError(doChoiceAction(db, viewer, { applicationId, ...submission.value }), {
    asPage: ["not_found"],
  });
  if (refused)
    return data(
      { courseId: at, message: refused.message, note: "", isField: at === ADDED },
      { status: refused.status },
    );
  throw await redirectWithSuccess(`/dashboard/applications/${applicationId}`, { message: said(submission.value) });
}

function said(wish: ChoiceAction): string {
  switch (wish.do) {
    case "reply":
      return wish.reply === "accepted" ? m.choice_said_accepted() : m.choice_said_declined();
    case "condition":
      return wish.isMet ? m.choice_said_done() : m.choice_said_not_done();
    case "deposit":
      return wish.isPaid ? m.choice_said_paid() : m.choice_said_not_paid();
    case "intake":
      return m.choice_said_start();
    case "withdraw":
      return m.choice_said_withdrawn();
    case "withdraw all":
      return m.choice_said_all_withdrawn();
    case "reopen":
      return m.choice_said_reopened();
    case "add":
      return m.choice_said_added();
  }
}
