import type { Database } from "#app/db/connect.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type Call, callNow } from "./call-now.server.ts";
import { type DueTask, dueTasks } from "./due-tasks.server.ts";
import { type NearDeadline, nearDeadlines } from "./near-deadlines.server.ts";
import { type Answer, type News, newsOfDay } from "./news.server.ts";
import { type WaitingMessage, waitingMessages } from "./waiting-messages.server.ts";
import type { Group, GroupName, Whose } from "./whose.ts";

/** The groups of My day. One that is not asked for is null. */
export interface Day {
  calls: Group<Call> | null;
  messages: Group<WaitingMessage> | null;
  tasks: Group<DueTask> | null;
  answers: Group<Answer> | null;
  news: News | null;
  deadlines: Group<NearDeadline> | null;
}

interface DayQuery {
  whose: Whose;
  /** The group that is shown alone, or "". */
  only: GroupName | "";
  limit: number;
}

/** Reads all groups, or `only` one of them, each with one statement. What is new belongs to the whole day. */
export async function readMyDay(
  db: Database,
  viewer: Actor,
  { whose, only, limit }: DayQuery,
  now: Date,
): Promise<Day> {
  const isAsked = (name: GroupName) => only === "" || only === name;
  const [calls, messages, tasks, waiting, deadlines] = await Promise.all([
    isAsked("call") ? callNow(db, viewer, whose, limit) : null,
    isAsked("messages") ? waitingMessages(db, viewer, whose, limit, now) : null,
    isAsked("tasks") ? dueTasks(db, viewer, whose, limit, now) : null,
    isAsked("answers") ? newsOfDay(db, viewer, whose, limit, now) : null,
    isAsked("deadlines") ? nearDeadlines(db, viewer, whose, limit, now) : null,
  ]);
  return {
    calls,
    messages,
    tasks,
    answers: waiting?.answers ?? null,
    news: only === "" ? (waiting?.news ?? null) : null,
    deadlines,
  };
}
