/** The columns of a list of promises. */
import type { PromiseMade } from "#app/domain/promise/made.server.ts";
import { Tag } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { CellNote, RowLink } from "#app/ui/tables/cells.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { minutesText } from "./words.ts";

export const waited = (from: Date, to: Date) =>
  minutesText(Math.max(0, Math.round((to.getTime() - from.getTime()) / 60_000)));

export const PROMISE_COLUMNS: [Column<PromiseMade>, ...Column<PromiseMade>[]] = [
  {
    heading: "Person",
    cell: ({ kind, id, name, reference }) => (
      <>
        <RowLink to={`/admin/${kind}s/${id}`}>{name}</RowLink>
        <CellNote>{reference ?? "Lead"}</CellNote>
      </>
    ),
  },
  { heading: "Asked", cell: ({ asked }) => formatMoment(asked) },
  { heading: "Promised by", cell: ({ due }) => formatMoment(due) },
  {
    heading: "First contact",
    cell: ({ asked, contacted }) =>
      contacted ? (
        <>
          {formatMoment(contacted)}
          <CellNote>{`after ${waited(asked, contacted)}`}</CellNote>
        </>
      ) : (
        "None yet"
      ),
  },
  {
    heading: "Promise",
    isPlain: true,
    cell: ({ isKept }) => <Tag meaning={isKept ? "good" : "warn"}>{isKept ? "Kept" : "Not kept"}</Tag>,
  },
];
