import { taskTitle } from "#app/domain/lifecycle/task-title.ts";
import type { TaskView } from "#app/domain/tasks/tasks.server.ts";
import { dayInWords } from "#app/notation.ts";
import type { TimelineEntry } from "../timeline-panel.tsx";
import { whoDoes } from "./task-panel.tsx";

/** What happened to a task, as entries of a timeline: added, and done. */
export function taskEntries(task: TaskView): TimelineEntry[] {
  const of = [task.choice && `${task.choice.name}, ${task.choice.universityName}`, task.document?.title];
  const about = of
    .filter(Boolean)
    .map((one) => ` ${one}`)
    .join(".");
  const added: TimelineEntry = {
    id: `task-${task.id}`,
    kind: "tasks",
    by: task.by ?? "Shapla",
    createdAt: task.createdAt,
    content: (
      <>
        <b>Task: {taskTitle(task)}</b>
        <span className="text-ink-2">{`${about}. For: ${whoDoes(task)}, by ${dayInWords(task.dueOn)}`}</span>
      </>
    ),
  };
  if (!task.doneAt) return [added];
  const done = {
    id: `task-done-${task.id}`,
    kind: "tasks" as const,
    by: task.doneBy ?? "Someone",
    createdAt: task.doneAt,
  };
  return [{ ...done, content: <b>Done: {taskTitle(task)}</b> }, added];
}
