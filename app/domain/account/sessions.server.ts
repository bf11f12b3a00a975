/** Where people are signed in. The rows decide whether a session stands: its tokens outlive it. */
import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { sessions } from "#app/db/schema.ts";
import { signalEndOfSession } from "#app/domain/notifications/send.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { RETENTION } from "#app/domain/values/retention.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { Device } from "./device.ts";

/** A session as its token describes it. */
export interface KnownSession {
  /** A UUID. */
  id: string;
  userId: string;
  startedAt: Date;
}

/** As long as a browser keeps a session's cookie. */
const keptFromNow = sql`now() + make_interval(hours => ${sql.raw(String(RETENTION.sessions.hours))})`;

/** Notes that the person asks for something now, with this device. Changes nothing of a session that has ended. */
export async function noteUse(db: Database, { id, userId, startedAt }: KnownSession, device: Device): Promise<void> {
  const now = { ...device, lastUsedAt: sql`now()`, keptUntil: keptFromNow };
  await db
    .insert(sessions)
    .values({ id, userId, startedAt, ...now })
    .onConflictDoUpdate({ target: sessions.id, set: now, setWhere: isNull(sessions.endedAt) });
}

/** Ends a session, also one that was never noted, and its live streams, in every process. */
export async function endSession(db: Database, { id, userId, startedAt }: KnownSession): Promise<void> {
  const ended = { endedAt: sql`now()`, keptUntil: keptFromNow };
  await db.transaction(async (tx) => {
    await tx
      .insert(sessions)
      .values({ id, userId, system: "other", browser: "other", startedAt, ...ended })
      .onConflictDoUpdate({
        target: sessions.id,
        set: { ...ended, endedAt: sql`coalesce(${sessions.endedAt}, now())` },
      });
    await signalEndOfSession(tx, id);
  });
}

/** Lets the row of an ended session go after so many seconds: the provider issues no more tokens for it. */
export async function forgetEndedIn(db: Database, id: string, seconds: number): Promise<void> {
  await db
    .update(sessions)
    .set({ keptUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(sessions.id, id));
}

/** Ends one of the viewer's own sessions. One that has ended or never was is none, and no error. */
export async function endOwnSession(db: Database, viewer: Actor, id: string): Promise<void> {
  if (isUuid(id)) await endThose(db, viewer, eq(sessions.id, id));
}

/** Ends all of the viewer's sessions. */
export const endAllSessions = (db: Database, viewer: Actor): Promise<void> => endThose(db, viewer, sql`true`);

async function endThose(db: Database, viewer: Actor, which: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: sql`now()`, keptUntil: keptFromNow })
      .where(and(eq(sessions.userId, viewer.id), isNull(sessions.endedAt), which))
      .returning({ id: sessions.id });
    for (const { id } of ended) await signalEndOfSession(tx, id);
  });
}

export interface OwnSession extends Device {
  id: string;
  startedAt: Date;
  lastUsedAt: Date;
}

/** More than anyone's devices, and few enough for a page. */
const MOST_LISTED = 50;

/** Returns where the viewer is signed in, what was used last first, and how many there are in all. */
export async function listSessions(db: Database, viewer: Actor): Promise<{ sessions: OwnSession[]; total: number }> {
  const isTheirs = and(eq(sessions.userId, viewer.id), isNull(sessions.endedAt), gt(sessions.keptUntil, sql`now()`));
  const found = await db
    .select({
      id: sessions.id,
      system: sessions.system,
      browser: sessions.browser,
      startedAt: sessions.startedAt,
      lastUsedAt: sessions.lastUsedAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(sessions)
    .where(isTheirs)
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
    .limit(MOST_LISTED);
  return { sessions: found.map(({ total, ...session }) => session), total: found[0]?.total ?? 0 };
}

/** Checks whether a session has ended. */
export async function hasEnded(db: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [found] = await db.select({ endedAt: sessions.endedAt }).from(sessions).where(eq(sessions.id, id));
  return found?.endedAt != null;
}
