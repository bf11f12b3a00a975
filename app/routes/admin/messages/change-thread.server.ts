/** What the small forms of a conversation do. */
import { data, redirect } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { noteInput } from "#app/domain/applications/staff-view.server.ts";
import { changeMessage, takeBack } from "#app/domain/messages/change-message.server.ts";
import { messageText } from "#app/domain/messages/message-input.ts";
import { markReadByStaff, needsNoAnswer } from "#app/domain/messages/read-state.server.ts";
import { addStudentNote } from "#app/domain/messages/student-notes.server.ts";
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

interface RefusedChange {
  note?: ShownAgain;
  /** A message whose new text was refused. */
  change?: { id: string; text: string; error: string };
  /** Why nothing was changed. */
  message?: string;
}

const answer = (refused: RefusedChange, status: number) => data({ written: null, ...refused }, { status });

const named = z.object({ message: z.string().max(100) });

/** Does what the form asks, and redirects, or returns why it was refused. */
export async function changeThread(viewer: Viewer, userId: string, form: FormData, here: string) {
  switch (buttonOf(form)) {
    case "read":
      await orErrorPage(markReadByStaff(db, viewer, userId, parseForm(form, named, { set: true }).message));
      // A redirect of a fetcher is a navigation: it would end a form that is on its way, and clear what was refused.
      if (form.has("shown")) return answer({}, 200);
      throw redirect(here);
    case "no-answer":
      await orErrorPage(needsNoAnswer(db, viewer, userId));
      throw await redirectWithSuccess(here, { message: "Marked as needing no answer" });
    case "take-back":
      return takeItBack(viewer, userId, parseForm(form, named, { set: true }).message, here);
    case "change":
      return changeText(viewer, userId, form, here);
    case "note":
      return addNote(viewer, userId, form, here);
    default:
      throw partMissing();
  }
}

async function takeItBack(viewer: Viewer, userId: string, id: string, here: string) {
  const { refused } = await catchDomainError(takeBack(db, { userId, staff: viewer }, id), { asPage: ["not_found"] });
  if (refused) return answer({ message: refused.message }, refused.status);
  throw await redirectWithSuccess(`${here}#new`, { message: "Message taken back" });
}

async function changeText(viewer: Viewer, userId: string, form: FormData, here: string) {
  const { message: id } = parseForm(form, named, { set: true });
  const submission = parseForm(form, z.object({ text: messageText }));
  const {
    typed: { text = "" },
    errors: { text: error = "" },
  } = shownAgain(submission);
  if (submission.status !== "success") return answer({ change: { id, text, error } }, 422);
  const work = changeMessage(db, { userId, staff: viewer }, id, submission.value.text);
  const { refused } = await catchDomainError(work, { asPage: ["not_found"] });
  // When it is too late, its form is no longer there.
  if (refused?.code === "stale") return answer({ message: refused.message }, refused.status);
  if (refused) return answer({ change: { id, text, error: refused.message } }, refused.status);
  throw await redirectWithSuccess(`${here}#new`, { message: "Message changed" });
}

async function addNote(viewer: Viewer, userId: string, form: FormData, here: string) {
  const submission = parseForm(form, noteInput);
  if (submission.status !== "success") return answer({ note: shownAgain(submission) }, 422);
  await orErrorPage(addStudentNote(db, viewer, userId, submission.value.body));
  throw await redirectWithSuccess(`${here}#notes`, { message: "Note added" });
}
