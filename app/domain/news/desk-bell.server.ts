/**
 * The bell of the staff area: the viewer's own notifications, what is new in the pool, what students have written and
 * sent, and tasks that have become due. All but the notifications is counted where it is, so that nothing is stored for
 * each member of staff.
 */
import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import {
  applications,
  leads,
  notificationReads,
  notifications,
  staffWork,
  users,
  WAITS_SINCE,
} from "#app/db/schema.ts";
import { signalChange } from "#app/domain/notifications/send.server.ts";
import { may } from "#app/domain/permissions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { MINE } from "#app/domain/staff/owner-filter.ts";
import { seesEveryone } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { checkPart } from "#app/domain/work/checks.server.ts";
import { replyParts } from "#app/domain/work/replies.server.ts";
import { IS_LEAD_TO_CALL, IS_TO_CALL, taskSource } from "#app/domain/work/sources.server.ts";
import { type BellView, markAllRead } from "./my-notifications.server.ts";

/** The state of the bell, with its parts. Each stops at `MOST`. */
export interface DeskBell extends BellView {
  /** New in the pool since the viewer last marked all as read. */
  applications: number;
  leads: number;
  /** Students of the viewer and of the pool who have written since then, and documents of such students. */
  messages: number;
  documents: number;
  /** Tasks of the viewer that have become due since then. */
  due: number;
}

/** The badge shows "9+" from here on. */
const MOST = 10;
/** How many of the newest notifications are looked through for unread ones. */
const NEWEST = 200;

interface BellRow {
  [column: string]: unknown;
  own: string;
  latest: string | null;
  applications: string;
  leads: string;
  messages: string;
  documents: string;
  due: string;
  newest: string | null;
}

/** Reads the bell in one statement, from indexes, whatever there is in the tables. Throws `forbidden` for students. */
export async function deskBell(db: Database, viewer: Actor, now = new Date()): Promise<DeskBell> {
  requirePermission(viewer, "desk.open");
  const since = sql`coalesce((select ${staffWork.newsSeenAt} from ${staffWork} where ${staffWork.userId} = ${viewer.id}), '-infinity')`;
  const takes = may(viewer, "people.change");
  const none = sql`select null::text as at where false`;
  const inPool = takes
    ? newest(sql`${applications}`, sql`${IS_TO_CALL} and ${isNull(applications.ownerId)}`, since)
    : none;
  const asked = takes ? newest(sql`${leads}`, sql`${IS_LEAD_TO_CALL} and ${isNull(leads.ownerId)}`, since) : none;
  const messages = takes ? writtenSince(viewer, since, now) : none;
  const documents = takes ? sentSince(viewer, since) : none;
  const due = takes ? dueSince(viewer, since, now, await seesEveryone(db, viewer)) : none;
  const [row] = rowsOf<BellRow>(
    await db.execute(sql`
      with own as (${unread(viewer)}), pool as (${inPool}), asked as (${asked}),
        written as (${messages}), sent as (${documents})
      select (select count(*) from own where is_unread) as own, (select id from own order by at desc, id limit 1) as latest,
        (select count(*) from pool) as applications, (select count(*) from asked) as leads,
        (select count(*) from written) as messages, (select count(*) from sent) as documents,
        (select max(at) from (select at from pool union all select at from asked union all select at from written
          union all select at from sent) as new) as newest,
        (select count(*) from (${due}) as due) as due`),
  );
  if (!row) throw new Error("a row was expected");
  const parts = {
    ...{ applications: Number(row.applications), leads: Number(row.leads), due: Number(row.due) },
    ...{ messages: Number(row.messages), documents: Number(row.documents) },
  };
  const unreadNow = Object.values(parts).reduce((sum, n) => sum + n, Number(row.own));
  return { ...parts, unread: unreadNow, latest: [row.latest, row.newest].filter(Boolean).join(" ") || null, at: +now };
}

/** Selects the newest that the viewer's bell has not counted as read. */
const newest = (table: SQL, where: SQL, since: SQL) => sql`select created_at::text as at from ${table}
  where ${where} and created_at > ${since} order by created_at desc, id desc limit ${MOST}`;

/** Selects the viewer's newest notifications and those to everyone, each with whether it is unread. */
function unread(viewer: Actor): SQL {
  const joined = sql`(select ${users.createdAt} from ${users} where ${users.id} = ${viewer.id})`;
  const parts = [
    eq(notifications.userId, viewer.id),
    and(isNull(notifications.userId), gte(notifications.createdAt, joined)),
  ].map(
    (where) => sql`(select ${notifications.id} as id, ${notifications.createdAt} as at from ${notifications}
      where ${where} order by ${notifications.createdAt} desc, ${notifications.id} limit ${NEWEST})`,
  );
  return sql`select id, at, not exists (select from ${notificationReads}
      where ${notificationReads.userId} = ${viewer.id} and ${notificationReads.notificationId} = news.id) as is_unread
    from (${sql.join(parts, sql` union all `)}) as news`;
}

/** Selects the conversations of the viewer and of the pool that wait for an answer, and were written in since then. */
const writtenSince = (viewer: Actor, since: SQL, now: Date): SQL =>
  newestOf(
    replyParts(viewer, MINE, now).map(
      ({ from, where }) => sql`(select t.last_at as moment from ${from} where ${where}
        order by ${WAITS_SINCE} desc limit ${NEWEST})`,
    ),
    since,
  );

/** Selects the documents of students of the viewer and of the pool that wait for a decision, and came since then. */
function sentSince(viewer: Actor, since: SQL): SQL {
  const { from, where } = checkPart(viewer, MINE);
  const latest = sql`select id from documents where state = 'sent' order by sent_at desc, id desc limit ${NEWEST}`;
  return newestOf(
    [sql`(select d.sent_at as moment from ${from} where d.id = any(array(${latest})) and ${where})`],
    since,
  );
}

/** Selects the newest of these moments that the viewer's bell has not counted as read. */
const newestOf = (parts: readonly SQL[], since: SQL): SQL =>
  sql`select moment::text as at from (${sql.join([...parts], sql` union all `)}) as new
    where moment > ${since} order by moment desc limit ${MOST}`;

/** Selects the viewer's open tasks that became due after a moment, of records that they read. */
function dueSince(viewer: Actor, since: SQL, now: Date, seesAll: boolean): SQL {
  const { where, at } = taskSource(now);
  const isSeen = seesAll ? sql`true` : sql`coalesce(a.owner_id, l.owner_id, ${viewer.id}) = ${viewer.id}`;
  return sql`select 1 from tasks k left join applications a on a.id = k.application_id left join leads l on l.id = k.lead_id
    where ${where} and k.assignee_id = ${viewer.id} and ${isSeen}
      and ${at} > (${since} at time zone 'Asia/Dhaka')::date
    order by ${at} limit ${MOST}`;
}

/** Marks everything that the bell counts as read. What is still to be done stays where it is listed. */
export async function markDeskRead(db: Database, viewer: Actor, now = new Date()): Promise<void> {
  requirePermission(viewer, "desk.open");
  await db.transaction(async (tx) => {
    const set = { newsSeenAt: now };
    await tx
      .insert(staffWork)
      .values({ userId: viewer.id, ...set })
      .onConflictDoUpdate({ target: staffWork.userId, set });
    await markAllRead(tx, viewer);
    await signalChange(tx, viewer.id);
  });
}
