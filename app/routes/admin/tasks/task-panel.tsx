import { taskTitle } from "#app/domain/lifecycle/task-title.ts";
import type { TaskView } from "#app/domain/tasks/tasks.server.ts";
import { leftText } from "#app/domain/values/left-text.ts";
import { dayInWords } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { useDesk } from "../use-may.ts";
import { ChangeTask } from "./change-task.tsx";
import { TaskButton } from "./task-button.tsx";
import { TaskForm, type TaskFormProps } from "./task-form.tsx";

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
