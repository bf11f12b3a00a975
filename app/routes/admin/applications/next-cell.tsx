/** What is next of an application: what there is to do, or who it waits for. */
import { Link } from "react-router";
import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import type { WaitingFor } from "#app/domain/casework/waiting-for.server.ts";
import { timeLeft } from "#app/domain/promise/running.ts";
import { leftText } from "#app/domain/values/left-text.ts";
import type { RowWork } from "#app/domain/work/applications.server.ts";
import { countOf } from "#app/notation.ts";
import { formatShortDate, isoDay } from "#app/ui/format.ts";
import { formatAge } from "#app/ui/format-age.ts";
import { ContactButtons } from "../contacts/contact-buttons.tsx";
import { studentDocuments } from "../documents/address.ts";
import { threadAddress } from "../messages/address.ts";
import { APPLICATIONS, choiceAddress } from "./address.ts";

const DEADLINES: Readonly<Record<string, string>> = {
  reply: "Reply to the offer",
  deposit: "Deposit",
  condition: "Condition of the offer",
  task: "Task of the student",
};

/** Returns what there is to do, in words. */
function workText({ kind, what, count }: RowWork): string {
  switch (kind) {
    case "call":
      return "Call";
    case "deadline":
      return DEADLINES[what ?? ""] ?? "Deadline";
    case "news":
      return "Look at the change";
    case "reply":
      return "Answer the message";
    case "check":
      return `Check ${countOf(count, "document")}`;
    case "send":
      return what === "approved"
        ? "Send the approved pack"
        : what === "changes_asked"
          ? "Change the pack"
          : "Send to the university";
    case "chase":
      return "Ask the university again";
    case "record":
      return "Record the visa decision";
    case "task":
      return count === 1 ? "A task is due" : `${count} tasks are due`;
  }
}

/** Returns where it is done. */
function workAddress({ id, userId }: Pick<StaffApplication, "id" | "userId">, { kind, courseId }: RowWork): string {
  if (kind === "reply" && userId !== null) return `${threadAddress(userId)}#new`;
  if (kind === "check" && userId !== null) return studentDocuments(userId);
  if (courseId !== null && kind !== "task") return choiceAddress(id, courseId);
  return `${APPLICATIONS}/${id}#${kind === "task" ? "tasks" : "timeline"}`;
}

/** Returns by when, or since when. */
function whenText({ kind, what, at }: RowWork, { tries, createdAt }: NextCellProps["row"], now: Date): string | null {
  if (kind === "call") {
    const left = at === null ? `asked ${formatAge(createdAt, now)} ago` : timeLeft(at, now).text;
    return tries > 0 ? `${left}, tried ${countOf(tries, "time")}` : left;
  }
  if (at === null) return null;
  if (what === "waiting") return timeLeft(at, now).text;
  return kind === "deadline" || kind === "task" ? leftText(isoDay(at), isoDay(now)) : `for ${formatAge(at, now)}`;
}

const isLate = ({ kind, what, at }: RowWork, now: Date) =>
  at !== null &&
  (((kind === "call" || what === "waiting") && at < now) ||
    ((kind === "deadline" || kind === "task") && isoDay(at) < isoDay(now)));

interface NextCellProps {
  row: Pick<
    StaffApplication,
    "id" | "userId" | "fullName" | "reference" | "work" | "tries" | "endedAt" | "createdAt" | "statusChangedAt"
  >;
  waits: WaitingFor | undefined;
  now: Date;
  /** The URL of the list, to which the forms of a row post. Null for those who only read, and outside a list. */
  action: string | null;
}

export function NextCell({ row, waits, now, action }: NextCellProps) {
  const { work } = row;
  if (work === null) return <Waits row={row} waits={waits} now={now} />;
  const when = [row.endedAt ? "Ended" : null, whenText(work, row, now)].filter(Boolean).join(", ");
  const to = workAddress(row, work);
  // On the page of the application itself.
  const isHere = action === null && to.startsWith(`${APPLICATIONS}/${row.id}#`);
  const text = (
    <div className="min-w-0">
      {isHere ? (
        <b>{workText(work)}</b>
      ) : (
        <Link className="max-desk:inline-block max-desk:py-3 font-semibold" to={to}>
          {workText(work)}
          <span className="sr-only">{`: ${row.reference}`}</span>
        </Link>
      )}
      {when ? (
        <span className={`block text-t1 ${isLate(work, now) ? "font-semibold text-bad" : "text-ink-2"}`}>{when}</span>
      ) : null}
    </div>
  );
  if (work.kind !== "call" || action === null) return text;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      {text}
      <ContactButtons id={row.id} action={action} of={`${row.fullName}, ${row.reference}`} />
    </div>
  );
}

function Waits({ row, waits, now }: Omit<NextCellProps, "action">) {
  if (row.endedAt || !waits) return row.endedAt ? "Ended" : <Since row={row} now={now} />;
  const { words, day, since } = waits;
  return (
    <>
      <span>{words}</span>
      <span className="block text-ink-2 text-t1">
        {day ? `by ${formatShortDate(day)}` : `for ${formatAge(since, now)}`}
      </span>
    </>
  );
}

const Since = ({ row, now }: Pick<NextCellProps, "row" | "now">) => `for ${formatAge(row.statusChangedAt, now)}`;
