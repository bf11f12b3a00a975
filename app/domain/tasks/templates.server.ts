/** The templates of tasks, as staff keep them. */
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { taskTemplates } from "#app/db/schema.ts";
import { applicationSteps } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { TemplateInput } from "./task-input.ts";

export type TaskTemplate = Pick<
  typeof taskTemplates.$inferSelect,
  "id" | "step" | "title" | "titleBangla" | "party" | "dueAfter"
>;

/** More would bury the people they are for. */
const MOST_TEMPLATES = 100;

/** Returns all templates, in the order of the steps and their days. */
export async function listTemplates(db: Database, viewer: Actor): Promise<TaskTemplate[]> {
  requirePermission(viewer, "figures.read");
  const { id, step, title, titleBangla, party, dueAfter } = taskTemplates;
  const rows = await db
    .select({ id, step, title, titleBangla, party, dueAfter })
    .from(taskTemplates)
    .orderBy(asc(dueAfter), asc(title), asc(id))
    .limit(MOST_TEMPLATES);
  const at = (row: TaskTemplate) => applicationSteps.indexOf(row.step);
  return rows.toSorted((a, b) => at(a) - at(b));
}

/**
 * Adds a template. The same one again changes nothing but its words in Bangla. Throws `forbidden`, and `invalid` for
 * one too many.
 */
export async function addTemplate(
  db: Database,
  viewer: Actor,
  input: Omit<TemplateInput, "titleBangla"> & Partial<Pick<TemplateInput, "titleBangla">>,
): Promise<void> {
  requirePermission(viewer, "figures.change");
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${taskTemplates} in share row exclusive mode`);
    const all = await listTemplates(tx, viewer);
    const same = all.find(
      ({ step, title, party, dueAfter }) =>
        step === input.step && title === input.title && party === input.party && dueAfter === input.dueAfter,
    );
    if (same) {
      const { titleBangla = null } = input;
      if (titleBangla === null || titleBangla === same.titleBangla) return;
      await tx.update(taskTemplates).set({ titleBangla }).where(eq(taskTemplates.id, same.id));
      await recordAudit(tx, viewer, { action: "template.add", subjectId: same.id, summary: summaryOf(input) });
      return;
    }
    if (all.length >= MOST_TEMPLATES) throw new DomainError("templates_full", { most: MOST_TEMPLATES });
    const [added] = await tx
      .insert(taskTemplates)
      .values({ ...input, createdBy: viewer.id })
      .returning({ id: taskTemplates.id });
    if (!added) throw new Error("the template was not stored");
    await recordAudit(tx, viewer, { action: "template.add", subjectId: added.id, summary: summaryOf(input) });
  });
}

/** Removes a template. Tasks that it has made stay. One that is gone already changes nothing. */
export async function removeTemplate(db: Database, viewer: Actor, id: string): Promise<void> {
  requirePermission(viewer, "figures.change");
  if (!isUuid(id)) throw new DomainError("no_template");
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(taskTemplates).where(eq(taskTemplates.id, id)).returning();
    if (removed)
      await recordAudit(tx, viewer, { action: "template.remove", subjectId: id, summary: summaryOf(removed) });
  });
}

const summaryOf = ({ step, title }: Pick<TaskTemplate, "step" | "title">) => `${describeStatus(step).label}: ${title}`;
