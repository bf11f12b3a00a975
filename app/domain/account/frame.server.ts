/** Reads what the frame of a page needs from the database, in one query for every viewer. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { prepared } from "#app/db/prepared.server.ts";
import { applications, catalogueState } from "#app/db/schema.ts";
import { type CatalogueNow, catalogueNow, nowColumns } from "#app/domain/catalogue/catalogue-now.server.ts";
import { keptProfile, profileColumn } from "#app/domain/fit/kept-profile.server.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { unreadOfStudent } from "#app/domain/messages/read-state.server.ts";
import {
  type BellView,
  countUnread,
  listNotifications,
  newsColumns,
  readNews,
} from "#app/domain/news/my-notifications.server.ts";
import type { NotificationView } from "#app/domain/news/notification-view.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

export type OwnBell = BellView & { messages: number };

export interface FrameView extends CatalogueNow {
  /** The bell and the newest notifications, or null for a visitor. */
  news: { bell: OwnBell; newest: NotificationView[] } | null;
  /** What the viewer has told us of their results, or null. A visitor's is not known here. */
  profile: Profile | null;
  /** Whether the viewer has an application. */
  hasApplied: boolean;
}

/** As many as the dashboard shows. */
const NEWEST = 6;

const framed = prepared((db) =>
  db
    .select({
      ...nowColumns,
      ...newsColumns(db, { id: sql.placeholder("viewerId") }, NEWEST),
      profile: profileColumn(sql.placeholder("viewerId")),
      hasApplied: sql<boolean>`exists (select from ${applications} where ${applications.userId} = ${sql.placeholder("viewerId")})`,
    })
    .from(catalogueState)
    .prepare("frame"),
);

/** Reads the state of the catalogue, and the viewer's notifications and profile if someone is signed in. */
export async function frameView(db: Database, viewer: Actor | null): Promise<FrameView> {
  if (!viewer) return { ...(await catalogueNow(db)), news: null, profile: null, hasApplied: false };
  const at = Date.now();
  const [row] = await framed(db).execute({ viewerId: viewer.id });
  if (!row) throw new Error("The catalogue has no state");
  const newest = readNews(row.newest);
  return {
    version: row.version,
    hasSample: row.hasSample,
    profile: keptProfile(row.profile),
    hasApplied: row.hasApplied,
    news: { bell: { unread: row.unread, latest: newest[0]?.id ?? null, messages: row.messages, at }, newest },
  };
}

/** Returns what the bell and the tabs of a student show, with the unread messages. */
export async function bellView(db: Database, viewer: Actor): Promise<OwnBell> {
  const at = Date.now();
  const [unread, [latest], messages] = await Promise.all([
    countUnread(db, viewer),
    listNotifications(db, viewer, { limit: 1 }),
    unreadOfStudent(db, viewer),
  ]);
  return { unread, latest: latest?.id ?? null, messages, at };
}
