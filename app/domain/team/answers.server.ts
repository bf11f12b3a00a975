/** How soon the students of one owner were answered: each time one began to wait, and when the office wrote. */
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { MOST_LISTED } from "./lists.ts";

/** Of the newest conversations so many are looked through. */
const MOST_THREADS = sql.raw("1000");
const DAY = sql.raw("interval '1 day'");

const IS_IN_TIME = sql`coalesce(answered <= asked + ${DAY}, false)`;

/**
 * Selects each wait that began since then, up to the first message of the office after it. One that the office said
 * needs no answer is none, and one that is younger than a day has no result yet. With `offset 0` each conversation is
 * read by itself: joined, all messages would be.
 */
const waits = (ownerId: string, since: Date, now: Date): SQL => sql`
  with mine as (
    select user_id, waiting_since from threads where owner_id = ${ownerId} and last_at >= ${since.toISOString()}
    order by last_at desc limit ${MOST_THREADS}
  ), said as (
    select mine.user_id, m.seq, m.sent_at, m.is_ours, mine.waiting_since,
      lag(m.is_ours) over (partition by mine.user_id order by m.seq) as was_ours
    from mine cross join lateral (
      select seq, sent_at, is_ours from messages where user_id = mine.user_id and taken_back_at is null offset 0
    ) as m
  ), begun as (
    select user_id, sent_at as asked, waiting_since, (
      select min(reply.sent_at) from messages reply
      where reply.user_id = said.user_id and reply.seq > said.seq and reply.is_ours and reply.taken_back_at is null
    ) as answered
    from said where not is_ours and coalesce(was_ours, true) and sent_at >= ${since.toISOString()}
  )
  select user_id, asked, answered from begun
  where answered is not null or (waiting_since is not null and asked < ${now.toISOString()}::timestamptz - ${DAY})`;

export interface AnswerFigures {
  answers: number;
  inADay: number;
  /** The median minutes to an answer, or null without any. */
  minutes: number | null;
}

export async function answerFigures(db: Database, ownerId: string, since: Date, now: Date): Promise<AnswerFigures> {
  const [row] = rowsOf<{ answers: number; in_a_day: number; minutes: number | null }>(
    await db.execute(sql`select count(*)::int as answers, count(*) filter (where ${IS_IN_TIME})::int as in_a_day,
      (percentile_cont(0.5) within group (order by extract(epoch from answered - asked) / 60))::float as minutes
      from (${waits(ownerId, since, now)}) as waits`),
  );
  const { answers = 0, in_a_day = 0, minutes = null } = row ?? {};
  return { answers, inADay: in_a_day, minutes: minutes === null ? null : Math.round(minutes) };
}

export interface Wait {
  userId: string;
  name: string;
  asked: Date;
  answered: Date | null;
  isInTime: boolean;
}

/** Returns the waits behind the figures, those that were too long first, then the newest. */
export async function listWaits(db: Database, ownerId: string, since: Date, now: Date): Promise<Wait[]> {
  const rows = rowsOf<{ user_id: string; name: string; asked: string; answered: string | null; in_time: boolean }>(
    await db.execute(sql`
      select waits.user_id, coalesce(nullif(u.full_name, ''), u.email) as name, asked::text, answered::text,
        ${IS_IN_TIME} as in_time
      from (${waits(ownerId, since, now)}) as waits join users u on u.id = waits.user_id
      order by in_time, asked desc, waits.user_id limit ${MOST_LISTED}`),
  );
  return rows.map(({ user_id, name, asked, answered, in_time }) => ({
    ...{ userId: user_id, name, asked: new Date(asked), isInTime: in_time },
    answered: answered === null ? null : new Date(answered),
  }));
}
