/** Tasks that staff have decided on for each step: made when a choice reaches it, and taken back with it. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { tasks, taskTemplates } from "#app/db/schema.ts";
import type { applicationSteps } from "#app/db/words.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";

interface Application {
  id: string;
  /** Null once the account is deleted. */
  userId: string | null;
  ownerId: string | null;
}

interface ReachedStep {
  courseId: string;
  step: (typeof applicationSteps)[number];
}

/**
 * Makes the tasks of the steps that choices have reached, in the caller's transaction. A choice that comes back to a
 * step gets its tasks no second time.
 */
export async function makeTemplateTasks(
  tx: Database,
  { id, userId, ownerId }: Application,
  reached: readonly ReachedStep[],
  changeId: string,
  now = new Date(),
): Promise<void> {
  if (reached.length === 0) return;
  const steps = [...new Set(reached.map(({ step }) => step))];
  const templates = await tx.select().from(taskTemplates).where(inArray(taskTemplates.step, steps));
  const today = dayInDhaka(now);
  const rows = reached.flatMap(({ courseId, step }) =>
    templates
      .filter((template) => template.step === step && (template.party === "staff" || userId !== null))
      .map(({ id: templateId, title, titleBangla, party, dueAfter }) => ({
        ...{ title, titleBangla, party, templateId, changeId, courseId, applicationId: id },
        assigneeId: party === "staff" ? ownerId : null,
        dueOn: addDays(today, dueAfter),
      })),
  );
  if (rows.length > 0) await tx.insert(tasks).values(rows).onConflictDoNothing();
}

/** Deletes the tasks that a change has made, except those that someone has changed or done since. */
export async function takeTasksBack(tx: Database, applicationId: string, changeId: string): Promise<void> {
  await tx
    .delete(tasks)
    .where(
      and(
        eq(tasks.applicationId, applicationId),
        eq(tasks.changeId, changeId),
        eq(tasks.version, 1),
        isNull(tasks.doneAt),
      ),
    );
}
