/** What follows when an admin has reset the second factor of a colleague at the sign-in provider. */
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { staffWork } from "#app/db/schema.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** Records the reset and why, and tells the colleague, who may not have asked for it. */
export async function recordReset(db: Database, viewer: Actor, userId: string, why: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(staffWork).set({ secondFactorAt: null }).where(eq(staffWork.userId, userId));
    await recordAudit(tx, viewer, { action: "user.second_factor", subjectId: userId, summary: why });
    const content = { kind: "factor_reset", why } as const;
    await sendNotification(tx, { userId, type: "warning", content, createdBy: viewer.id });
  });
}
