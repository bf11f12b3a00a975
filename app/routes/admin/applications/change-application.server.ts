/** What staff change on the page of an application. */
import { data, redirect } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { addNote, getForStaff, noteInput } from "#app/domain/applications/staff-view.server.ts";
import { statusInput } from "#app/domain/applications/status-input.ts";
import { undoStatus } from "#app/domain/applications/undo-status.server.ts";
import { asksFirst } from "#app/domain/values/status.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, type ShownAgain, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { answerContact, isUndoOfContact, takeContactBack } from "../contacts/save-contact.server.ts";
import { inList } from "../list-address.ts";
import { isAboutOwner, saveOwner } from "../owners/save-owner.server.ts";
import { isAboutTask, saveTask } from "../tasks/save-task.server.ts";
import type { RefusedTask } from "../tasks/task-form.tsx";
import { APPLICATIONS, moveAddress } from "./address.ts";
import { saveStatus } from "./save-status.server.ts";

interface Answer {
  note?: ShownAgain;
  /** Why the status was not changed. */
  message?: string;
  /** Why the owner was not. */
  owner?: string;
  contact?: ShownAgain;
  task?: RefusedTask;
}

const answer = (refused: Answer, status: number) => data(refused, { status });

/** Does what the form asks, and redirects, or returns why it was refused. `list` is where the page was opened from. */
export async function changeApplication(viewer: Viewer, applicationId: string, form: FormData, list: string) {
  const here = inList(`${APPLICATIONS}/${applicationId}`, list);
  const timeline = `${here}#timeline`;
  if (isUndoOfContact(form)) return takeContactBack(viewer, form, timeline);
  if (buttonOf(form) === "contact") {
    const target = { kind: "application", id: applicationId } as const;
    const { refused } = await answerContact(viewer, target, form, { here: timeline, action: here });
    return answer({ contact: refused }, 422);
  }
  if (form.has("body")) {
    const submission = parseForm(form, noteInput);
    if (submission.status !== "success") return answer({ note: shownAgain(submission) }, 422);
    await orErrorPage(addNote(db, viewer, { applicationId, ...submission.value }));
    throw await redirectWithSuccess(`${here}#timeline`, { message: "Note added" });
  }
  if (isAboutTask(form)) {
    const refused = await saveTask(viewer, { kind: "application", id: applicationId }, form, `${here}#tasks`);
    return answer({ task: refused.data.task }, refused.init?.status ?? 422);
  }
  if (isAboutOwner(form)) {
    const { refused, toast } = await saveOwner(viewer, "application", form);
    if (refused) return answer({ owner: refused.message }, refused.status);
    throw await redirectWithSuccess(here, toast);
  }
  if (buttonOf(form) === "undo") {
    const { version } = parseForm(form, statusInput.pick({ version: true }), { set: true });
    const { refused } = await catchDomainError(undoStatus(db, viewer, { applicationId, version }));
    if (refused) return answer({ message: refused.message }, refused.status);
    throw await redirectWithSuccess(here, { message: "Change undone", description: "The student is not notified." });
  }
  const { status, version } = parseForm(form, statusInput, { set: true });
  const now = await orErrorPage(getForStaff(db, viewer, applicationId));
  if (now.version === version && asksFirst(now.status, status)) {
    throw redirect(inList(`${moveAddress(applicationId, status)}?from=page`, list));
  }
  const { refused, toast } = await saveStatus(viewer, form, { applicationId, status, version }, now.fullName);
  if (refused) return answer({ message: refused.message }, refused.status);
  throw await redirectWithSuccess(here, toast);
}
