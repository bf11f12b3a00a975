/** Joins of two accounts of one student: staff make them, and their student confirms them from both addresses. */
import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { accountJoins, emails, users } from "#app/db/schema.ts";
import type { joinEnds, joinSides } from "#app/db/words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { hashOf, secretOf } from "#app/domain/invitations/secret.ts";
import { queueEmail } from "#app/domain/mail/queue.server.ts";
import { signalDesk } from "#app/domain/notifications/send.server.ts";
import { isSeparateStudent } from "#app/domain/people/same-accounts.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { changeablePeople, peopleScope } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { JOIN_DAYS, joinPart, partOfEmail } from "#app/domain/values/join-link.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { expectJoinable } from "./expect-joinable.server.ts";

const DAY_MS = 24 * 60 * 60_000;

export type JoinSide = (typeof joinSides)[number];

export interface JoinedAccount {
  id: string;
  name: string;
  email: string;
  confirmedAt: Date | null;
}

export interface Join {
  id: string;
  kept: JoinedAccount;
  other: JoinedAccount;
  by: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** Null while it waits. One that no one has confirmed in time has expired. */
  ended: (typeof joinEnds)[number] | null;
  endedAt: Date | null;
}

interface Wanted {
  keptId: string;
  otherId: string;
  /** The key that secrets are made with. */
  key: string;
}

/**
 * Joins two accounts, and asks their student by an email to each address. The same two joined again are one join.
 * Throws `not_found` for one that the viewer cannot change, and `invalid` and `stale` for what cannot be joined.
 */
export async function joinAccounts(
  db: Database,
  viewer: Actor,
  { keptId, otherId, key }: Wanted,
  now = new Date(),
): Promise<{ id: string; expiresAt: Date }> {
  requirePermission(viewer, "people.change");
  return db.transaction(async (tx) => {
    const [kept, other] = await lockBoth(tx, viewer, keptId, otherId);
    await endExpired(tx, [keptId, otherId], now);
    const [open] = await openOf(tx, [keptId, otherId]);
    if (open?.keptId === keptId && open.otherId === otherId) return { id: open.id, expiresAt: open.expiresAt };
    if (open) throw new DomainError("join_waits");
    await expectJoinable(tx, kept, other);
    const id: string = randomUUID();
    const expiresAt = new Date(+now + JOIN_DAYS * DAY_MS);
    const hash = (side: JoinSide) => hashOf(secretOf(joinPart(id, side), key));
    await tx.insert(accountJoins).values({
      ...{ id, keptId, otherId, keptHash: hash("kept"), otherHash: hash("other") },
      ...{ joinedBy: viewer.id, createdAt: now, expiresAt },
    });
    for (const [side, own, another] of [["kept", kept, other] as const, ["other", other, kept] as const]) {
      const content = { kind: "account_join", joinId: id, side, other: partOfEmail(another.email) } as const;
      await queueEmail(tx, { recipient: own.email, userId: own.id, content });
    }
    const summary = "Waits for both addresses";
    await recordAudit(tx, viewer, { action: "user.join", subjectId: keptId, summary, details: { otherId } });
    await signalDesk(tx);
    return { id, expiresAt };
  });
}

/**
 * Undoes a join that its student has not confirmed from both addresses. Undone a second time it changes nothing.
 * Throws `not_found`, and `stale` once both have confirmed or one has declined.
 */
export async function undoJoin(db: Database, viewer: Actor, joinId: string, now = new Date()): Promise<void> {
  requirePermission(viewer, "people.change");
  await db.transaction(async (tx) => {
    const join = await lockJoin(tx, isUuid(joinId) ? eq(accountJoins.id, joinId) : sql`false`);
    if (!join) throw new DomainError("no_join");
    await expectChangeable(tx, viewer, [join.keptId, join.otherId], "no_join");
    if (join.ended === "withdrawn" || join.ended === "expired") return;
    if (join.ended) throw new DomainError("join_ended");
    await endJoin(tx, join.id, "withdrawn", now);
    const about = { subjectId: join.keptId, details: { otherId: join.otherId } };
    await recordAudit(tx, viewer, { action: "user.unjoin", summary: "Two accounts again", ...about });
    await signalDesk(tx);
  });
}

/** So many stand on a record, the newest. */
const MOST_JOINS = 5;

/** Returns the joins of an account that the viewer has read, the newest first. Throws `forbidden`. */
export async function joinsOf(db: Database, viewer: Actor, userId: string, now = new Date()): Promise<Join[]> {
  requirePermission(viewer, "people.read");
  const [kept, other] = [alias(users, "kept"), alias(users, "other")];
  const nameOf = ({ fullName, email }: typeof kept | typeof other) => sql<string>`coalesce(${fullName}, ${email})`;
  const rows = await db
    .select({
      id: accountJoins.id,
      kept: { id: kept.id, name: nameOf(kept), email: kept.email, confirmedAt: accountJoins.keptConfirmedAt },
      other: { id: other.id, name: nameOf(other), email: other.email, confirmedAt: accountJoins.otherConfirmedAt },
      by: sql<string | null>`coalesce(${users.fullName}, ${users.email})`,
      createdAt: accountJoins.createdAt,
      expiresAt: accountJoins.expiresAt,
      ended: accountJoins.ended,
      endedAt: accountJoins.endedAt,
    })
    .from(accountJoins)
    .innerJoin(kept, eq(kept.id, accountJoins.keptId))
    .innerJoin(other, eq(other.id, accountJoins.otherId))
    .leftJoin(users, eq(users.id, accountJoins.joinedBy))
    .where(or(eq(accountJoins.keptId, userId), eq(accountJoins.otherId, userId)))
    .orderBy(desc(accountJoins.createdAt), accountJoins.id)
    .limit(MOST_JOINS);
  return rows.map((row) =>
    row.ended === null && row.expiresAt <= now ? { ...row, ended: "expired", endedAt: row.expiresAt } : row,
  );
}

/** Returns the join of a condition, locked after its accounts, in the order in which everyone locks them. */
export async function lockJoin(tx: Database, condition: SQL | undefined) {
  const [found] = await tx
    .select({ keptId: accountJoins.keptId, otherId: accountJoins.otherId })
    .from(accountJoins)
    .where(condition);
  if (!found) return undefined;
  await lockAccounts(tx, [found.keptId, found.otherId]);
  const [join] = await tx.select().from(accountJoins).where(condition).for("update");
  return join;
}

const lockAccounts = (tx: Database, ids: readonly string[]) =>
  tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for("update");

export type LockedAccount = typeof users.$inferSelect;

async function lockBoth(
  tx: Database,
  viewer: Actor,
  keptId: string,
  otherId: string,
): Promise<[LockedAccount, LockedAccount]> {
  if (!isUuid(keptId) || !isUuid(otherId)) throw new DomainError("no_person");
  if (keptId === otherId) throw new DomainError("same_account");
  const rows = await lockAccounts(tx, [keptId, otherId]);
  await expectChangeable(tx, viewer, [keptId, otherId], "no_person");
  const [kept, other] = [keptId, otherId].map((id) => rows.find((row) => row.id === id));
  if (!kept || !other) throw new DomainError("no_person");
  return [kept, other];
}

/** Throws `not_found` unless both are students that the viewer can change. */
export async function expectChangeable(
  db: Database,
  viewer: Actor,
  ids: [string, string],
  missing: "no_person" | "no_join",
): Promise<void> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, ids.filter(isUuid)),
        // One that was joined since is still found by those who undo a join.
        missing === "no_person" ? isSeparateStudent : undefined,
        await peopleScope.read(db, viewer),
        changeablePeople(viewer),
      ),
    );
  if (found.length < 2) throw new DomainError(missing);
}

const openOf = (tx: Database, ids: string[]) =>
  tx
    .select()
    .from(accountJoins)
    .where(and(or(inArray(accountJoins.keptId, ids), inArray(accountJoins.otherId, ids)), isNull(accountJoins.ended)));

async function endExpired(tx: Database, ids: string[], now: Date): Promise<void> {
  await tx
    .update(accountJoins)
    .set({ ended: "expired", endedAt: accountJoins.expiresAt })
    .where(
      and(
        or(inArray(accountJoins.keptId, ids), inArray(accountJoins.otherId, ids)),
        isNull(accountJoins.ended),
        lte(accountJoins.expiresAt, now),
      ),
    );
}

/** Ends a join, and its emails if they wait to be sent. */
export async function endJoin(tx: Database, id: string, ended: (typeof joinEnds)[number], now: Date): Promise<void> {
  await tx.update(accountJoins).set({ ended, endedAt: now }).where(eq(accountJoins.id, id));
  if (ended === "confirmed") return;
  await tx.delete(emails).where(and(isNull(emails.sentAt), sql`${emails.content} ->> 'joinId' = ${id}`));
}
