/** The codes on the cards of those who work for us: made by staff, checked by anyone. */
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { counsellors, verifyCodes } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { parseHttps } from "#app/domain/values/web-address.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { newCode, readCode } from "./code.ts";

/** Who a code stands for, and whether they work for us today. */
export interface VerifiedPerson {
  state: "valid" | "ended" | "left";
  name: string;
  title: string;
  photo: string | null;
  /** Digits with the country code. */
  whatsapp: string;
  /** The first day at Shapla, or null if it is not known. */
  startedOn: string | null;
  /** The last day of the code, or for someone who has left their last day with us. */
  until: string;
}

/**
 * Returns who a code stands for, or null for a code that we did not write. One that was replaced ended on that day, and
 * someone whose card is archived has left on that day. Days are those of Dhaka.
 */
export async function verify(db: Database, typed: string, now = new Date()): Promise<VerifiedPerson | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const [found] = await db
    .select({ card: counsellors, endsOn: verifyCodes.endsOn, replacedAt: verifyCodes.replacedAt })
    .from(verifyCodes)
    .innerJoin(counsellors, eq(counsellors.id, verifyCodes.counsellorId))
    .where(eq(verifyCodes.code, code));
  if (!found) return null;
  const { card, endsOn, replacedAt } = found;
  const { name, title, whatsapp, startedOn, archivedAt } = card;
  const person = { name, title, whatsapp, startedOn, photo: parseHttps(card.profileImageUrl)?.href ?? null };
  if (archivedAt) return { ...person, state: "left", until: dayInDhaka(archivedAt) };
  if (replacedAt) return { ...person, state: "ended", until: earlier(dayInDhaka(replacedAt), endsOn) };
  return { ...person, state: dayInDhaka(now) <= endsOn ? "valid" : "ended", until: endsOn };
}

const earlier = (one: string, other: string) => (one < other ? one : other);

export interface CardCode {
  code: string;
  endsOn: string;
  createdAt: Date;
}

/** Returns the code that stands on a card, which may be over. Null if there is none. Throws `forbidden`. */
export async function codeOfCard(db: Database, viewer: Actor, counsellorId: string): Promise<CardCode | null> {
  requirePermission(viewer, "catalogue.read");
  const [found] = await db
    .select({ code: verifyCodes.code, endsOn: verifyCodes.endsOn, createdAt: verifyCodes.createdAt })
    .from(verifyCodes)
    .where(and(eq(verifyCodes.counsellorId, counsellorId), isNull(verifyCodes.replacedAt)))
    .orderBy(desc(verifyCodes.createdAt))
    .limit(1);
  return found ?? null;
}

/**
 * Makes a code for a card, in place of the one that it has. Throws `forbidden`, `not_found` for a card that is archived
 * or not there, and `invalid` for a last day that is over or more than two years ahead.
 */
export async function makeCardCode(
  db: Database,
  viewer: Actor,
  { counsellorId, endsOn }: { counsellorId: string; endsOn: string },
  now = new Date(),
): Promise<CardCode> {
  requirePermission(viewer, "people.assign");
  const today = dayInDhaka(now);
  if (endsOn < today || endsOn > `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`) {
    throw new DomainError("code_day");
  }
  return db.transaction(async (tx) => {
    // Of two who make one at once the second replaces what the first has made.
    const [card] = await tx
      .select({ name: counsellors.name })
      .from(counsellors)
      .where(and(eq(counsellors.id, counsellorId), isNull(counsellors.archivedAt)))
      .for("update");
    if (!card) throw new DomainError("no_record", { noun: "counsellor" });
    await tx
      .update(verifyCodes)
      .set({ replacedAt: now })
      .where(and(eq(verifyCodes.counsellorId, counsellorId), isNull(verifyCodes.replacedAt)));
    const [made] = await tx
      .insert(verifyCodes)
      .values({ code: newCode(), counsellorId, endsOn, madeBy: viewer.id, createdAt: now })
      .returning();
    if (!made) throw new Error("the code was not stored");
    await recordAudit(tx, viewer, { action: "verify.code", subjectId: counsellorId, summary: card.name });
    return { code: made.code, endsOn, createdAt: made.createdAt };
  });
}
