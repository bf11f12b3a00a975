/** What a student does with the link in the email to each of their two addresses. */
import { eq, or } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { accountJoins, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { hashOf } from "#app/domain/invitations/secret.ts";
import { sendNotification, signalChange, signalDesk } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { partOfEmail } from "#app/domain/values/join-link.ts";
import { expectJoinable } from "./expect-joinable.server.ts";
import { endJoin, type JoinSide, lockJoin } from "./joins.server.ts";
import { moveAll } from "./move-all.server.ts";

/**
 * What the link tells anyone who holds it. "asked" can be answered, "waits" has been confirmed from this address, and
 * "joined" from both.
 */
export interface JoinQuestion {
  state: "asked" | "waits" | "joined";
  /** Parts of the address that the link went to, of the other one, and of the one that stays. */
  own: string;
  another: string;
  kept: string;
}

const LONGEST_SECRET = 100;

/** Returns what a link asks, or null for one that is no longer open. */
export async function joinQuestion(db: Database, secret: string, now = new Date()): Promise<JoinQuestion | null> {
  const join = await find(db, secret);
  if (!join || (join.ended !== "confirmed" && (join.ended !== null || join.expiresAt <= now))) return null;
  const side = sideOf(join, secret);
  const [kept, other] = await Promise.all([emailOf(db, join.keptId), emailOf(db, join.otherId)]);
  const [own, another] = side === "kept" ? [kept, other] : [other, kept];
  const isConfirmed = join[CONFIRMED[side]] !== null;
  return { state: join.ended ? "joined" : isConfirmed ? "waits" : "asked", own, another, kept };
}

/**
 * Confirms that both accounts are the same person's, from one of the two addresses. From the second one everything goes
 * to the account that stays. Confirmed again it changes nothing. Throws `not_found` for a link that is no longer open,
 * and `invalid` if the accounts can no longer be joined.
 */
export async function confirmJoin(
  db: Database,
  secret: string,
  now = new Date(),
): Promise<Extract<JoinQuestion["state"], "waits" | "joined">> {
  return db.transaction(async (tx) => {
    const { join, side } = await lockOpen(tx, secret, now, { orConfirmed: true });
    if (join.ended) return "joined";
    if (join[CONFIRMED[side]]) return "waits";
    await tx
      .update(accountJoins)
      .set({ [CONFIRMED[side]]: now })
      .where(eq(accountJoins.id, join.id));
    await signalDesk(tx);
    if (!join[CONFIRMED[side === "kept" ? "other" : "kept"]]) return "waits";
    const [kept, other] = await Promise.all([accountOf(tx, join.keptId), accountOf(tx, join.otherId)]);
    await expectJoinable(tx, kept, other);
    await moveAll(tx, { kept: kept.id, other: other.id });
    // Accounts that were joined into the other one before follow it.
    await tx
      .update(users)
      .set({ joinedInto: kept.id })
      .where(or(eq(users.id, other.id), eq(users.joinedInto, other.id)));
    await endJoin(tx, join.id, "confirmed", now);
    const about = { subjectId: kept.id, details: { otherId: other.id } };
    await recordAudit(tx, kept, { action: "user.join_confirmed", summary: "Everything is with one account", ...about });
    await tellJoiner(tx, join, true);
    for (const { id } of [kept, other]) await signalChange(tx, id);
    return "joined";
  });
}

/** Says that they are two people. Said again it changes nothing. Throws `not_found` for a link that is not open. */
export async function declineJoin(db: Database, secret: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const join = await find(tx, secret);
    if (join?.ended === "declined") return;
    const { join: open, side } = await lockOpen(tx, secret, now);
    await endJoin(tx, open.id, "declined", now);
    const actor = { id: side === "kept" ? open.keptId : open.otherId };
    const about = { subjectId: open.keptId, details: { otherId: open.otherId } };
    await recordAudit(tx, actor, { action: "user.join_declined", summary: "Two people", ...about });
    await tellJoiner(tx, open, false);
    await signalDesk(tx);
  });
}

const CONFIRMED = { kept: "keptConfirmedAt", other: "otherConfirmedAt" } as const;

type JoinRow = typeof accountJoins.$inferSelect;

const withSecret = (secret: string) =>
  or(eq(accountJoins.keptHash, hashOf(secret)), eq(accountJoins.otherHash, hashOf(secret)));

const sideOf = ({ keptHash }: JoinRow, secret: string): JoinSide => (keptHash === hashOf(secret) ? "kept" : "other");

async function find(db: Database, secret: string): Promise<JoinRow | undefined> {
  if (secret.length > LONGEST_SECRET) return undefined;
  const [join] = await db.select().from(accountJoins).where(withSecret(secret));
  return join;
}

async function lockOpen(tx: Database, secret: string, now: Date, { orConfirmed = false } = {}) {
  const join = secret.length > LONGEST_SECRET ? undefined : await lockJoin(tx, withSecret(secret));
  const isOpen = join && (join.ended === null ? join.expiresAt > now : orConfirmed && join.ended === "confirmed");
  if (!isOpen) throw new DomainError("no_join");
  return { join, side: sideOf(join, secret) };
}

async function accountOf(tx: Database, id: string): Promise<typeof users.$inferSelect> {
  const [account] = await tx.select().from(users).where(eq(users.id, id));
  if (!account || account.erasedAt || account.joinedInto) throw new DomainError("no_join");
  return account;
}

async function emailOf(db: Database, id: string): Promise<string> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, id));
  return partOfEmail(account?.email ?? "");
}

async function tellJoiner(tx: Database, { joinedBy, keptId }: JoinRow, isConfirmed: boolean): Promise<void> {
  if (joinedBy === null) return;
  await sendNotification(tx, {
    userId: joinedBy,
    type: "application",
    content: { kind: "join_answered", isConfirmed, userId: keptId },
    createdBy: null,
  });
}
