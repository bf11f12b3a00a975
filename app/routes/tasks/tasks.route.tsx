/** A student's tasks: what is to be done for all applications, a form for one of their own, and what they have done. */

import { data } from "react-router";
import { z } from "zod";
import { safeNext } from "#app/auth/next.ts";
import { requireViewer, type Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { ownTaskTitle } from "#app/domain/case/words.ts";
import { caseOfPerson } from "#app/domain/casework/my-case.server.ts";
import { addOwnTask } from "#app/domain/tasks/add-task.server.ts";
import { changeTask, deleteTask } from "#app/domain/tasks/change-task.server.ts";
import { type DoneTask, doneLately } from "#app/domain/tasks/own-done.server.ts";
import { taskForm } from "#app/domain/tasks/task-input.ts";
import { MOST_CHARACTERS } from "#app/domain/tasks/task-words.ts";
import { TASKS_PAGE } from "#app/domain/values/tasks-address.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, type ShownAgain, shownAgain } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import { m } from "#app/paraglide/messages.js";
import { applicationTitle } from "#app/routes/applications/application-title.ts";
import { WhatToDo } from "#app/routes/applications/what-to-do.tsx";
import { langOf } from "#app/routes/english.tsx";
import type { PageHandle } from "#app/routes/handle.ts";
import { BudArt } from "#app/ui/art.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatMoment, isoDay } from "#app/ui/format.ts";
import { Stack } from "#app/ui/layout.tsx";
import { UndoForm } from "#app/ui/message.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import type { Route } from "./+types/tasks.route.ts";

/** What the forms of a student's tasks do. */
const ownTask = taskForm.omit({ for: true }).extend({ applicationId: z.string().max(100) });
const taskAction = z.object({
  do: z.enum(["done", "again", "delete"]),
  id: z.string().max(100),
  returnTo: z.string().optional(),
});

/** Stores the change and returns to the form's page, or returns what was wrong with a new task. */
async function changeOwnTask(viewer: Viewer, form: FormData) {
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

export const handle: PageHandle = {
  get title() {
    return m.task_title();
  },
  live: true,
};
export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const now = new Date();
  const [{ actions, applications, toSend }, done] = await Promise.all([
    caseOfPerson(db, viewer.id, { now }),
    doneLately(db, viewer, now),
  ]);
  return {
    ...{ actions, applications, toSend, done },
    options: applications.map((one) => ({ id: one.id, label: `${one.reference}: ${applicationTitle(one)}` })),
    now,
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "tasks", viewer.id);
  return changeOwnTask(viewer, await readForm(args.request));
}

export default function Tasks({ loaderData, actionData }: Route.ComponentProps) {
  const { actions, applications, toSend, options, done, now } = loaderData;
  const today = isoDay(now);
  const problems = [
    ["task-title", actionData?.errors.title],
    ["task-due", actionData?.errors.dueOn],
  ].flatMap(([fieldId, message]) => (fieldId && message ? [{ fieldId, message }] : []));
  return (
    <Stack className="prose" gap={6}>
      <title>{problems.length > 0 ? m.journey_error({ title: m.task_page_title() }) : m.task_page_title()}</title>
      <p>
        <BackLink href="/dashboard">{m.journey_dashboard()}</BackLink>
      </p>
      <ErrorSummary problems={problems} answer={actionData} />
      <Stack gap={6} data-live="">
        {actions.length + toSend > 0 ? (
          <WhatToDo
            actions={actions}
            applications={applications}
            documents={toSend}
            today={today}
            here={TASKS_PAGE}
            isWhole
          />
        ) : (
          <EmptyState
            id="nothing"
            title={m.task_nothing()}
            art={<BudArt />}
            text={options.length > 0 ? m.task_nothing_left() : m.task_nothing_how()}
            framed
          />
        )}
      </Stack>
      {options.length > 0 ? (
        <OwnTaskForm applications={options} today={today} refused={actionData ?? undefined} />
      ) : null}
      {done.length > 0 ? <Done done={done} now={now} /> : null}
    </Stack>
  );
}

const Done = ({ done, now }: { done: readonly DoneTask[]; now: Date }) => (
  <Panel titleId="done" title={m.task_done_lately()}>
    <ul>
      {done.map((task) => (
        <PanelItem key={task.id} className="rail:flex rail:items-center rail:justify-between">
          <div className="min-w-0">
            <b lang={langOf(ownTaskTitle(task))} className="wrap-anywhere">
              {ownTaskTitle(task)}
            </b>
            <p className="text-ink-2 text-t2">{formatMoment(task.doneAt, now)}</p>
          </div>
          <UndoForm
            action={TASKS_PAGE}
            fields={{ do: "again", id: task.id }}
            of={m.task_undo_of({ task: ownTaskTitle(task) })}
          />
        </PanelItem>
      ))}
    </ul>
  </Panel>
);

interface OwnTaskFormProps {
  applications: readonly { id: string; label: string }[];
  today: string;
  refused: ShownAgain | undefined;
}

/** Adds a task of a student for themselves, to one of their applications. */
function OwnTaskForm({ applications, today, refused }: OwnTaskFormProps) {
  const { typed, errors } = refused ?? { typed: {}, errors: {} };
  const [only] = applications;
  return (
    <Panel as={SentForm} titleId="add" title={m.task_add()} failed={m.task_add_failed()} noValidate>
      <input type="hidden" name="do" value="add" />
      <Field id="task-title" label={m.task_what()} error={errors.title}>
        {(control) => (
          <input
            {...control}
            name="title"
            maxLength={MOST_CHARACTERS}
            defaultValue={typed.title}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field id="task-due" label={m.task_by_when()} error={errors.dueOn}>
        {(control) => (
          <input
            {...control}
            type="date"
            name="dueOn"
            min={today}
            defaultValue={typed.dueOn}
            autoComplete="off"
            required
          />
        )}
      </Field>
      {applications.length === 1 && only ? (
        <input type="hidden" name="applicationId" value={only.id} />
      ) : (
        <Field id="task-application" label={m.task_which()}>
          {(control) => (
            <select {...control} name="applicationId" defaultValue={typed.applicationId ?? only?.id}>
              {applications.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <p>
        <Button>{m.task_add_button()}</Button>
      </p>
    </Panel>
  );
}
