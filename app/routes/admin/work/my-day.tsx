import { totalText } from "#app/domain/staff/list-shape.ts";
import type { DayGroup } from "#app/domain/work/kinds.ts";
import type { Day } from "#app/domain/work/read-my-day.server.ts";
import { isoDay } from "#app/ui/format.ts";
import { surface } from "#app/ui/panel.tsx";
import type { RefusedTask } from "../tasks/task-form.tsx";
import { dayAction, dayAddress } from "./address.ts";
import { Calls } from "./calls.tsx";
import { Answers, Checks, Deadlines, Tasks, Turns } from "./groups.tsx";

interface MyDayProps {
  day: Day;
  /** How many emails are not filed. */
  unfiled: number;
  /** How many originals are to give back or to find. */
  originals: number;
  who: string;
  /** The group that is shown alone, or "". */
  only: DayGroup | "";
  now: Date;
  /** A new task that is not right. */
  refused: RefusedTask | null;
}

const WORDS: Readonly<Record<DayGroup, readonly [one: string, many: string]>> = {
  call: ["to call", "to call"],
  answer: ["to answer", "to answer"],
  check: ["document to check", "documents to check"],
  deadlines: ["deadline this week", "deadlines this week"],
  turn: ["turn of yours", "turns of yours"],
  tasks: ["task due", "tasks due"],
};

/** Returns how much there is: "4 to call, 1 to answer, 2 tasks due." */
export function daySummary(day: Day): string {
  const parts = Object.entries(WORDS).flatMap(([name, [one, many]]) => {
    const total = day[name as DayGroup]?.total ?? 0;
    return total > 0 ? [`${totalText(total)} ${total === 1 ? one : many}`] : [];
  });
  return parts.length > 0 ? `${parts.join(", ")}.` : "Nothing is to be done today.";
}

/** What is to be done today on one sheet, most urgent first. */
export function MyDay({
  day: { call, answer, check, deadlines, turn, tasks },
  unfiled,
  originals,
  who,
  only,
  now,
  refused,
}: MyDayProps) {
  const of = (name: DayGroup) => ({
    now,
    ...{ action: dayAction({ who, all: only }), today: isoDay(now), all: dayAddress({ who, all: name }) },
  });
  return (
    <div className={surface}>
      {call ? <Calls calls={call} {...of("call")} /> : null}
      {answer ? <Answers group={answer} unfiled={unfiled} {...of("answer")} /> : null}
      {check ? <Checks group={check} originals={originals} {...of("check")} /> : null}
      {deadlines ? <Deadlines group={deadlines} {...of("deadlines")} /> : null}
      {turn ? <Turns group={turn} {...of("turn")} /> : null}
      {tasks ? <Tasks group={tasks} {...of("tasks")} refused={refused} /> : null}
    </div>
  );
}
