/** The checklist, as staff keep it. */
import { and, asc, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentKinds } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { nameOf } from "#app/domain/staff/scope.server.ts";
import { isPossibleId, slugOf } from "#app/domain/values/ids.ts";
import { FILES_OF_PAGES } from "#app/domain/values/message-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { KindInput } from "./kind-input.ts";

export type KeptKind = typeof documentKinds.$inferSelect;

/** More would bury the students whose list it is. */
const MOST_KINDS = 100;

const isKept = notInArray(documentKinds.id, [...FILES_OF_PAGES]);

/** Returns all kinds that staff keep, archived ones too, in their order. Throws `forbidden`. */
export async function listKinds(db: Database, viewer: Actor): Promise<KeptKind[]> {
  requirePermission(viewer, "figures.read");
  return db
    .select()
    .from(documentKinds)
    .where(isKept)
    .orderBy(asc(documentKinds.position), asc(documentKinds.id))
    .limit(MOST_KINDS);
}

/** Returns the kinds that tasks can be about, in their order. */
export const offeredKinds = (db: Database): Promise<Pick<KeptKind, "id" | "title">[]> =>
  db
    .select({ id: documentKinds.id, title: documentKinds.title })
    .from(documentKinds)
    .where(and(isKept, isNull(documentKinds.archivedAt)))
    .orderBy(asc(documentKinds.position), asc(documentKinds.id))
    .limit(MOST_KINDS);

/** Returns one kind. Throws `forbidden` and `not_found`. */
export async function getKind(db: Database, viewer: Actor, id: string): Promise<KeptKind> {
  requirePermission(viewer, "figures.read");
  const [kind] = isPossibleId(id)
    ? await db
        .select()
        .from(documentKinds)
        .where(and(isKept, eq(documentKinds.id, id)))
    : [];
  if (!kind) throw new DomainError("no_document");
  return kind;
}

/** Adds a kind, whose ID follows from its title. Throws `forbidden`, and `invalid` for one too many. */
export async function addKind(db: Database, viewer: Actor, input: KindInput): Promise<{ id: string }> {
  requirePermission(viewer, "figures.change");
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${documentKinds} in share row exclusive mode`);
    const all = await listKinds(tx, viewer);
    const same = all.find(({ title, archivedAt }) => title === input.title && archivedAt === null);
    // The same form, sent twice.
    if (same) return { id: same.id };
    if (all.length >= MOST_KINDS) throw new DomainError("kinds_full", { most: MOST_KINDS });
    const id = slugOf(input.title, (slug) => all.some((kind) => kind.id === slug.replaceAll("-", "_"))).replaceAll(
      "-",
      "_",
    );
    await tx.insert(documentKinds).values({ id, ...input, updatedBy: viewer.id });
    await recordAudit(tx, viewer, { action: "document_kind.change", subjectId: id, summary: `${input.title}: added` });
    return { id };
  });
}

interface KindTarget {
  id: string;
  /** The version that the form was read at. */
  version: number;
}

/**
 * Changes a kind. Whether each choice has its own stays, because documents hang on it. The same values again change
 * nothing. Throws `forbidden`, `not_found`, and `stale` if someone else has changed it since.
 */
export const saveKind = (db: Database, viewer: Actor, target: KindTarget, input: KindInput): Promise<void> =>
  write(db, viewer, target, (kind) => {
    const { perChoice: _, ...values } = input;
    const names = Object.keys(values) as (keyof typeof values)[];
    const changed = names.filter((name) => JSON.stringify(kind[name]) !== JSON.stringify(values[name]));
    return changed.length > 0 ? { values, summary: changed.join(", ") } : null;
  });

/** Archives a kind, so that nothing asks for it, or restores it. What was sent stays. Throws as `saveKind` does. */
export const archiveKind = (db: Database, viewer: Actor, target: KindTarget, isArchived: boolean): Promise<void> =>
  write(db, viewer, target, (kind) =>
    (kind.archivedAt !== null) === isArchived
      ? null
      : { values: { archivedAt: isArchived ? new Date() : null }, summary: isArchived ? "archived" : "restored" },
  );

type KindChange = { values: Partial<KeptKind>; summary: string } | null;

async function write(
  db: Database,
  viewer: Actor,
  { id, version }: KindTarget,
  changeOf: (kind: KeptKind) => KindChange,
): Promise<void> {
  requirePermission(viewer, "figures.change");
  await db.transaction(async (tx) => {
    const [kind] = isPossibleId(id)
      ? await tx
          .select()
          .from(documentKinds)
          .where(and(isKept, eq(documentKinds.id, id)))
          .for("update")
      : [];
    if (!kind) throw new DomainError("no_document");
    const change = changeOf(kind);
    if (!change) return;
    if (kind.version !== version) {
      const who = kind.updatedBy ? await nameOf(tx, kind.updatedBy) : "Someone";
      throw new DomainError("kind_changed", { who });
    }
    await tx
      .update(documentKinds)
      .set({ ...change.values, updatedBy: viewer.id, version: version + 1, updatedAt: new Date() })
      .where(eq(documentKinds.id, id));
    const summary = `${kind.title}: ${change.summary}`;
    await recordAudit(tx, viewer, { action: "document_kind.change", subjectId: id, summary });
  });
}
