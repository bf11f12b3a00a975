/** Adds the same task to several applications. Each has its own transaction. */
import type { Database } from "#app/db/connect.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { MOST_SELECTED } from "#app/domain/staff/list-shape.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { addTask, expectToCome } from "./add-task.server.ts";
import type { TaskInput } from "./task-input.ts";

/**
 * Adds the task to each application. Returns why those that were refused were, by ID. Throws `invalid` for a day that
 * is over, before anything is added.
 */
export async function addTaskToMany(
  db: Database,
  viewer: Actor,
  ids: readonly string[],
  task: Omit<TaskInput, "courseId">,
  now = new Date(),
): Promise<Record<string, string>> {
  expectToCome(task.dueOn, now);
  const refused: Record<string, string> = {};
  for (const id of ids.slice(0, MOST_SELECTED)) {
    try {
      await addTask(db, viewer, { kind: "application", id }, { ...task, courseId: null }, now);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused[id] = Object.values(error.fields)[0] ?? error.message;
    }
  }
  return refused;
}
