import type { Database } from "#app/db/connect.server.ts";
import type { NamedChoice, StudentDeed } from "#app/db/words.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { LockedApplication } from "./choices.server.ts";

/**
 * Tells the owner of an application what its student has done with a choice, or with all of them. One of the pool is
 * told to no one: it is among the answers that wait for everyone.
 */
export async function tellOwner(
  tx: Database,
  viewer: Actor,
  { id, ownerId, reference }: Pick<LockedApplication, "id" | "ownerId" | "reference">,
  did: StudentDeed,
  choice: NamedChoice | null,
): Promise<void> {
  if (ownerId === null) return;
  await sendNotification(tx, {
    userId: ownerId,
    type: "application",
    content: { kind: "student_did", did, reference, choice },
    applicationId: id,
    createdBy: viewer.id,
  });
}
