/** Emails to members of staff about what is given to them. Off until the office turns them on. */
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { Email } from "#app/db/email-words.ts";
import { emails, users } from "#app/db/schema.ts";
import { readSettings } from "#app/domain/staff/desk-settings.server.ts";
import { queueEmail } from "./queue.server.ts";

type Given = Omit<Extract<Email, { kind: "given" }>, "kind">;
type GivenMany = Omit<Extract<Email, { kind: "given_many" }>, "kind">;

/** Queues the email in the caller's transaction. Someone who gets the same record back later gets no second one. */
export async function queueOwnerEmail(tx: Database, userId: string, given: Given): Promise<void> {
  const isAboutIt = sql`${emails.content} ->> 'kind' = 'given' and ${emails.content} ->> 'recordId' = ${given.recordId}`;
  if (await isWanted(tx, userId, isAboutIt)) await queueTo(tx, userId, { kind: "given", ...given });
}

/** Queues one email about several that are given at once, in the caller's transaction. */
export async function queueEmailOfMany(tx: Database, userId: string, given: GivenMany): Promise<void> {
  if (await isWanted(tx, userId, isOf(given.changeId))) await queueTo(tx, userId, { kind: "given_many", ...given });
}

/** Takes back what is not sent yet of the emails about these records and changes. */
export async function takeBackOwnerEmails(tx: Database, userId: string, about: readonly string[]): Promise<void> {
  const given = sql`coalesce(${emails.content} ->> 'changeId', ${emails.content} ->> 'recordId')`;
  const isGiven = sql`${emails.content} ->> 'kind' in ('given', 'given_many')`;
  await tx
    .delete(emails)
    .where(and(eq(emails.userId, userId), isNull(emails.sentAt), isGiven, inArray(given, [...about])));
}

const isOf = (changeId: string): SQL =>
  sql`${emails.content} ->> 'kind' = 'given_many' and ${emails.content} ->> 'changeId' = ${changeId}`;

async function isWanted(tx: Database, userId: string, isAboutIt: SQL): Promise<boolean> {
  if (!(await readSettings(tx)).mailOwners) return false;
  const [sent] = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.userId, userId), isAboutIt))
    .limit(1);
  return !sent;
}

async function queueTo(tx: Database, userId: string, content: Email): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (owner) await queueEmail(tx, { recipient: owner.email, userId, content });
}
