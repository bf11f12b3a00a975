import { Form } from "react-router";
import { taskTitle } from "#app/domain/lifecycle/task-title.ts";
import { FOR_OWNER } from "#app/domain/tasks/task-words.ts";
import type { TaskView } from "#app/domain/tasks/tasks.server.ts";
import { leftText } from "#app/domain/values/left-text.ts";
import { dayInWords } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { useDesk } from "../use-may.ts";
import { TaskButton } from "./task-button.tsx";
import { AssigneeOptions, TaskForm, type TaskFormProps } from "./task-form.tsx";

interface TaskPanelProps extends TaskFormProps {
  tasks: readonly TaskView[];
  mayChange: boolean;
}

/** What is to be done about a record: each task with its day, a form for another one, and what is done already. */
export function TaskPanel({ tasks, mayChange, ...form }: TaskPanelProps) {
  const { today, action, refused } = form;
  const { viewer } = useDesk();
  const open = tasks.filter(({ doneAt }) => doneAt === null);
  const done = tasks.filter(({ doneAt }) => doneAt !== null);
  const mayDo = ({ assigneeId }: TaskView) => mayChange || assigneeId === viewer.id;
  return (
    <Panel
      id="tasks"
      titleId="tasks-title"
      title={
        <>
          Tasks <span>{open.length > 0 ? <Tag meaning="warn">{open.length}</Tag> : null}</span>
        </>
      }
      gap={2}
    >
      {open.length > 0 ? (
        <ul>
          {open.map((task) => (
            <PanelItem key={`${task.id} ${task.version}`}>
              <TaskLine task={task} today={today} />
              {mayDo(task) ? (
                <ChangeTask
                  {...{ task, today, action }}
                  {...form}
                  refused={refused?.taskId === task.id ? refused : null}
                />
              ) : null}
            </PanelItem>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">Nothing is to be done.</p>
      )}
      {mayChange ? (
        <Disclosure words="Add task" open={refused?.taskId === ""}>
          <TaskForm {...form} refused={refused?.taskId === "" ? refused : null} />
        </Disclosure>
      ) : null}
      {done.length > 0 ? (
        <Disclosure words={`${done.length} done`}>
          <ul>
            {done.map((task) => (
              <PanelItem key={task.id} className="grid-cols-[1fr_auto] items-center">
                <span className="text-ink-2 wrap-anywhere">{taskTitle(task)}</span>
                {mayDo(task) ? <TaskButton task={task} action={action} intent="task again" words="Not done" /> : null}
              </PanelItem>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </Panel>
  );
}

/** Says who does it. */
export const whoDoes = ({ party, assignee }: Pick<TaskView, "party" | "assignee">): string =>
  party === "student" ? "The student" : (assignee ?? "No one yet");

function TaskLine({ task, today }: { task: TaskView; today: string }) {
  const isLate = task.dueOn < today;
  return (
    <div className="min-w-0">
      <b className="wrap-anywhere">{taskTitle(task)}</b>
      <p className="text-ink-2 text-t2">
        <bdi>{whoDoes(task)}</bdi>
        {task.choice ? <span>{` · ${task.choice.universityName}`}</span> : null}
        {task.document ? <span>{` · ${task.document.title}`}</span> : null} · <span>{dayInWords(task.dueOn)}</span>,{" "}
        <span className={isLate || task.dueOn === today ? "font-semibold text-warn" : undefined}>
          {leftText(task.dueOn, today)}
        </span>
      </p>
    </div>
  );
}

interface ChangeTaskProps extends Pick<TaskFormProps, "today" | "action" | "owners" | "record" | "refused"> {
  task: TaskView;
}

/** What can be done with one task. `refused` is what was wrong with this one. */
function ChangeTask({ task, today, action, owners, record, refused }: ChangeTaskProps) {
  const { viewer } = useDesk();
  const { typed = {}, errors = {} } = refused ?? {};
  const of = <span className="sr-only">: {taskTitle(task)}</span>;
  return (
    <Inline className="items-start">
      <TaskButton task={task} action={action} intent="task done" words="Done" />
      <Disclosure words={<>Change day{of}</>} open={typed.dueOn !== undefined}>
        <Form method="post" action={action} preventScrollReset noValidate>
          <input type="hidden" name="intent" value="task day" />
          <input type="hidden" name="taskId" value={task.id} />
          <Field id={`day-${task.id}`} label="By when" error={errors.dueOn}>
            {(control) => (
              <Inline>
                <input
                  {...control}
                  type="date"
                  name="dueOn"
                  min={today}
                  className="w-auto"
                  defaultValue={typed.dueOn ?? task.dueOn}
                  autoComplete="off"
                />
                <Button size="small">Save day</Button>
              </Inline>
            )}
          </Field>
        </Form>
      </Disclosure>
      {task.party === "staff" ? (
        <Disclosure words={<>Give task{of}</>} open={typed.for !== undefined}>
          <Form method="post" action={action} preventScrollReset noValidate>
            <input type="hidden" name="intent" value="task give" />
            <input type="hidden" name="taskId" value={task.id} />
            <Field id={`for-${task.id}`} label="Who does it" error={errors.for}>
              {(control) => (
                <Inline>
                  <select
                    {...control}
                    name="for"
                    className="w-auto"
                    defaultValue={
                      typed.for ?? (task.assigneeId === record.ownerId ? FOR_OWNER : (task.assigneeId ?? ""))
                    }
                    autoComplete="off"
                  >
                    <AssigneeOptions owners={owners} ownerId={record.ownerId} />
                  </select>
                  <Button size="small">Save person</Button>
                </Inline>
              )}
            </Field>
          </Form>
        </Disclosure>
      ) : null}
      {task.createdBy === viewer.id ? (
        <TaskButton task={task} action={action} intent="task delete" words="Delete" look="quiet" />
      ) : null}
    </Inline>
  );
}
