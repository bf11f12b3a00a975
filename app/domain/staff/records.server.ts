/**
 * The records that staff maintain (courses, universities, counsellors, tutorials): one way to create, change, archive
 * and restore them, each with its audit entry in the same transaction.
 */
import { createHash, randomUUID } from "node:crypto";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { auditLog, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isPossibleId, slugOf } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { recordAudit } from "./audit.server.ts";
import type { AuditAction } from "./audit-actions.ts";
import { requirePermission } from "./guard.ts";
import { describeField, type RecordWords } from "./record-words.ts";

/** The texts of a form by field name. "" means not known. */
export type FormTexts = Record<string, string>;

interface Archivable {
  id: string;
  archivedAt: Date | null;
  updatedAt?: Date;
}

/** The parts that differ between the kinds. All of them run in a transaction that locks `tables`. */
export interface RecordKind<Row extends Archivable, Input> {
  noun: "course" | "university" | "counsellor" | "tutorial";
  /** Locked during each write: writers wait for each other, readers do not. */
  tables: SQL;
  title(input: Input): string;
  /** Returns the form's texts. */
  texts(input: Input): FormTexts;
  /** How the audit log writes a change. */
  words: RecordWords;
  /** Returns what a title alone does not say, for the audit log: a course's university. */
  place?(db: Database, input: Input): Promise<string>;
  find(db: Database, id: string): Promise<(Row & Input) | undefined>;
  takenIds(db: Database, ids: string[]): Promise<string[]>;
  /** Returns the text from which a new record's ID is made. */
  slugText(db: Database, input: Input): Promise<string>;
  /** Saves the record. Throws `invalid` with `fields` if it conflicts with the rest of the database. */
  save(tx: Database, id: string, input: Input, before: (Row & Input) | null): Promise<void>;
  /** Archives at a time, or restores with null. Returns what else was archived or restored, for the audit log. */
  setArchived(tx: Database, row: Row & Input, at: Date | null): Promise<string | undefined>;
}

export interface StaffRecord {
  id: string;
  title: string;
  texts: FormTexts;
  /** The version that was read. A change names it, so that no one overwrites what they have not seen. */
  version: string;
  archivedAt: Date | null;
  isSample: boolean;
}

export interface RecordKeeper<Input> {
  /** Reads a record. Throws `not_found`, and `forbidden` like all of these. */
  read(db: Database, viewer: Actor, id: string): Promise<StaffRecord>;
  /**
   * Creates a record and returns its ID. The same form (by its `key`) again creates nothing more, and with other
   * contents it throws `invalid`.
   */
  create(db: Database, viewer: Actor, input: Input, key: string): Promise<string>;
  /**
   * Returns false if nothing would change. Throws `stale`, with the saved value of each field that differs, if someone
   * else has saved a change.
   */
  change(db: Database, viewer: Actor, id: string, input: Input, version: string): Promise<boolean>;
  /** Returns false if it is already archived (or restored). */
  archive(db: Database, viewer: Actor, id: string): Promise<boolean>;
  restore(db: Database, viewer: Actor, id: string): Promise<boolean>;
}

/** How many IDs of one name are checked when a new one is chosen. */
const SAME_NAME_MOST = 100;

export function keeperOf<Row extends Archivable & { isSample: boolean }, Input>(
  kind: RecordKind<Row, Input>,
): RecordKeeper<Input> {
  const { noun } = kind;
  const action = (what: "create" | "change" | "archive" | "restore"): AuditAction => `${noun}.${what}`;

  async function found(db: Database, id: string) {
    const row = isPossibleId(id) ? await kind.find(db, id) : undefined;
    if (!row) throw new DomainError("no_record", { noun });
    return row;
  }

  const write = <Result>(db: Database, viewer: Actor, work: (tx: Database) => Promise<Result>): Promise<Result> => {
    requirePermission(viewer, "catalogue.change");
    return db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${kind.tables} in share row exclusive mode`);
      return work(tx);
    });
  };

  const setArchived = (db: Database, viewer: Actor, id: string, at: Date | null) =>
    write(db, viewer, async (tx) => {
      const row = await found(tx, id);
      if ((row.archivedAt === null) === (at === null)) return false;
      const more = await kind.setArchived(tx, row, at);
      const summary = [kind.title(row), more].filter(Boolean).join(", ");
      await recordAudit(tx, viewer, { action: action(at ? "archive" : "restore"), subjectId: id, summary });
      return true;
    });

  return {
    async read(db, viewer, id) {
      requirePermission(viewer, "catalogue.read");
      const row = await found(db, id);
      const { archivedAt, isSample } = row;
      const texts = kind.texts(row);
      return { id: row.id, title: kind.title(row), texts, version: versionOf(texts, row), archivedAt, isSample };
    },

    create: (db, viewer, input, key) =>
      write(db, viewer, async (tx) => {
        const form = { key, read: fingerprint(kind.texts(input)) };
        const before = await createdWith(tx, viewer, action("create"), key);
        if (before?.read === form.read) return before.id;
        if (before) throw new DomainError("record_made", { noun, title: before.title });
        const id = await freeId(await kind.slugText(tx, input), (ids) => kind.takenIds(tx, ids));
        await kind.save(tx, id, input, null);
        const summary = kind.title(input);
        await recordAudit(tx, viewer, { action: action("create"), subjectId: id, summary, details: form });
        return id;
      }),

    change: (db, viewer, id, input, version) =>
      write(db, viewer, async (tx) => {
        const row = await found(tx, id);
        const [now, then] = [kind.texts(row), kind.texts(input)];
        const changed = Object.keys(then).filter((name) => now[name] !== then[name]);
        // A form sent twice gets the same answer, whatever the version.
        if (changed.length === 0) return false;
        if (versionOf(now, row) !== version) throw await stale(tx, noun, row, now, changed);
        await kind.save(tx, id, input, row);
        const details = Object.fromEntries(changed.map((name) => [name, [now[name], then[name]]]));
        const where = [kind.title(input), await kind.place?.(tx, input)].filter(Boolean).join(", ");
        const summary = `${where}: ${changed.map((name) => describeField(name, now, then, kind.words)).join(", ")}`;
        await recordAudit(tx, viewer, { action: action("change"), subjectId: id, summary, details });
        return true;
      }),

    // Millisecond precision: records archived together share a timestamp, which must survive conversion to a JavaScript
    // Date.
    archive: (db, viewer, id) => setArchived(db, viewer, id, new Date()),
    restore: (db, viewer, id) => setArchived(db, viewer, id, null),
  };
}

const fingerprint = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);

const versionOf = (texts: FormTexts, { archivedAt }: Archivable): string => fingerprint([texts, archivedAt]);

async function freeId(text: string, takenAmong: (ids: string[]) => Promise<string[]>): Promise<string> {
  const candidates: string[] = [];
  slugOf(text, (id) => candidates.push(id) < SAME_NAME_MOST);
  const taken = new Set(await takenAmong(candidates));
  // "new" is part of the URL of the form for a new record.
  taken.add("new");
  return candidates.find((id) => !taken.has(id)) ?? slugOf(`${text} ${randomUUID()}`, () => false);
}

/** Returns the record that this form has created before, and the form's contents at that time. */
async function createdWith(tx: Database, viewer: Actor, action: AuditAction, key: string) {
  const [entry] = await tx
    .select({ id: auditLog.subjectId, title: auditLog.summary, read: sql<string>`${auditLog.details}->>'read'` })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, viewer.id), eq(auditLog.action, action), sql`${auditLog.details}->>'key' = ${key}`))
    .limit(1);
  return entry;
}

async function stale(
  tx: Database,
  noun: RecordKind<Archivable, unknown>["noun"],
  row: Archivable,
  now: FormTexts,
  changed: readonly string[],
): Promise<DomainError> {
  const who = (await lastChangedBy(tx, noun, row)) ?? "A colleague or an import";
  const saved = Object.fromEntries(changed.map((name) => [name, now[name] ?? ""]));
  return new DomainError("record_changed", { who, noun, saved });
}

/** How much later than its audit entry a row may be written in the same transaction. */
const SAME_WRITE_MS = 60_000;

/** Returns the member of staff who changed it last, or null if an import has changed it since. */
async function lastChangedBy(tx: Database, noun: string, row: Archivable): Promise<string | null> {
  const actions = ["create", "change", "archive", "restore"].map((what) => `${noun}.${what}`);
  const [last] = await tx
    .select({ name: users.fullName, email: users.email, at: auditLog.createdAt })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectId, row.id), inArray(auditLog.action, actions)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!last || (row.updatedAt && row.updatedAt.getTime() - last.at.getTime() > SAME_WRITE_MS)) return null;
  return last.name ?? last.email;
}
