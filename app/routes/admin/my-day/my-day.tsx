import { Link } from "react-router";
import type { Day } from "#app/domain/my-day/read-my-day.server.ts";
import type { WaitingMessage } from "#app/domain/my-day/waiting-messages.server.ts";
import type { Group, GroupName } from "#app/domain/my-day/whose.ts";
import { isoDay } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { Board } from "../board.tsx";
import { threadAddress } from "../messages/address.ts";
import { FORMER } from "../owners/owner-cell.tsx";
import { useDesk } from "../use-may.ts";
import { dayAction, dayAddress } from "./address.ts";
import { CallNow } from "./call-now.tsx";
import { countText, DayPanel } from "./day-panel.tsx";
import { AnswersWaiting, Deadlines, NewSinceYesterday, TasksDue } from "./groups.tsx";

interface MyDayProps {
  day: Day;
  who: string;
  /** The group that is shown alone, or "". */
  only: GroupName | "";
  now: Date;
}

/**
 * Returns how much there is: "4 to call, 1 message waiting, 2 tasks due, 10 answers waiting, 5 deadlines this week."
 */
export function daySummary({ calls, messages, tasks, answers, deadlines }: Day): string {
  const of = (group: Group<unknown> | null, one: string, many: string) =>
    group && group.rows.length > 0 ? [`${countText(group)} ${group.rows.length === 1 ? one : many}`] : [];
  const parts = [
    ...of(calls, "to call", "to call"),
    ...of(messages, "message waiting", "messages waiting"),
    ...of(tasks, "task due", "tasks due"),
    ...of(answers, "answer waiting", "answers waiting"),
    ...of(deadlines, "deadline this week", "deadlines this week"),
  ];
  return parts.length > 0 ? `${parts.join(", ")}.` : "Nothing is to be done today.";
}

/** What is to be done today, most urgent first. */
export function MyDay({ day: { calls, messages, tasks, answers, news, deadlines }, who, only, now }: MyDayProps) {
  const action = dayAction({ who, all: only });
  const today = isoDay(now);
  const all = (name: GroupName) => dayAddress({ who, all: name });
  return (
    <Board>
      {calls ? <CallNow calls={calls} now={now} action={action} all={all("call")} /> : null}
      {messages && (messages.rows.length > 0 || only !== "") ? (
        <MessagesWaiting messages={messages} now={now} all={all("messages")} />
      ) : null}
      {tasks ? <TasksDue tasks={tasks} today={today} action={action} all={all("tasks")} /> : null}
      {answers ? <AnswersWaiting answers={answers} now={now} action={action} all={all("answers")} /> : null}
      {deadlines ? <Deadlines deadlines={deadlines} today={today} all={all("deadlines")} /> : null}
      {news ? <NewSinceYesterday news={news} /> : null}
    </Board>
  );
}

interface MessagesWaitingProps {
  messages: Group<WaitingMessage>;
  now: Date;
  all: string;
}

/** Who wrote and has had no answer within the promise. */
function MessagesWaiting({ messages, now, all }: MessagesWaitingProps) {
  const { viewer } = useDesk();
  return (
    <DayPanel
      id="messages"
      title="Messages waiting too long"
      group={messages}
      meaning="bad"
      all={all}
      none="Every message has an answer."
      row={({ userId, name, ownerId, owner, since }) => (
        <li
          key={userId}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t py-2 text-t2 first:border-0"
        >
          <div>
            <h3 className="text-t2">
              <Link
                className="-my-bar inline-block py-bar-wide font-semibold wrap-anywhere"
                to={`${threadAddress(userId)}#new`}
              >
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <p className="text-ink-2">
              <bdi>{ownerId === null ? "No owner" : ownerId === viewer.id ? "You" : (owner ?? FORMER)}</bdi>
            </p>
          </div>
          <span className="font-semibold text-t1 text-warn">{formatAge(since, now)}</span>
        </li>
      )}
    />
  );
}
