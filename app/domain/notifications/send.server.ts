import type { Database } from "#app/db/connect.server.ts";
import { notifications } from "#app/db/schema.ts";
import { signalChange } from "./signals.server.ts";

/**
 * Stores a notification within the caller's transaction and tells whoever is
 * watching. `userId` null is everybody: one row, however many they are.
 */
export async function sendNotification(
  tx: Database,
  notification: Pick<
    typeof notifications.$inferInsert,
    "userId" | "type" | "title" | "message" | "applicationId" | "createdBy"
  >,
): Promise<{ id: string }> {
  const [row] = await tx.insert(notifications).values(notification).returning({ id: notifications.id });
  if (!row) throw new Error("the notification was not stored");
  await signalChange(tx, notification.userId ?? null);
  return row;
}
