/** What the forms of a student's tasks do. */

import { data } from "react-router";
import { z } from "zod";
import { safeNext } from "#app/auth/next.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { addOwnTask } from "#app/domain/tasks/add-task.server.ts";
import { changeTask, deleteTask } from "#app/domain/tasks/change-task.server.ts";
import { taskForm } from "#app/domain/tasks/task-input.ts";
import { TASKS_PAGE } from "#app/domain/values/tasks-address.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import { m } from "#app/paraglide/messages.js";

const ownTask = taskForm.omit({ for: true }).extend({ applicationId: z.string().max(100) });
const taskAction = z.object({
  do: z.enum(["done", "again", "delete"]),
  id: z.string().max(100),
  returnTo: z.string().optional(),
});

/** Stores the change and returns to the form's page, or returns what was wrong with a new task. */
export async function changeOwnTask(viewer: Viewer, form: FormData) {
  if (buttonOf(form) === "add") return add(viewer, form);
  const { do: what, id, returnTo } = parseForm(form, taskAction, { set: true });
  const back = safeNext(returnTo, TASKS_PAGE);
  if (what === "delete") {
    await orErrorPage(deleteTask(db, viewer, id));
    throw await redirectWithSuccess(back, { message: m.task_said_deleted() });
  }
  await orErrorPage(changeTask(db, viewer, id, { isDone: what === "done" }));
  if (what === "again") throw await redirectWithSuccess(back, { message: m.task_said_not_done() });
  const undo = { action: TASKS_PAGE, fields: { do: "again", id, returnTo: back } };
  throw await redirectWithUndo(back, { message: m.task_said_done(), undo });
}

async function add(viewer: Viewer, form: FormData) {
  const submission = parseForm(form, ownTask);
  if (submission.status !== "success") return data(shownAgain(submission), { status: 422 });
  const { refused } = await catchDomainError(addOwnTask(db, viewer, submission.value), { asPage: ["not_found"] });
  if (refused) return data(shownAgain(submission, refused), { status: refused.status });
  throw await redirectWithSuccess(TASKS_PAGE, { message: m.task_said_added() });
}
