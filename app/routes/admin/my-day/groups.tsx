/** The groups of My day below the calls: tasks, answers, deadlines, and what is new. */
import { Form, Link } from "react-router";
import { leftText } from "#app/domain/applications/left-text.ts";
import type { DueTask } from "#app/domain/my-day/due-tasks.server.ts";
import type { NearDeadline } from "#app/domain/my-day/near-deadlines.server.ts";
import type { Answer, News } from "#app/domain/my-day/news.server.ts";
import type { Group } from "#app/domain/my-day/whose.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { tinted } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatShortDay } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { Panel } from "#app/ui/panel.tsx";
import { onBoard } from "../board.tsx";
import { TaskButton } from "../tasks/task-button.tsx";
import { useDesk } from "../use-may.ts";
import { DayPanel, dayRow } from "./day-panel.tsx";

interface GroupAddresses {
  all: string;
  /** The URL of this page, to which the forms post. */
  action: string;
}

interface NameProps {
  to: string;
  children: string;
}

/** A link with the height of a tap. */
const TapLink = ({ to, children }: NameProps) => (
  <Link className="-my-bar inline-block py-bar-wide font-semibold wrap-anywhere" to={to}>
    <bdi>{children}</bdi>
  </Link>
);

/** The title of a row, to which a screen reader jumps. */
const Name = (link: NameProps) => (
  <h3 className="text-t2">
    <TapLink {...link} />
  </h3>
);

const When = ({ isLate, children }: { isLate: boolean; children: string }) => (
  <span className={`text-t1 max-rail:col-start-2 rail:text-right ${isLate ? "font-semibold text-warn" : "text-ink-2"}`}>
    {children}
  </span>
);

export function TasksDue({ tasks, today, all, action }: GroupAddresses & { tasks: Group<DueTask>; today: string }) {
  const { viewer } = useDesk();
  return (
    <DayPanel
      id="tasks"
      title="Today and late tasks"
      group={tasks}
      meaning="warn"
      width="half"
      all={all}
      none="No task is due today."
      row={(task) => (
        <li key={task.id} className={dayRow}>
          <TaskButton
            task={task}
            of={[task.name, task.about].filter(Boolean).join(", ")}
            action={action}
            intent="task done"
            words="Done"
          />
          <div className="min-w-0">
            <Name to={task.leadId ? `/admin/leads/${task.leadId}` : `/admin/applications/${task.applicationId}`}>
              {task.title}
            </Name>
            <p className="text-ink-2 wrap-anywhere">
              <bdi>{task.name}</bdi>
              <span>{`${task.about ? `, ${task.about}` : ""} · ${whoHas(task, viewer.id)}`}</span>
            </p>
          </div>
          <When isLate={task.dueOn < today}>{leftText(task.dueOn, today)}</When>
        </li>
      )}
    />
  );
}

const whoHas = ({ assigneeId, assignee }: DueTask, viewerId: string) =>
  assigneeId === null ? "No one yet" : assigneeId === viewerId ? "You" : (assignee ?? "A former colleague");

export const AnswersWaiting = ({
  answers,
  now,
  all,
  action,
}: GroupAddresses & { answers: Group<Answer>; now: Date }) => (
  <DayPanel
    id="answers"
    title="Answers waiting"
    group={answers}
    meaning="warn"
    width="half"
    all={all}
    none="No student waits for an answer."
    row={(answer) => (
      <li key={answer.applicationId} className={dayRow}>
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={answer.applicationId} />
          <Button size="small" name="intent" value="seen">
            Seen<span className="sr-only">: {`${answer.fullName}, ${answer.reference}`}</span>
          </Button>
        </Form>
        <div className="min-w-0">
          <Name to={`/admin/applications/${answer.applicationId}#timeline`}>{answer.fullName}</Name>
          <p className="text-ink-2 wrap-anywhere">
            {answer.did}
            {answer.universityName ? <span>{`, ${answer.universityName}`}</span> : null}
          </p>
        </div>
        <When isLate={false}>{formatAge(answer.since, now)}</When>
      </li>
    )}
  />
);

interface DeadlinesProps {
  deadlines: Group<NearDeadline>;
  today: string;
  all: string;
}

export const Deadlines = ({ deadlines, today, all }: DeadlinesProps) => (
  <DayPanel
    id="deadlines"
    title="Deadlines this week"
    group={deadlines}
    width="half"
    all={all}
    none="No reply, deposit or condition is due this week."
    row={({ applicationId, courseId, day, name, fullName, universityName }) => (
      <li key={`${applicationId} ${courseId} ${name}`} className={dayRow}>
        <time
          dateTime={day}
          className={`min-w-16 rounded-control px-2 py-1 text-center font-bold ${tinted(day <= today ? "warn" : "pond")}`}
        >
          {formatShortDay(day)}
        </time>
        <div className="min-w-0">
          <Name to={`/admin/applications/${applicationId}`}>{name}</Name>
          <p className="text-ink-2 wrap-anywhere">
            <bdi>{fullName}</bdi>
            <span>{`, ${universityName}`}</span>
          </p>
        </div>
        <When isLate={day <= today}>{leftText(day, today)}</When>
      </li>
    )}
  />
);

/** Counts since the beginning of yesterday, each with where they are listed. */
export function NewSinceYesterday({ news }: { news: News }) {
  const rows = [
    ["application", "applications", "/admin/applications?sort=newest", news.applications],
    ["lead", "leads", "/admin/leads", news.leads],
    ["offer accepted", "offers accepted", "/admin/applications?owner=all&outcome=accepted&sort=newest", news.accepted],
    ["offer declined", "offers declined", "/admin/applications?outcome=end_declined", news.declined],
    ["withdrawn", "withdrawn", "/admin/applications?outcome=end_withdrawn", news.withdrawn],
  ] as const;
  const some = rows.filter(([, , , count]) => count > 0);
  return (
    <Panel
      size="small"
      gap="none"
      className={onBoard("half")}
      titleId="new"
      title="New since yesterday"
      beside={<span />}
    >
      {some.length > 0 ? (
        <ul>
          {some.map(([one, many, to, count]) => (
            <li key={many} className="border-line border-t py-1 first:border-0">
              <TapLink to={to}>{`${totalText(count)} ${count === 1 ? one : many}`}</TapLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">Nothing has come in since yesterday.</p>
      )}
    </Panel>
  );
}
