/** Takes complaints, and shows each to the person who sent it. */
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { complaintEvents, complaintNumbers, complaints, counsellors, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { isStaff, rolesThatMay } from "#app/domain/permissions.ts";
import { once } from "#app/domain/sent/once.server.ts";
import { startOfDay } from "#app/domain/values/days.ts";
import { allE164 } from "#app/domain/values/e164.ts";
import { storedEmails } from "#app/domain/values/emails.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { language } from "#app/language.ts";
import { appealBy, daysOf, MANAGERS, readNumber, shownNumber, stageOf } from "./complaint.ts";
import type { ComplaintInput } from "./complaint-input.ts";

interface Sender {
  /** Issued with the form. */
  key?: string | undefined;
  /** Who is signed in, or null. */
  viewer: Actor | null;
  /** Set for one that the office writes down: the day on which it came, an ISO date in Dhaka. */
  receivedOn?: string;
}

/**
 * Stores a complaint with the next number of its year, tells those who answer it, and sends the number by email if
 * there is an address. Throws `key_reused` for a key with other contents.
 */
export async function complain(
  db: Database,
  input: ComplaintInput,
  { key, viewer, receivedOn }: Sender,
  now = new Date(),
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const make = () => store(tx, input, viewer, { receivedOn, now });
    if (!key) return { id: await make() };
    const contents = { ...input, receivedOn };
    const sent = { purpose: "complaint", key, sender: viewer?.id ?? null, contents } as const;
    const made = await once(tx, sent, { make, find: async () => null });
    if (!made) throw new Error("the complaint was not stored");
    return { id: made.id };
  });
}

async function store(
  tx: Database,
  input: ComplaintInput,
  viewer: Actor | null,
  { receivedOn, now }: { receivedOn: string | undefined; now: Date },
): Promise<string> {
  const isEntered = receivedOn !== undefined;
  const { about, ...said } = input;
  const receivedAt = isEntered && receivedOn !== dayInDhaka(now) ? startOfDay(receivedOn) : now;
  const year = Number(dayInDhaka(receivedAt).slice(0, 4));
  const [given] = await tx
    .insert(complaintNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: complaintNumbers.year, set: { last: sql`${complaintNumbers.last} + 1` } })
    .returning({ number: complaintNumbers.last });
  if (!given) throw new Error("no number was given");
  const { email } = storedEmails(said.contact.includes("@") ? said.contact.toLowerCase() : null);
  const [row] = await tx
    .insert(complaints)
    .values({
      ...{ year, number: given.number, way: isEntered ? "office" : "website", language: language() },
      // What a member of staff types is someone else's.
      userId: isEntered || viewer === null || isStaff(viewer) ? null : viewer.id,
      ...{ name: said.name, contact: said.contact, email, phoneE164: allE164(said.contact)[0] ?? null },
      ...{ reference: said.reference || null, happened: said.happened, remedy: said.remedy || null },
      ...{ othersMaySpeak: said.othersMaySpeak === true, ...(await personOf(tx, about)) },
      ...{ receivedAt, ...daysOf(receivedAt) },
    })
    .returning();
  if (!row) throw new Error("the complaint was not stored");
  const byId = isEntered ? (viewer?.id ?? null) : null;
  await note(tx, { complaintId: row.id, kind: "received", byId, createdAt: receivedAt });
  await tellReaders(tx, row, "complaint_received", viewer?.id ?? null);
  await tellPerson(tx, row, "received", null);
  return row.id;
}

/** Returns who a complaint is about, of what the form lets one select. */
async function personOf(tx: Database, about: string | undefined) {
  if (about === MANAGERS) return { isAboutManagers: true };
  if (!about) return {};
  const [one] = await tx
    .select({ name: counsellors.name, userId: counsellors.userId })
    .from(counsellors)
    .where(eq(counsellors.id, about));
  if (!one) throw new DomainError("no_counsellor");
  return { aboutId: one.userId, aboutName: one.name };
}

type Row = typeof complaints.$inferSelect;

export const note = (tx: Database, event: typeof complaintEvents.$inferInsert) =>
  tx.insert(complaintEvents).values(event);

/** Tells all who answer complaints, except the person it is about. */
async function tellReaders(
  tx: Database,
  row: Row,
  kind: "complaint_received" | "complaint_added",
  by: string | null,
): Promise<void> {
  const roles = rolesThatMay(row.isAboutManagers ? "complaints.all" : "complaints.read");
  const readers = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role, [...roles]),
        isNull(users.erasedAt),
        row.aboutId === null ? undefined : ne(users.id, row.aboutId),
        by === null ? undefined : ne(users.id, by),
      ),
    );
  const content = { kind, number: shownNumber(row), complaintId: row.id } as const;
  for (const { id } of readers)
    await sendNotification(tx, { userId: id, type: "application", content, createdBy: null });
}

/** Writes to the person, if they gave an email address. */
export async function tellPerson(
  tx: Database,
  { email, secret, userId, language: chosen, confirmBy, answerBy, ...row }: Row,
  news: "received" | "confirmed" | "written" | "answered" | "answered_again",
  text: string | null,
): Promise<void> {
  if (email === null) return;
  await queueEmail(tx, {
    recipient: email,
    ...(userId === null ? {} : { userId }),
    content: {
      ...{ kind: "complaint_news", complaintId: row.id, number: shownNumber(row), secret, news, text },
      ...{ confirmBy, answerBy },
      ...(chosen === "bn" ? { language: "bn" as const } : {}),
    },
  });
}

/** What the person reads of their own. */
export interface OwnComplaint extends Row {
  events: {
    kind: (typeof complaintEvents.$inferSelect)["kind"];
    text: string | null;
    createdAt: Date;
    isOurs: boolean;
  }[];
}

/** Returns the complaint at an address that only the person knows, or null. */
export async function ownComplaint(db: Database, secret: string): Promise<OwnComplaint | null> {
  if (!isUuid(secret)) return null;
  const [row] = await db.select().from(complaints).where(eq(complaints.secret, secret));
  if (!row) return null;
  const events = await db
    .select({
      kind: complaintEvents.kind,
      text: complaintEvents.text,
      createdAt: complaintEvents.createdAt,
      isOurs: sql<boolean>`${complaintEvents.byId} is not null`,
    })
    .from(complaintEvents)
    .where(and(eq(complaintEvents.complaintId, row.id), ne(complaintEvents.kind, "noted")))
    .orderBy(asc(complaintEvents.createdAt), asc(complaintEvents.id));
  return { ...row, events };
}

/** Returns one that has just come, for the answer to its sender. Throws `not_found`. */
export async function received(db: Database, id: string): Promise<Row> {
  const [row] = await db.select().from(complaints).where(eq(complaints.id, id));
  if (!row) throw new DomainError("no_complaint");
  return row;
}

/** Returns the address of a complaint to someone who knows its number and their own address. Throws `not_found`. */
export async function findOwn(db: Database, { number, contact }: { number: string; contact: string }): Promise<string> {
  const read = readNumber(number);
  if (read) {
    const [row] = await db
      .select({ secret: complaints.secret, email: complaints.email, phoneE164: complaints.phoneE164 })
      .from(complaints)
      .where(and(eq(complaints.year, read.year), eq(complaints.number, read.number)));
    const phone = allE164(contact)[0] ?? null;
    const isTheirs =
      (row?.email != null && row.email === storedEmails(contact.toLowerCase()).email) ||
      (row?.phoneE164 != null && row.phoneE164 === phone);
    if (row && isTheirs) return row.secret;
  }
  throw new DomainError("no_such_complaint");
}

/** Returns what a signed-in person has complained about, newest first. */
export const complaintsOf = (db: Database, viewer: Actor) =>
  db
    .select()
    .from(complaints)
    .where(and(eq(complaints.userId, viewer.id), isNotNull(complaints.userId)))
    .orderBy(sql`${complaints.receivedAt} desc`)
    .limit(20);

/**
 * Adds what the person writes, or asks for a second look with it. Throws `not_found`, and `stale` where the complaint
 * has ended or its answer is too old.
 */
export async function addOwn(
  db: Database,
  secret: string,
  { text, isAppeal }: { text: string; isAppeal: boolean },
  now = new Date(),
): Promise<void> {
  if (!isUuid(secret)) throw new DomainError("no_complaint");
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(complaints).where(eq(complaints.secret, secret)).for("update");
    if (!row) throw new DomainError("no_complaint");
    const stage = stageOf(row, now);
    if (isAppeal ? stage !== "answered" : stage === "answered" || stage === "closed")
      throw new DomainError(isAppeal ? "complaint_too_late" : "complaint_ended");
    if (isAppeal)
      await tx
        .update(complaints)
        .set({ appealedAt: now, appealBy: appealBy(now), version: sql`version + 1`, updatedAt: now })
        .where(eq(complaints.id, row.id));
    await note(tx, { complaintId: row.id, kind: isAppeal ? "appealed" : "added", text, createdAt: now });
    await tellReaders(tx, row, "complaint_added", null);
  });
}
