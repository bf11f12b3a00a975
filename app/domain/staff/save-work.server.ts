import { eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { staffWork } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { recordAudit } from "./audit.server.ts";
import { requirePermission } from "./guard.ts";
import { expectCanOwn } from "./owners.server.ts";
import type { WorkInput } from "./work-input.ts";

/** Saves how much work someone takes and when they are away. Throws `forbidden`, and `invalid` for other people. */
export async function saveWork(
  db: Database,
  viewer: Actor,
  userId: string,
  work: WorkInput,
): Promise<{ changed: boolean }> {
  requirePermission(viewer, "people.assign");
  if (!isUuid(userId)) throw new DomainError("no_person");
  return db.transaction(async (tx) => {
    await expectCanOwn(tx, userId);
    const [before] = await tx.select().from(staffWork).where(eq(staffWork.userId, userId)).for("update");
    const changed = (["capacity", "absentFrom", "absentUntil"] as const).filter(
      (name) => (before?.[name] ?? null) !== work[name],
    );
    if (changed.length === 0) return { changed: false };
    await tx
      .insert(staffWork)
      .values({ userId, ...work })
      .onConflictDoUpdate({ target: staffWork.userId, set: work });
    // When someone is away is their own affair, and the log is permanent.
    const summary = changed.includes("capacity") ? `Capacity ${work.capacity ?? "any"}` : "Absence";
    await recordAudit(tx, viewer, { action: "user.work", subjectId: userId, summary });
    return { changed: true };
  });
}
