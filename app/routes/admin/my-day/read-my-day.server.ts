import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { type Call, callNow } from "#app/domain/my-day/call-now.server.ts";
import { type DueTask, dueTasks } from "#app/domain/my-day/due-tasks.server.ts";
import { type NearDeadline, nearDeadlines } from "#app/domain/my-day/near-deadlines.server.ts";
import { type Answer, type News, newsOfDay } from "#app/domain/my-day/news.server.ts";
import { type WaitingMessage, waitingMessages } from "#app/domain/my-day/waiting-messages.server.ts";
import type { Group, Whose } from "#app/domain/my-day/whose.ts";
import type { GroupName } from "./address.ts";

/** The groups of My day. One that is not asked for is null. */
export interface Day {
  calls: Group<Call> | null;
  messages: Group<WaitingMessage> | null;
  tasks: Group<DueTask> | null;
  answers: Group<Answer> | null;
  news: News | null;
  deadlines: Group<NearDeadline> | null;
}

/** Reads all groups, or `only` one of them, each with one statement. */
export async function readMyDay(
  viewer: Viewer,
  whose: Whose,
  only: GroupName | "",
  limit: number,
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
