/** The originals on paper that the office holds for its students, and what became of them. */
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { documentFiles, documentKinds, documents, originals, users, verifyCodes } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { ownKindTitle } from "#app/domain/lifecycle/kind-words.server.ts";
import {
  markReadAbout,
  sendNotification,
  signalChange,
  signalDesk,
  takeBackUnread,
} from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { changeablePeople, peopleScope } from "#app/domain/staff/scope.server.ts";
import { addDays } from "#app/domain/values/days.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { ORIGINAL_PHOTOS } from "#app/domain/values/message-limits.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { giveCode } from "#app/domain/verify/given-codes.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { lockPerson } from "../receive-file.server.ts";
import { HELD_LONG_DAYS, type ReceivedInput, type ReturnedInput } from "./original-input.ts";

/** How many one page shows. */
const MOST_SHOWN = 200;

type Row = typeof originals.$inferSelect;

export interface Original extends Omit<Row, "kindId" | "receivedBy" | "returnedBy" | "createdAt"> {
  /** What it is, by the checklist or in the office's words. */
  title: string;
  receivedBy: string | null;
  returnedBy: string | null;
  /** On its receipt, or null for one that came before there were receipts. */
  code: string | null;
}

const [receivers, returners] = [alias(users, "receivers"), alias(users, "returners")];

const titleOf = (title: SQL<string> = ownKindTitle()) => sql<string>`coalesce(${title}, ${originals.detail})`;

const select = (db: Database) => {
  const { kindId: _, receivedBy: __, returnedBy: ___, createdAt: ____, ...columns } = rowColumns;
  return db
    .select({
      ...columns,
      // What the list does not name is its own title.
      detail: sql<string | null>`case when ${originals.kindId} is not null then ${originals.detail} end`,
      title: titleOf(),
      receivedBy: receivers.fullName,
      returnedBy: returners.fullName,
      code: verifyCodes.code,
    })
    .from(originals)
    .leftJoin(documentKinds, eq(documentKinds.id, originals.kindId))
    .leftJoin(receivers, eq(receivers.id, originals.receivedBy))
    .leftJoin(returners, eq(returners.id, originals.returnedBy))
    .leftJoin(verifyCodes, eq(verifyCodes.originalId, originals.id));
};

const rowColumns = {
  ...{ id: originals.id, userId: originals.userId, kindId: originals.kindId, detail: originals.detail },
  ...{ receivedOn: originals.receivedOn, receivedFrom: originals.receivedFrom, fromName: originals.fromName },
  ...{ receivedBy: originals.receivedBy, photoId: originals.photoId, askedBackAt: originals.askedBackAt },
  ...{ returnedOn: originals.returnedOn, returnedTo: originals.returnedTo, toName: originals.toName },
  ...{ returnedBy: originals.returnedBy, confirmedAt: originals.confirmedAt, deniedAt: originals.deniedAt },
  ...{ version: originals.version, createdAt: originals.createdAt },
};

/** What is still here first, the one that came last before the others. */
const listed = (db: Database, where: SQL | undefined): Promise<Original[]> =>
  select(db)
    .where(where)
    .orderBy(sql`${originals.returnedOn} is not null`, desc(originals.receivedOn), asc(originals.id))
    .limit(MOST_SHOWN);

/** Returns what the office holds of the viewer's, and what it gave back. */
export const myOriginals = (db: Database, viewer: Pick<Actor, "id">): Promise<Original[]> =>
  listed(db, eq(originals.userId, viewer.id));

/** Returns the same of a student. Who may read it is for the caller to check. */
export const originalsOf = (db: Database, userId: string): Promise<Original[]> =>
  listed(db, eq(originals.userId, userId));

/** Returns the same of a student that the viewer sees. Throws `forbidden` and `not_found`. */
export async function originalsForStaff(db: Database, viewer: Actor, userId: string): Promise<Original[]> {
  requirePermission(viewer, "people.read");
  const [person] = isUuid(userId)
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.erasedAt), await peopleScope.read(db, viewer)))
    : [];
  if (!person) throw new DomainError("no_person");
  return originalsOf(db, userId);
}

export interface HeldOriginal {
  id: string;
  userId: string;
  student: string;
  title: string;
  receivedOn: string;
  askedBackAt: Date | null;
  deniedAt: Date | null;
}

/** Why an original is work: it is asked for, said not to be back, or here for long. */
const isDue = (now: Date): SQL =>
  sql`(${originals.deniedAt} is not null or (${originals.returnedOn} is null and (${originals.askedBackAt} is not null
    or ${originals.receivedOn} <= ${addDays(dayInDhaka(now), -HELD_LONG_DAYS)})))`;

/** The condition that an original is of a student that the viewer sees. An erased one has none. Throws `forbidden`. */
async function isSeen(db: Database, viewer: Actor): Promise<SQL | undefined> {
  requirePermission(viewer, "people.read");
  const seen = await peopleScope.read(db, viewer);
  return seen && sql`exists (select from ${users} where ${users.id} = ${originals.userId} and ${seen})`;
}

/** Returns how many originals of the students that the viewer sees are work. Throws `forbidden`. */
export const countDueOriginals = async (db: Database, viewer: Actor, now = new Date()): Promise<number> =>
  db.$count(originals, and(isDue(now), await isSeen(db, viewer)));

/**
 * Returns what the office holds of the students that the viewer sees, or only what is work, and how many there are.
 * First what a student asks for, or has not got, then what has been here for longest. Throws `forbidden`.
 */
export async function heldOriginals(
  db: Database,
  viewer: Actor,
  { isWork }: { isWork: boolean },
  now = new Date(),
): Promise<{ total: number; rows: HeldOriginal[] }> {
  const isHeld = or(isNull(originals.returnedOn), isNotNull(originals.deniedAt));
  const { id, userId, kindId, detail, receivedOn, askedBackAt, deniedAt } = originals;
  const order = (o: Record<"deniedAt" | "askedBackAt" | "receivedOn" | "id", AnyPgColumn>) => [
    sql`coalesce(${o.deniedAt}, ${o.askedBackAt}) is null`,
    asc(o.receivedOn),
    asc(o.id),
  ];
  // Its people are looked up once it is short: joined before, all of them are read for it.
  const o = db
    .select({ id, userId, kindId, detail, receivedOn, askedBackAt, deniedAt, total: sql`count(*) over ()`.as("total") })
    .from(originals)
    .where(and(isWork ? isDue(now) : isHeld, await isSeen(db, viewer)))
    .orderBy(...order(originals))
    .limit(MOST_SHOWN)
    .as("o");
  const rows = await db
    .select({
      ...{ id: o.id, userId: o.userId, receivedOn: o.receivedOn, askedBackAt: o.askedBackAt, deniedAt: o.deniedAt },
      student: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`,
      title: sql<string>`coalesce(${documentKinds.title}, ${o.detail})`,
      total: sql<number>`${o.total}::int`,
    })
    .from(o)
    .innerJoin(users, eq(users.id, o.userId))
    .leftJoin(documentKinds, eq(documentKinds.id, o.kindId))
    .orderBy(...order(o));
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
}

/** Locks a student whose records the viewer changes. Throws `forbidden` and `not_found`. */
async function lockStudent(tx: Database, viewer: Actor, userId: string): Promise<void> {
  requirePermission(viewer, "people.change");
  const [person] = isUuid(userId)
    ? await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.erasedAt), changeablePeople(viewer)))
    : [];
  if (!person) throw new DomainError("no_person");
  await lockPerson(tx, userId);
}

interface Hand {
  day: string;
  hand: Row["receivedFrom"];
  name: string | null;
  /** Of the day and of the name. */
  fields: readonly [string, string];
}

function expectWhole({ day, hand, name, fields: [dayField, nameField] }: Hand, now: Date): void {
  if (day > dayInDhaka(now)) throw new DomainError("original_day", { field: dayField });
  if (hand !== "student" && !name) throw new DomainError("original_name", { field: nameField });
}

/** Takes an original in. One that is here already stays as it is. Throws `forbidden`, `not_found` and `invalid`. */
export async function receiveOriginal(
  db: Database,
  viewer: Actor,
  userId: string,
  input: ReceivedInput,
  now = new Date(),
): Promise<{ id: string }> {
  const { receivedOn: day, receivedFrom: hand, fromName: name } = input;
  expectWhole({ day, hand, name, fields: ["receivedOn", "fromName"] }, now);
  return db.transaction(async (tx) => {
    await lockStudent(tx, viewer, userId);
    const title = await titleOfNew(tx, input);
    const photoId = input.photoId && (await isPhotoOf(tx, userId, input.photoId)) ? input.photoId : null;
    const { kindId, detail, receivedOn, receivedFrom, fromName } = input;
    const [same] = await tx
      .select({ id: originals.id })
      .from(originals)
      .where(
        and(
          eq(originals.userId, userId),
          sql`${originals.kindId} is not distinct from ${kindId} and ${originals.detail} is not distinct from ${detail}`,
          isNull(originals.returnedOn),
        ),
      )
      .limit(1);
    if (same) return same;
    const [row] = await tx
      .insert(originals)
      .values({ userId, kindId, detail, receivedOn, receivedFrom, fromName, photoId, receivedBy: viewer.id })
      .returning({ id: originals.id });
    if (!row) throw new Error("the original was not stored");
    await giveCode(tx, { originalId: row.id }, { madeBy: viewer.id, now });
    await told(tx, viewer, { id: row.id, userId, title, day: receivedOn }, "received");
    return row;
  });
}

const titleOfNew = async (tx: Database, { kindId, detail }: ReceivedInput): Promise<string> => {
  if (kindId === null && detail === null) throw new DomainError("original_unnamed");
  if (kindId === null) return detail ?? "";
  const [kind] = await tx
    .select({ title: documentKinds.title })
    .from(documentKinds)
    .where(and(eq(documentKinds.id, kindId), isNull(documentKinds.archivedAt)));
  if (!kind) throw new DomainError("no_document");
  return kind.title;
};

const isPhotoOf = async (tx: Database, userId: string, fileId: string): Promise<boolean> => {
  const [file] = await tx
    .select({ id: documentFiles.id })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(and(eq(documentFiles.id, fileId), eq(documents.userId, userId), eq(documents.kindId, ORIGINAL_PHOTOS)));
  return file !== undefined;
};

async function told(
  tx: Database,
  viewer: Actor,
  { id, userId, title, day }: { id: string; userId: string; title: string; day: string },
  did: "received" | "returned",
): Promise<void> {
  const action = did === "received" ? "original.receive" : "original.return";
  await recordAudit(tx, viewer, { action, subjectId: userId, summary: title });
  await sendNotification(tx, {
    ...{ userId, type: "application", createdBy: viewer.id, changeId: id },
    content: { kind: did === "received" ? "original_received" : "original_returned", originalId: id, title, day },
  });
  await signalDesk(tx);
}

/** Locks one of a student whose records the viewer changes. Throws `forbidden` and `not_found`. */
export async function lockOriginal(tx: Database, viewer: Actor, id: string) {
  requirePermission(viewer, "people.change");
  const [row] = isUuid(id)
    ? await tx
        .select({ original: originals, kind: documentKinds.title })
        .from(originals)
        .innerJoin(users, eq(users.id, originals.userId))
        .leftJoin(documentKinds, eq(documentKinds.id, originals.kindId))
        .where(and(eq(originals.id, id), isNull(users.erasedAt), changeablePeople(viewer)))
        .for("update", { of: originals })
    : [];
  if (!row) throw new DomainError("no_original");
  return { ...row.original, title: row.kind ?? row.original.detail ?? "" };
}

/**
 * Gives an original back. The student is asked whether they have it. The same again changes nothing. Throws
 * `forbidden`, `not_found`, `invalid` for a day before it came, and `stale`.
 */
export async function returnOriginal(
  db: Database,
  viewer: Actor,
  id: string,
  { version, returnedOn, returnedTo, toName }: ReturnedInput,
  now = new Date(),
): Promise<{ userId: string }> {
  expectWhole({ day: returnedOn, hand: returnedTo, name: toName, fields: ["returnedOn", "toName"] }, now);
  return db.transaction(async (tx) => {
    const original = await lockOriginal(tx, viewer, id);
    const { userId, title } = original;
    if (original.returnedOn === returnedOn && original.returnedTo === returnedTo && original.deniedAt === null)
      return { userId };
    if (original.version !== version || (original.returnedOn !== null && original.deniedAt === null))
      throw new DomainError("original_changed");
    if (returnedOn < original.receivedOn) throw new DomainError("original_returned_before");
    await tx
      .update(originals)
      .set({
        ...{ returnedOn, returnedTo, toName, returnedBy: viewer.id, version: version + 1 },
        ...{ confirmedAt: null, deniedAt: null, askedBackAt: null },
      })
      .where(eq(originals.id, id));
    // What was said of its coming is over, and stays if this is taken back.
    await markReadAbout(tx, userId, id);
    await told(tx, viewer, { id, userId, title, day: returnedOn }, "returned");
    return { userId };
  });
}

/**
 * Takes back what was recorded last by mistake: that it was given back, or that it came at all. What the student was
 * told of it goes too, unless they have read it. Throws `forbidden`, `not_found` and `stale`.
 */
export async function takeBackOriginal(
  db: Database,
  viewer: Actor,
  id: string,
  version: number,
): Promise<{ userId: string }> {
  return db.transaction(async (tx) => {
    const original = await lockOriginal(tx, viewer, id);
    const { userId, title } = original;
    if (original.version !== version || original.confirmedAt !== null) throw new DomainError("original_changed");
    if (original.returnedOn === null) await tx.delete(originals).where(eq(originals.id, id));
    else
      await tx
        .update(originals)
        .set({
          ...{ returnedOn: null, returnedTo: null, toName: null, returnedBy: null, deniedAt: null },
          version: version + 1,
        })
        .where(eq(originals.id, id));
    await recordAudit(tx, viewer, { action: "original.take_back", subjectId: userId, summary: title });
    await takeBackUnread(tx, id);
    await signalChange(tx, userId);
    await signalDesk(tx);
    return { userId };
  });
}

/** Says whether the viewer has an original again. The same again changes nothing. Throws `not_found` and `stale`. */
export async function answerReturn(
  db: Database,
  viewer: Actor,
  { id, isBack }: { id: string; isBack: boolean },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = isUuid(id)
      ? await tx
          .select()
          .from(originals)
          .where(and(eq(originals.id, id), eq(originals.userId, viewer.id)))
          .for("update")
      : [];
    if (!row) throw new DomainError("no_original");
    if ((isBack ? row.confirmedAt : row.deniedAt) !== null) return;
    if (row.returnedOn === null || row.confirmedAt !== null) throw new DomainError("original_changed");
    await tx
      .update(originals)
      .set({ confirmedAt: isBack ? now : null, deniedAt: isBack ? null : now, version: row.version + 1 })
      .where(eq(originals.id, id));
    await markReadAbout(tx, viewer.id, id);
    await signalChange(tx, viewer.id);
    await signalDesk(tx);
  });
}

/** Asks for one that the office holds of the viewer's, or for all. Throws `not_found` for one that is not here. */
export async function askBack(db: Database, viewer: Actor, id: string | null = null, now = new Date()): Promise<void> {
  if (id !== null && !isUuid(id)) throw new DomainError("no_original");
  await db.transaction(async (tx) => {
    const held = and(
      eq(originals.userId, viewer.id),
      isNull(originals.returnedOn),
      id === null ? undefined : eq(originals.id, id),
    );
    await tx
      .update(originals)
      .set({ askedBackAt: now, version: sql`${originals.version} + 1` })
      .where(and(held, isNull(originals.askedBackAt)));
    if (id !== null && (await tx.$count(originals, held)) === 0) throw new DomainError("no_original");
    await signalChange(tx, viewer.id);
    await signalDesk(tx);
  });
}
