import type { Database } from "#app/db/connect.server.ts";
import { may } from "#app/domain/permissions.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type Call, callsToMake } from "./calls.server.ts";
import { documentsOfPeople, type PersonToCheck } from "./checks.server.ts";
import { type NearDeadline, nearDeadlines } from "./deadlines.server.ts";
import type { DayGroup } from "./kinds.ts";
import { repliesToWrite, type WaitingMessage } from "./replies.server.ts";
import { type DueTask, tasksDue } from "./tasks-due.server.ts";
import { officeTurns, type Turn } from "./turn.server.ts";
import type { Group, Whose } from "./whose.server.ts";

/** The groups of My day. One that is not asked for is null. */
export interface Day {
  call: Group<Call> | null;
  answer: Group<WaitingMessage> | null;
  check: Group<PersonToCheck> | null;
  deadlines: Group<NearDeadline> | null;
  turn: Group<Turn> | null;
  tasks: Group<DueTask> | null;
}

interface DayQuery {
  whose: Whose;
  /** The group that is shown alone, or "". */
  only: DayGroup | "";
  limit: number;
}

/** Reads all groups, or `only` one of them, each with one statement. */
export async function readMyDay(
  db: Database,
  viewer: Actor,
  { whose, only, limit }: DayQuery,
  now: Date,
): Promise<Day> {
  const isAsked = (name: DayGroup) => only === "" || only === name;
  const [call, answer, check, deadlines, turn, tasks] = await Promise.all([
    isAsked("call") ? callsToMake(db, viewer, whose, limit, now) : null,
    isAsked("answer") ? repliesToWrite(db, viewer, whose, limit, now) : null,
    isAsked("check") && may(viewer, "people.change") ? documentsOfPeople(db, viewer, whose, limit) : null,
    isAsked("deadlines") ? nearDeadlines(db, viewer, whose, limit, now) : null,
    isAsked("turn") ? officeTurns(db, viewer, whose, limit, now) : null,
    isAsked("tasks") ? tasksDue(db, viewer, whose, limit, now) : null,
  ]);
  return { call, answer, check, deadlines, turn, tasks };
}
