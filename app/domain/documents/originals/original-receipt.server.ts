/** The receipt for an original on paper, which staff print. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { originals, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { peopleScope } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { codeOfOriginal, giveCode } from "#app/domain/verify/given-codes.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { lockOriginal, type Original, originalsOf } from "./originals.server.ts";

/** Returns one with a receipt, and whose it is, for staff who see its student. Throws `forbidden` and `not_found`. */
export async function originalReceipt(
  db: Database,
  viewer: Actor,
  id: string,
): Promise<Original & { student: string; code: string }> {
  requirePermission(viewer, "people.read");
  const [found] = isUuid(id)
    ? await db
        .select({ userId: users.id, student: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})` })
        .from(originals)
        .innerJoin(users, eq(users.id, originals.userId))
        .where(and(eq(originals.id, id), isNull(users.erasedAt), await peopleScope.read(db, viewer)))
    : [];
  const original = found && (await originalsOf(db, found.userId)).find((one) => one.id === id);
  if (!found || !original?.code) throw new DomainError("no_original");
  return { ...original, code: original.code, student: found.student };
}

/**
 * Gives a code to an original that came before receipts had codes, so that it has a receipt. One that has a code keeps
 * it. Throws `forbidden` and `not_found`.
 */
export async function makeReceipt(
  db: Database,
  viewer: Actor,
  id: string,
  now = new Date(),
): Promise<{ userId: string }> {
  return db.transaction(async (tx) => {
    const { userId, title } = await lockOriginal(tx, viewer, id);
    if ((await codeOfOriginal(tx, id)) === null) {
      await giveCode(tx, { originalId: id }, { madeBy: viewer.id, now });
      await recordAudit(tx, viewer, { action: "original.receipt", subjectId: userId, summary: title });
    }
    return { userId };
  });
}
