import { ownTaskTitle } from "#app/domain/case/words.ts";
import type { OwnTask } from "#app/domain/casework/own-tasks.server.ts";
import type { TaskView } from "#app/domain/tasks/tasks.server.ts";
import type { ListedTaskJson, TaskJson } from "./contracts/tasks.ts";

export const presentTask = (task: TaskView): TaskJson => ({
  id: task.id,
  title: ownTaskTitle(task),
  dueOn: task.dueOn,
  for: task.party,
  assignee: task.assigneeId === null ? null : { id: task.assigneeId, name: task.assignee ?? "" },
  applicationId: task.applicationId,
  courseId: task.courseId,
  documentKind: task.document?.kindId ?? null,
  leadId: task.leadId,
  doneAt: task.doneAt?.toISOString() ?? null,
  createdAt: task.createdAt.toISOString(),
  version: task.version,
});

/** Presents a row of a list, which may be a date that follows from an application. */
export function presentListed(one: OwnTask): ListedTaskJson {
  if ("task" in one) return { ...presentTask(one.task), deadline: null, isEstimate: false };
  const { kind, day, title, ...deadline } = one.deadline;
  return {
    ...{ id: null, title, dueOn: day, for: "student", assignee: null, leadId: null, doneAt: null, documentKind: null },
    ...{ createdAt: null, version: null, deadline: kind },
    ...deadline,
  };
}
