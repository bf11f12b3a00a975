/** The groups of My day below the calls. */
import { Form, Link } from "react-router";
import { choiceEventText } from "#app/domain/applications/choice-history.ts";
import { toSendWords } from "#app/domain/case/staff-words.ts";
import { leftText } from "#app/domain/values/left-text.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import type { PersonToCheck } from "#app/domain/work/checks.server.ts";
import type { NearDeadline } from "#app/domain/work/deadlines.server.ts";
import type { WaitingMessage } from "#app/domain/work/replies.server.ts";
import type { DueTask } from "#app/domain/work/tasks-due.server.ts";
import type { Turn } from "#app/domain/work/turn.server.ts";
import type { Group } from "#app/domain/work/whose.server.ts";
import { countOf, formatPounds } from "#app/notation.ts";
import { tinted } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatShortDay } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { choiceAddress } from "../applications/address.ts";
import { DOCUMENTS, ORIGINALS, reviewAddress } from "../documents/address.ts";
import { packAddress } from "../documents/pack-words.ts";
import { MESSAGES, threadAddress, UNFILED } from "../messages/address.ts";
import { factAddress } from "../office/address.ts";
import { FORMER } from "../owners/owner-cell.tsx";
import { TaskButton } from "../tasks/task-button.tsx";
import { useDesk } from "../use-may.ts";
import { AddTask, type AddTaskProps } from "./add-task.tsx";
import { DayRow, DaySection, Lead } from "./day-group.tsx";

interface GroupProps<Row> {
  group: Group<Row>;
  now: Date;
  /** An ISO date in Dhaka. */
  today: string;
  /** Leads to all of the group. */
  all: string;
  /** The URL of this page, to which the forms post. */
  action: string;
}

const application = (id: string) => `/admin/applications/${id}`;

export function Answers({ group, unfiled, now, all }: GroupProps<WaitingMessage> & { unfiled: number }) {
  const { viewer } = useDesk();
  return (
    <DaySection
      id="answer"
      title="Answer"
      {...{ group, all }}
      none="Every message has an answer."
      beside={
        <span className="flex flex-wrap gap-x-4 text-t2 desk:grid">
          <Link className="inline-block py-2" to={MESSAGES}>
            Open messages
          </Link>
          {unfiled > 0 ? (
            <Link className="inline-block py-2" to={UNFILED}>
              {`${countOf(unfiled, "email")} not filed`}
            </Link>
          ) : null}
        </span>
      }
      row={({ userId, name, ownerId, owner, since, answerBy, words }) => (
        <DayRow
          key={userId}
          to={`${threadAddress(userId)}#new`}
          name={name}
          lead={
            <>
              <Lead isLate={answerBy !== null && answerBy < now}>{formatAge(since, now)}</Lead>
              <span className="text-ink-2">{answerBy === null ? "not read" : "waits"}</span>
            </>
          }
          does={
            <ButtonLink size="dense" to={`${threadAddress(userId)}#new`}>
              Answer<span className="sr-only"> {name}</span>
            </ButtonLink>
          }
        >
          {words ? <q className="line-clamp-2 text-ink">{words}</q> : null}
          <bdi>{ownerId === null ? "No owner" : ownerId === viewer.id ? "You" : (owner ?? FORMER)}</bdi>
        </DayRow>
      )}
    />
  );
}

export const Checks = ({ group, originals, now, all }: GroupProps<PersonToCheck> & { originals: number }) => (
  <DaySection
    id="check"
    title="Check"
    {...{ group, all }}
    hint={group.rows.length > 0 ? "Documents that wait for a decision." : null}
    none="There is nothing to check."
    beside={
      <span className="flex flex-wrap gap-x-4">
        {originals > 0 ? (
          <Link className="inline-block py-2 text-t2" to={`${ORIGINALS}?view=work`}>
            {`${countOf(originals, "original")} to give back or to find`}
          </Link>
        ) : null}
        <Link className="inline-block py-2 text-t2" to={DOCUMENTS}>
          Open documents
        </Link>
      </span>
    }
    row={({ userId, name, firstId, since, titles }) => (
      <DayRow
        key={userId}
        to={`/admin/users/${userId}/documents`}
        name={name}
        lead={
          <>
            <Lead>{formatAge(since, now)}</Lead>
            <span className="text-ink-2">{countOf(titles.length, "document")}</span>
          </>
        }
        does={
          <ButtonLink size="dense" to={reviewAddress(firstId)}>
            {`Check ${titles.length}`}
            <span className="sr-only">: {name}</span>
          </ButtonLink>
        }
      >
        {titles.join(", ")}
      </DayRow>
    )}
  />
);

/** A day as on a calendar's leaf. */
const Leaf = ({ day, isLate }: { day: string; isLate: boolean }) => (
  <time
    dateTime={day}
    className={`w-fit min-w-16 rounded-control px-2 py-1 text-center font-bold ${tinted(isLate ? "warn" : "pond")}`}
  >
    {formatShortDay(day)}
  </time>
);

export const Deadlines = ({ group, today, all, action }: GroupProps<NearDeadline>) => (
  <DaySection
    id="deadlines"
    title="Deadlines this week"
    {...{ group, all }}
    none="Nothing of a student's is due this week."
    row={(deadline) => {
      const { applicationId, courseId, taskId, kind, day, name, deposit, fullName, reference } = deadline;
      const what = deposit === null ? name : `${name}: ${formatPounds(deposit)}`;
      return (
        <DayRow
          key={`${applicationId} ${taskId ?? courseId} ${name}`}
          to={application(applicationId)}
          name={what}
          reference={`${fullName}, ${reference}`}
          lead={
            <>
              <Leaf day={day} isLate={day <= today} />
              <span className={day < today ? "font-semibold text-bad" : "text-ink-2"}>{leftText(day, today)}</span>
            </>
          }
          does={
            <>
              {kind === "task" && taskId !== null ? (
                <TaskButton
                  task={{ id: taskId, kind: "written", title: name }}
                  {...{ of: fullName, action, intent: "task done", words: "Done" }}
                />
              ) : null}
              {kind !== "task" && courseId !== null ? <Recorded deadline={deadline} action={action} /> : null}
            </>
          }
        >
          <bdi>{fullName}</bdi>
          {deadline.universityName ? <span>{`, ${deadline.universityName}`}</span> : null}
        </DayRow>
      );
    }}
  />
);

/** Records a deposit as paid today with one press. What needs more than a day is recorded on the course's page. */
function Recorded({ deadline, action }: { deadline: NearDeadline; action: string }) {
  const { applicationId, courseId, kind, name, fullName } = deadline;
  const of = `${name}, ${fullName}`;
  return (
    <>
      {kind === "deposit" ? (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={applicationId} />
          <input type="hidden" name="courseId" value={courseId ?? ""} />
          <input type="hidden" name="version" value={deadline.version ?? ""} />
          <Button size="dense" name="intent" value="paid">
            Paid today<span className="sr-only">: {of}</span>
          </Button>
        </Form>
      ) : null}
      <ButtonLink size="dense" to={choiceAddress(applicationId, courseId ?? "")}>
        Record<span className="sr-only">: {of}</span>
      </ButtonLink>
    </>
  );
}

const TURN_WORDS: Readonly<Record<Turn["kind"], string>> = {
  news: "Look",
  send: "Send",
  chase: "Ask again",
  record: "Record",
};

const PACK_WORDS: Readonly<Record<NonNullable<Turn["pack"]>["state"], string>> = {
  approved: "The student has approved the pack",
  changes_asked: "The student says that something is wrong with the pack",
};

/** Returns what a row of the office's turn is about, in one sentence. */
function turnText({ kind, event, step, pack, courseName, universityName }: Turn): string {
  const course = [courseName, universityName].filter(Boolean).join(", ");
  if (kind === "news")
    return [(event && choiceEventText(event.kind, event.changes)) ?? "Course added", course]
      .filter(Boolean)
      .join(" · ");
  if (pack) return `${course}. ${PACK_WORDS[pack.state]}`;
  if (kind === "send") return `${course}. ${toSendWords(step)}`;
  const { label } = describeStatus(step);
  return kind === "chase" ? `${course}. ${label} for longer than usual` : `${course}. The visa decision is due`;
}

export const Turns = ({ group, now, all, action }: GroupProps<Turn>) => (
  <DaySection
    id="turn"
    title="Your turn"
    {...{ group, all }}
    hint={group.rows.length > 0 ? "Others wait for you." : null}
    none="No one waits for the office."
    row={(turn) => {
      const { kind, applicationId, courseId, fullName, reference, since } = turn;
      return (
        <DayRow
          key={`${kind} ${applicationId} ${courseId}`}
          to={`${application(applicationId)}${kind === "news" ? "#timeline" : ""}`}
          name={fullName}
          reference={reference}
          lead={
            <>
              <Lead>{TURN_WORDS[kind]}</Lead>
              <span className="text-ink-2">{formatAge(since, now)}</span>
            </>
          }
          does={<TurnButtons turn={turn} action={action} />}
        >
          {turnText(turn)}
        </DayRow>
      );
    }}
  />
);

function TurnButtons({ turn, action }: { turn: Turn; action: string }) {
  const { kind, applicationId, courseId, pack, fullName, reference } = turn;
  const of = `${fullName}, ${reference}`;
  const press = (intent: string, words: string) => (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="id" value={applicationId} />
      {courseId === null ? null : <input type="hidden" name="courseId" value={courseId} />}
      <Button size="dense" name="intent" value={intent}>
        {words}
        <span className="sr-only">: {of}</span>
      </Button>
    </Form>
  );
  if (kind === "news") return press("seen", "Seen");
  return (
    <>
      {kind === "chase" ? press("chased", "Asked") : null}
      {kind === "record" ? press("chased", "Not yet") : null}
      <ButtonLink size="dense" to={pack ? packAddress(pack.id) : choiceAddress(applicationId, courseId ?? "")}>
        <span>{kind === "send" ? "Open" : "Record"}</span>
        <span className="sr-only">: {of}</span>
      </ButtonLink>
    </>
  );
}

const pageOf = ({ id, kind, applicationId, leadId }: DueTask) =>
  kind === "certificate"
    ? factAddress("certificate", id)
    : leadId
      ? `/admin/leads/${leadId}`
      : application(applicationId ?? "");

const whoHas = ({ assigneeId, assignee }: DueTask, viewerId: string) =>
  assigneeId === null ? "No one yet" : assigneeId === viewerId ? "You" : (assignee ?? FORMER);

export function Tasks({ group, today, all, action, refused }: GroupProps<DueTask> & Pick<AddTaskProps, "refused">) {
  const { viewer } = useDesk();
  return (
    <DaySection
      id="tasks"
      title="Tasks due"
      {...{ group, all }}
      none="No task is due today."
      beside={<AddTask {...{ today, action, refused }} />}
      row={(task) => (
        <DayRow
          key={task.id}
          to={pageOf(task)}
          name={task.title}
          lead={<Lead isLate={task.dueOn < today}>{leftText(task.dueOn, today)}</Lead>}
          does={
            task.kind === "certificate" ? (
              <ButtonLink size="dense" to={pageOf(task)}>
                Renew<span className="sr-only"> the certificate of {task.name}</span>
              </ButtonLink>
            ) : (
              <TaskButton
                task={{ ...task, kind: task.kind }}
                of={[task.name, task.about].filter(Boolean).join(", ")}
                {...{ action, intent: "task done", words: "Done" }}
              />
            )
          }
        >
          <bdi>{task.name}</bdi>
          <span>{`${task.about ? `, ${task.about}` : ""} · ${whoHas(task, viewer.id)}`}</span>
        </DayRow>
      )}
    />
  );
}
