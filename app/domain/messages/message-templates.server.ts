/** The templates of messages, as staff keep them. */
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { messageTemplates } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { nameOf } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { TemplateInput } from "./template-input.ts";

export type MessageTemplate = typeof messageTemplates.$inferSelect;

/** More would hide the one that is needed. */
const MOST_TEMPLATES = 100;

const inOrder = [asc(messageTemplates.position), asc(messageTemplates.name)];

/** Returns all templates in their order, those that are not offered too. Throws `forbidden`. */
export async function listMessageTemplates(db: Database, viewer: Actor): Promise<MessageTemplate[]> {
  requirePermission(viewer, "figures.read");
  return db
    .select()
    .from(messageTemplates)
    .orderBy(...inOrder)
    .limit(MOST_TEMPLATES);
}

/** Returns the templates that staff write with, in their order. Throws `forbidden`. */
export async function offeredTemplates(db: Database, viewer: Actor): Promise<MessageTemplate[]> {
  requirePermission(viewer, "people.read");
  return db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.isActive, true))
    .orderBy(...inOrder)
    .limit(MOST_TEMPLATES);
}

/** Returns one template. Throws `forbidden` and `not_found`. */
export async function getMessageTemplate(db: Database, viewer: Actor, id: string): Promise<MessageTemplate> {
  requirePermission(viewer, "figures.read");
  const [template] = isUuid(id) ? await db.select().from(messageTemplates).where(eq(messageTemplates.id, id)) : [];
  if (!template) throw new DomainError("no_message_template");
  return template;
}

/** Adds a template. The same form again changes nothing. Throws `forbidden`, and `invalid` for a name that is taken. */
export async function addMessageTemplate(db: Database, viewer: Actor, input: TemplateInput): Promise<void> {
  requirePermission(viewer, "figures.change");
  await db.transaction(async (tx) => {
    const all = await lockAll(tx, viewer);
    const same = all.find(({ name }) => name === input.name);
    if (same && changedIn(same, input).length === 0) return;
    if (same) throw new DomainError("message_template_named_so");
    if (all.length >= MOST_TEMPLATES) throw new DomainError("message_templates_full", { most: MOST_TEMPLATES });
    const [added] = await tx
      .insert(messageTemplates)
      .values({ ...input, updatedBy: viewer.id })
      .returning({ id: messageTemplates.id });
    if (!added) throw new Error("the template was not stored");
    await record(tx, viewer, added.id, `${input.name}: added`);
  });
}

interface TemplateTarget {
  id: string;
  /** The version that the form was read at. */
  version: number;
}

/**
 * Changes a template. The same values again change nothing. Throws `forbidden`, `not_found`, `stale` if someone else
 * has changed it since, and `invalid` for a name that is taken.
 */
export async function saveMessageTemplate(
  db: Database,
  viewer: Actor,
  target: TemplateTarget,
  input: TemplateInput,
): Promise<void> {
  await write(db, viewer, target, async (tx, template, all) => {
    const changed = changedIn(template, input);
    if (changed.length === 0) return null;
    if (all.some(({ id, name }) => id !== template.id && name === input.name))
      throw new DomainError("message_template_named_so");
    return async () => {
      await tx
        .update(messageTemplates)
        .set({ ...input, updatedBy: viewer.id, version: target.version + 1, updatedAt: new Date() })
        .where(eq(messageTemplates.id, template.id));
      return changed.join(", ");
    };
  });
}

/** Deletes a template. What was sent with it stays. Throws as `saveMessageTemplate` does. */
export const deleteMessageTemplate = (db: Database, viewer: Actor, target: TemplateTarget): Promise<void> =>
  write(db, viewer, target, async (tx, { id }) => async () => {
    await tx.delete(messageTemplates).where(eq(messageTemplates.id, id));
    return "deleted";
  });

/** Does the work and returns its summary. */
type Work = (() => Promise<string>) | null;

async function write(
  db: Database,
  viewer: Actor,
  { id, version }: TemplateTarget,
  workOf: (tx: Database, template: MessageTemplate, all: MessageTemplate[]) => Promise<Work>,
): Promise<void> {
  requirePermission(viewer, "figures.change");
  await db.transaction(async (tx) => {
    const all = await lockAll(tx, viewer);
    const template = all.find((one) => one.id === id);
    if (!template) throw new DomainError("no_message_template");
    const work = await workOf(tx, template, all);
    if (!work) return;
    if (template.version !== version) {
      const who = template.updatedBy ? await nameOf(tx, template.updatedBy) : "Someone";
      throw new DomainError("message_template_changed", { who });
    }
    await record(tx, viewer, id, `${template.name}: ${await work()}`);
  });
}

/** Two who add a template at once do not both find a name free. */
async function lockAll(tx: Database, viewer: Actor): Promise<MessageTemplate[]> {
  await tx.execute(sql`lock table ${messageTemplates} in share row exclusive mode`);
  return listMessageTemplates(tx, viewer);
}

const changedIn = (template: MessageTemplate, input: TemplateInput): string[] =>
  (Object.keys(input) as (keyof TemplateInput)[]).filter(
    (name) => JSON.stringify(template[name]) !== JSON.stringify(input[name]),
  );

const record = (tx: Database, viewer: Actor, subjectId: string, summary: string) =>
  recordAudit(tx, viewer, { action: "message_template.change", subjectId, summary });
