/** What the caller of the API has to do: their tasks, and the dates that follow from their applications. */
import type { Database } from "#app/db/connect.server.ts";
import { byDay, type CaseAction } from "#app/domain/case/actions.ts";
import { actionTitle } from "#app/domain/case/words.ts";
import { countOwnTasks, ownTasks, type TaskView } from "#app/domain/tasks/tasks.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { caseOfPerson } from "./my-case.server.ts";

/** A date that follows from what is recorded. It is stored nowhere, and ends when its fact is recorded. */
export interface Deadline extends Pick<CaseAction, "applicationId" | "courseId" | "isEstimate"> {
  kind: Exclude<CaseAction["kind"], "task" | "terms" | "pack">;
  day: string;
  title: string;
}

export type OwnTask = { task: TaskView } | { deadline: Deadline };

const dayOf = (one: OwnTask) => ({ day: "task" in one ? one.task.dueOn : one.deadline.day });

/** Returns what the viewer has to do, by day, with how much that is in all. */
export async function ownTasksAndDates(
  db: Database,
  viewer: Actor,
  { limit, offset }: { limit: number; offset: number },
  now = new Date(),
): Promise<{ rows: OwnTask[]; total: number }> {
  const [tasks, count, { actions }] = await Promise.all([
    ownTasks(db, viewer, { limit: offset + limit, offset: 0 }),
    countOwnTasks(db, viewer),
    caseOfPerson(db, viewer.id, { now }),
  ]);
  const deadlines = actions.flatMap((action): OwnTask[] => {
    const { kind, day, applicationId, courseId, isEstimate } = action;
    if (kind === "task" || kind === "terms" || kind === "pack" || day === null) return [];
    return [{ deadline: { kind, day, applicationId, courseId, isEstimate, title: actionTitle(action) } }];
  });
  const all = [...tasks.map((task): OwnTask => ({ task })), ...deadlines];
  return {
    rows: all.toSorted((a, b) => byDay(dayOf(a), dayOf(b))).slice(offset, offset + limit),
    total: count + deadlines.length,
  };
}
