/** What the forms of My day do. Each leaves a message that can take it back, where it can. */
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { markSeen, recordChase } from "#app/domain/applications/chase.server.ts";
import { recordChoice } from "#app/domain/applications/record-choice.server.ts";
import { undoChoice } from "#app/domain/applications/undo-status.server.ts";
import { version } from "#app/domain/values/version.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, partMissing } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import { isoDay } from "#app/ui/format.ts";
import { answerContact, isUndoOfContact, takeContactBack } from "../contacts/save-contact.server.ts";
import { isAboutTask, saveTask } from "../tasks/save-task.server.ts";
import { addTaskAbout } from "./add-task.server.ts";
import { type DayShown, dayAction, dayAddress } from "./address.ts";

const which = z.object({ id: z.string().max(100) });
const contacted = which.extend({ about: z.enum(["application", "lead"]) });
const ofChoice = which.extend({ courseId: z.string().max(200) });
const ofVersion = ofChoice.extend({ version });

/**
 * Does what the form asks, and redirects to the page that is `shown`, to the group that the form stood in. Returns a
 * new task that is not right.
 */
export async function changeMyDay(viewer: Viewer, form: FormData, shown: DayShown) {
  const here = dayAddress(shown);
  const action = dayAction(shown);
  const intent = buttonOf(form);
  if (isUndoOfContact(form)) return takeContactBack(viewer, form, `${here}#work-call`);
  if (intent === "contact") {
    const { about, id } = parseForm(form, contacted, { set: true });
    const { refused } = await answerContact(viewer, { kind: about, id }, form, { here: `${here}#work-call`, action });
    if (refused) throw partMissing();
  }
  if (intent === "seen") {
    await orErrorPage(markSeen(db, viewer, parseForm(form, which, { set: true }).id));
    throw await redirectWithSuccess(`${here}#work-turn`, { message: "Seen" });
  }
  if (intent === "chased") return chase(viewer, form, `${here}#work-turn`, action);
  if (intent === "paid") return pay(viewer, form, `${here}#work-deadlines`, action);
  if (intent === "choice undo") {
    const { id, courseId, version: seen } = parseForm(form, ofVersion, { set: true });
    const undone = undoChoice(db, viewer, { applicationId: id, courseId, version: seen });
    const { refused } = await catchDomainError(undone);
    if (refused) throw await redirectWithError(here, { message: "Not undone", description: refused.message });
    throw await redirectWithSuccess(here, { message: "Change undone" });
  }
  if (intent === "task add") return addTaskAbout(viewer, form, `${here}#work-tasks`);
  if (isAboutTask(form)) await saveTask(viewer, null, form, `${here}#work-tasks`, action);
  throw partMissing();
}

const undoOf = (id: string, courseId: string, seen: number) => ({
  ...{ intent: "choice undo", id, courseId, version: String(seen) },
});

async function chase(viewer: Viewer, form: FormData, here: string, action: string): Promise<never> {
  const { id, courseId } = parseForm(form, ofChoice, { set: true });
  const { version: now, universityName } = await orErrorPage(recordChase(db, viewer, { applicationId: id, courseId }));
  const undo = { action, fields: undoOf(id, courseId, now) };
  const message = { message: "Noted for today", description: `${universityName} is asked again in a week.`, undo };
  throw await redirectWithUndo(here, message);
}

async function pay(viewer: Viewer, form: FormData, here: string, action: string): Promise<never> {
  const { id, courseId, version: seen } = parseForm(form, ofVersion, { set: true });
  const record = { depositPaidOn: isoDay(new Date()) };
  const { refused, value } = await catchDomainError(
    recordChoice(db, viewer, { applicationId: id, courseId, version: seen, record }),
  );
  if (refused) throw await redirectWithError(here, { message: "Not recorded", description: refused.message });
  const undo = { action, fields: undoOf(id, courseId, value.version) };
  throw await redirectWithUndo(here, { message: "Deposit recorded as paid today", undo });
}
