/** Tells people of a hand-over: both members of staff, and the students if that is wanted. */
import type { Database } from "#app/db/connect.server.ts";
import { queueEmailOfMany } from "#app/domain/mail/owner-mail.server.ts";
import { sendNotification, sendToEach } from "#app/domain/notifications/send.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { OwnedRecord } from "./ownership.server.ts";

/** How much goes along. */
export interface HandedOver {
  applications: number;
  leads: number;
  tasks: number;
  conversations: number;
}

export type Given = Pick<OwnedRecord, "id" | "reference"> & { userId: string | null; endedAt: Date | null };

interface Between {
  id: string;
  fromId: string;
  toId: string;
  until: string | null;
}

/** Tells the new owner, and writes to them if the office wants it, and the one whose work it was. */
export async function tellBoth(
  tx: Database,
  viewer: Actor,
  { id, fromId, toId, until }: Between,
  { conversations: _, ...counts }: HandedOver,
): Promise<void> {
  const said = { type: "application", createdBy: viewer.id, changeId: id } as const;
  if (toId !== viewer.id) {
    await sendNotification(tx, {
      ...said,
      userId: toId,
      content: { kind: "handed_over", handOverId: id, until, ...counts },
    });
    await queueEmailOfMany(tx, toId, { changeId: id, until, ...counts });
  }
  if (fromId !== viewer.id)
    await sendNotification(tx, { ...said, userId: fromId, content: { kind: "handed_away", until } });
}

/** Tells each student once, about the first of their applications that goes on. */
export async function tellStudents(
  tx: Database,
  viewer: Actor,
  given: readonly Given[],
  { id, until }: Pick<Between, "id" | "until">,
): Promise<void> {
  const first = new Map<string, string>();
  for (const { userId, id, endedAt } of given) {
    if (userId !== null && endedAt === null && !first.has(userId)) first.set(userId, id);
  }
  await sendToEach(
    tx,
    [...first].map(([userId, applicationId]) => ({ userId, applicationId })),
    { type: "application", content: { kind: "counsellor_stands_in", until }, createdBy: viewer.id, changeId: id },
  );
}

/** Tells both that it is as it was. */
export async function tellBothOfReturn(
  tx: Database,
  { fromId, toId }: Pick<Between, "fromId" | "toId">,
  { applications, leads }: HandedOver,
  notTold: readonly string[],
): Promise<void> {
  for (const [userId, kind] of [
    [fromId, "handed_back"],
    [toId, "hand_over_ended"],
  ] as const) {
    if (notTold.includes(userId)) continue;
    const content = { kind, applications, leads };
    await sendNotification(tx, { userId, type: "application", content, createdBy: null });
  }
}
