import { ownTaskTitle } from "#app/domain/case/words.ts";
import type { TaskView } from "#app/domain/tasks/tasks.server.ts";
import type { TaskJson } from "./contracts/tasks.ts";

export const presentTask = (task: TaskView): TaskJson => ({
  id: task.id,
  title: ownTaskTitle(task),
  dueOn: task.dueOn,
  for: task.party,
  assignee: task.assigneeId === null ? null : { id: task.assigneeId, name: task.assignee ?? "" },
  applicationId: task.applicationId,
  courseId: task.courseId,
  leadId: task.leadId,
  doneAt: task.doneAt?.toISOString() ?? null,
  createdAt: task.createdAt.toISOString(),
  version: task.version,
});
