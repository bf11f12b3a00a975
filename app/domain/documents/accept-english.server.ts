/**
 * What the reviewer of an English test has read on it. The student's own results change only when the student saves
 * them: until then the scores are in the notification that asks.
 */
import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { notifications } from "#app/db/schema.ts";
import type { EnglishResult } from "#app/db/words.ts";
import { findProfile } from "#app/domain/fit/kept-profile.server.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { reviewDocument } from "./review.server.ts";

const FIELDS = ["test", "testDate", "overall", "listening", "reading", "writing", "speaking"] as const;

interface Accepted {
  id: string;
  version: number;
  expiresOn: string | null;
  /** Whose it is. */
  userId: string;
  result: EnglishResult;
  isConfirmed?: boolean;
}

/**
 * Accepts an English test, and asks the student whether its scores may stand in their results, unless they do already.
 * Throws as `reviewDocument` does.
 */
export async function acceptEnglish(
  db: Database,
  viewer: Actor,
  { userId, result, ...document }: Accepted,
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const { changed } = await reviewDocument(tx, viewer, { ...document, state: "accepted" }, now);
    const profile = await findProfile(tx, { id: userId });
    const isKnown = FIELDS.every((field) => (profile?.[field] ?? null) === result[field]);
    if (!changed || isKnown) return;
    const content = { kind: "english_read", ...result } as const;
    await sendNotification(tx, { userId, type: "info", content, createdBy: viewer.id });
  });
}

/** Returns the scores that one of the viewer's notifications asks about, or null. */
export async function resultAskedAbout(
  db: Database,
  viewer: Pick<Actor, "id">,
  notificationId: string,
): Promise<Pick<Profile, (typeof FIELDS)[number]> | null> {
  const [row] = isUuid(notificationId)
    ? await db
        .select({ content: notifications.content })
        .from(notifications)
        .where(and(eq(notifications.id, notificationId), eq(notifications.userId, viewer.id)))
    : [];
  if (row?.content?.kind !== "english_read") return null;
  const { kind: _, ...result } = row.content;
  return result;
}
