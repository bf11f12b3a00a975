/** What the forms of tasks do, on a record and on the first page. */
import { data } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import type { Target } from "#app/domain/owners/ownership.server.ts";
import { addTask } from "#app/domain/tasks/add-task.server.ts";
import { changeTask, deleteTask } from "#app/domain/tasks/change-task.server.ts";
import { dueDay, taskForm } from "#app/domain/tasks/task-input.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import type { RefusedTask } from "./task-form.tsx";

const INTENTS = ["task add", "task done", "task again", "task day", "task give", "task delete"];

export const isAboutTask = (form: FormData): boolean => INTENTS.includes(buttonOf(form));

const which = z.object({ taskId: z.string().max(100) });

/**
 * Does what the form asks and redirects to `here`, or returns why it was refused. `action` takes the forms of that
 * page, if it has another address.
 */
export async function saveTask(viewer: Viewer, target: Target | null, form: FormData, here: string, action = here) {
  const intent = buttonOf(form);
  if (intent === "task add" && target) return add(viewer, target, form, here);
  const { taskId } = parseForm(form, which, { set: true });
  if (intent === "task day") return move(viewer, taskId, form, here);
  if (intent === "task give") return give(viewer, taskId, form, here);
  if (intent === "task delete") {
    await orErrorPage(deleteTask(db, viewer, taskId));
    throw await redirectWithSuccess(here, { message: "Task deleted" });
  }
  const isDone = intent === "task done";
  await orErrorPage(changeTask(db, viewer, taskId, { isDone }));
  if (!isDone) throw await redirectWithSuccess(here, { message: "Task not done" });
  const undo = { action, fields: { intent: "task again", taskId } };
  throw await redirectWithUndo(here, { message: "Task done", undo });
}

const refuse = (task: RefusedTask, status: number) => data({ task }, { status });

export const readTask = (form: FormData): RefusedTask => ({ taskId: "", ...shownAgain(parseForm(form, taskForm)) });

async function add(viewer: Viewer, target: Target, form: FormData, here: string) {
  const submission = parseForm(form, taskForm);
  if (submission.status !== "success") return refuse({ taskId: "", ...shownAgain(submission) }, 422);
  const { refused } = await catchDomainError(addTask(db, viewer, target, submission.value), {
    asPage: ["not_found", "forbidden"],
  });
  if (refused) return refuse({ taskId: "", ...shownAgain(submission, refused) }, refused.status);
  throw await redirectWithSuccess(here, { message: "Task added" });
}

async function move(viewer: Viewer, taskId: string, form: FormData, here: string) {
  const submission = parseForm(form, z.object({ dueOn: dueDay }));
  if (submission.status !== "success") return refuse({ taskId, ...shownAgain(submission) }, 422);
  const { dueOn } = submission.value;
  const { refused } = await catchDomainError(changeTask(db, viewer, taskId, { dueOn }), {
    asPage: ["not_found", "forbidden"],
  });
  if (refused) return refuse({ taskId, ...shownAgain(submission, refused) }, refused.status);
  throw await redirectWithSuccess(here, { message: "Day of the task changed" });
}

const gift = z.object({ for: z.string().max(100).default("") });

async function give(viewer: Viewer, taskId: string, form: FormData, here: string) {
  const { for: who } = parseForm(form, gift, { set: true });
  const { refused } = await catchDomainError(changeTask(db, viewer, taskId, { for: who }), {
    asPage: ["not_found", "forbidden"],
  });
  if (refused) return refuse({ taskId, typed: { for: who }, errors: refused.fields }, refused.status);
  throw await redirectWithSuccess(here, { message: "Task given" });
}
