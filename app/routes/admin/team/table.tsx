/** One row for each member of staff, with the list behind each number. */
import { Link } from "react-router";
import type { Period } from "#app/domain/admin/admin-filters.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import { EVERYONE, NO_ONE } from "#app/domain/staff/owner-filter.ts";
import type { Load } from "#app/domain/staff/owners.server.ts";
import type { Team, TeamNumbers, TeamRow } from "#app/domain/team/team.server.ts";
import { formatCount } from "#app/notation.ts";
import { face } from "#app/ui/avatar.tsx";
import { tinted } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { initialsOf } from "#app/ui/initials.tsx";
import { CellNote } from "#app/ui/tables/cells.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { loadText } from "../owners/owner-option.ts";
import { USERS } from "../users/table.tsx";
import { choicesOf, lateOf, listBehind, studentsOf, tasksOf, teamAddress } from "./address.ts";
import { minutesText, shortMonth, sumOf } from "./words.ts";

/** A row of a person, of the pool, or of everyone. */
export type AnyRow =
  | { kind: "person"; row: TeamRow; here: string | null }
  | { kind: "pool"; numbers: NonNullable<Team["pool"]> }
  | { kind: "all"; numbers: TeamNumbers; rows: readonly TeamRow[] };

const share = (part: number, whole: number) => Math.round((part / whole) * 100);

/** From such a share on all is well. Below it, it is shown as late. */
const WELL = 85;

const NumberLink = ({ to, of, what, isLate }: { to: string; of: number; what: string; isLate?: boolean }) => (
  <Link
    to={to}
    className={`inline-block min-w-6 py-3 desk:py-1 font-bold ${isLate && of > 0 ? "text-warn" : ""}`}
    aria-label={`${totalText(of)} ${what}`}
  >
    {totalText(of)}
  </Link>
);

interface Shown {
  days: Period;
  intakes: Team["intakes"];
}

const nameOf = (any: AnyRow) =>
  any.kind === "person" ? any.row.owner.name : any.kind === "pool" ? "no one" : "everyone";

const ownerOf = (any: AnyRow) => (any.kind === "person" ? any.row.owner.id : any.kind === "pool" ? NO_ONE : EVERYONE);

const columnsFor = ({ days, intakes }: Shown): [Column<AnyRow>, ...Column<AnyRow>[]] => [
  { heading: "Counsellor", className: "desk:min-w-40", cell: (any) => <Who any={any} /> },
  { heading: "Open, of capacity", className: "desk:min-w-28", cell: (any) => <Open any={any} /> },
  {
    heading: "Late",
    cell: (any) => {
      const late = any.kind === "person" ? any.row.late : any.numbers.late;
      return <NumberLink to={lateOf(ownerOf(any))} of={late} what={`late, ${nameOf(any)}`} isLate />;
    },
  },
  { heading: "Tasks due", cell: (any) => <Tasks any={any} /> },
  {
    heading: "Promise kept",
    cell: (any) => {
      if (any.kind === "pool") return null;
      const [kept, promised] =
        any.kind === "person"
          ? [any.row.kept, any.row.promised]
          : [sumOf(any.rows, "kept"), sumOf(any.rows, "promised")];
      return (
        <Share
          to={any.kind === "person" ? listBehind("promises", any.row.owner.id, days) : null}
          {...{ any }}
          part={kept}
          whole={promised}
          what="promises kept"
        />
      );
    },
  },
  {
    heading: "Answered in a day",
    cell: (any) => {
      if (any.kind === "pool") return null;
      const [inADay, answers] =
        any.kind === "person"
          ? [any.row.inADay, any.row.answers]
          : [sumOf(any.rows, "inADay"), sumOf(any.rows, "answers")];
      return (
        <>
          <Share
            to={any.kind === "person" ? listBehind("answers", any.row.owner.id, days) : null}
            {...{ any }}
            part={inADay}
            whole={answers}
            what="answers within a day"
          />
          {any.kind === "person" && any.row.minutes !== null ? (
            <CellNote>{`usually ${minutesText(any.row.minutes)}`}</CellNote>
          ) : null}
        </>
      );
    },
  },
  {
    heading: `Deposits, ${shortMonth(intakes.next)}`,
    cell: (any) =>
      any.kind === "pool" ? null : (
        <NumberLink
          to={choicesOf(ownerOf(any), "deposit_paid", intakes.next)}
          of={any.kind === "person" ? any.row.deposits : any.numbers.deposits}
          what={`deposits, ${nameOf(any)}`}
        />
      ),
  },
  {
    heading: `Enrolled, ${shortMonth(intakes.last)}`,
    cell: (any) =>
      any.kind === "pool" ? null : (
        <NumberLink
          to={choicesOf(ownerOf(any), "visa", intakes.last)}
          of={any.kind === "person" ? any.row.enrolled : any.numbers.enrolled}
          what={`enrolled, ${nameOf(any)}`}
        />
      ),
  },
  { heading: "Here", cell: (any) => (any.kind === "person" ? <Here {...any} /> : null) },
  {
    heading: "Work",
    isPlain: true,
    cell: (any) =>
      any.kind === "person" ? (
        <ButtonLink
          size="small"
          className="desk:whitespace-nowrap"
          to={`${teamAddress({ days, from: any.row.owner.id })}#hand-over`}
          aria-label={`Hand over from ${any.row.owner.name}`}
        >
          Hand over
        </ButtonLink>
      ) : null,
  },
];

function Who({ any }: { any: AnyRow }) {
  if (any.kind === "all") return <>Everyone</>;
  if (any.kind === "pool") {
    return (
      <>
        No one <CellNote>the pool</CellNote>
      </>
    );
  }
  const { id, name } = any.row.owner;
  return (
    <span className="flex items-center gap-2">
      <span className={`${face} ${tinted("pond")} size-8 text-t1`} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <Link to={`${USERS}/${id}`} className="min-w-0 max-desk:py-3 wrap-anywhere">
        {name}
      </Link>
    </span>
  );
}

function Open({ any }: { any: AnyRow }) {
  const owner = ownerOf(any);
  const open = any.kind === "person" ? any.row.open : any.numbers.open;
  const shown = `${totalText(open)} ${open === 1 ? "application" : "applications"}`;
  const link = (
    <Link
      to={choicesOf(owner, "open")}
      aria-label={`${shown} of ${nameOf(any)}, not ended`}
      className="inline-block py-3 desk:py-1"
    >
      {shown}
    </Link>
  );
  if (any.kind !== "person" || !any.row.owner.load) return link;
  const { load, name } = any.row.owner;
  return (
    <>
      <LoadBar load={load} />
      <Link
        to={studentsOf(owner)}
        aria-label={`${loadText(load)} ${load.capacity === null && load.students === 1 ? "student" : "students"}, ${name}`}
        className="inline-block min-w-6 py-3 font-bold desk:py-1"
      >
        {loadText(load)}
      </Link>
      <CellNote>{link}</CellNote>
    </>
  );
}

/** How full someone is. The numbers beside it say the same. */
function LoadBar({ load: { students, capacity } }: { load: Load }) {
  if (capacity === null || capacity === 0) return null;
  const part = Math.min(100, (students / capacity) * 100);
  const fill = part >= 100 ? "fill-bad" : part >= 90 ? "fill-warn" : "fill-pond";
  return (
    <svg className="block h-2 w-full max-w-32" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" className="fill-line" />
      <rect width={Math.round(part)} height="6" className={fill} />
    </svg>
  );
}

function Tasks({ any }: { any: AnyRow }) {
  if (any.kind === "pool") return null;
  const { tasks, lateTasks } = any.kind === "person" ? any.row : any.numbers;
  return (
    <>
      <NumberLink to={tasksOf(any.kind === "all" ? "" : ownerOf(any))} of={tasks} what={`tasks due, ${nameOf(any)}`} />
      <CellNote>{lateTasks === 0 ? "none late" : `${totalText(lateTasks)} late`}</CellNote>
    </>
  );
}

interface ShareProps {
  any: AnyRow;
  to: string | null;
  part: number;
  whole: number;
  what: string;
}

function Share({ any, to, part, whole, what }: ShareProps) {
  if (whole === 0) return <span className="text-ink-2">None yet</span>;
  const percent = share(part, whole);
  const counted = `${formatCount(part)} of ${formatCount(whole)}`;
  const tone = percent < WELL ? "text-warn" : "";
  return (
    <>
      <b className={tone}>{`${percent}%`}</b>
      <CellNote>
        {to ? (
          <Link to={to} aria-label={`${counted} ${what}, ${nameOf(any)}`} className="inline-block py-3 desk:py-1">
            {counted}
          </Link>
        ) : (
          counted
        )}
      </CellNote>
    </>
  );
}

function Here({ row, here }: Extract<AnyRow, { kind: "person" }>) {
  if (!row.owner.isAbsent) return <>Here</>;
  return (
    <>
      <b className="text-warn">Away</b>
      {here ? <CellNote>{here}</CellNote> : null}
    </>
  );
}

export function TeamTable({ rows, ...shown }: Shown & { rows: readonly AnyRow[] }) {
  return (
    <DataTable
      caption="One row for each member of staff. Every number opens its list."
      rows={rows}
      keyOf={ownerOf}
      look="numbers"
      columns={columnsFor(shown)}
    />
  );
}
