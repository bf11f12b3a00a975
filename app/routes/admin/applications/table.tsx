import { Link } from "react-router";
import type { StaffApplication, WorkGroup } from "#app/domain/applications/staff-applications.server.ts";
import { type ApplicationSort, NEEDS, type NeedFilter } from "#app/domain/applications/staff-filters.ts";
import type { WaitingFor } from "#app/domain/casework/waiting-for.server.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { shownPhone } from "#app/domain/values/phone.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import type { ListGroup } from "#app/domain/work/kinds.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Banner, UndoForm } from "#app/ui/message.tsx";
import { CellNote, OneLine, RowLink } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { inList } from "../list-address.ts";
import { OwnerCell } from "../owners/owner-cell.tsx";
import { useCanChange } from "../use-may.ts";
import type { Selection } from "../use-selection.ts";
import { APPLICATIONS } from "./address.ts";
import { NextCell } from "./next-cell.tsx";
import { rowId } from "./row-id.ts";
import { staffChat } from "./staff-chat.ts";
import { ApplicationStatus } from "./status.tsx";
import type { Unsaved } from "./use-unsaved.ts";
import { whatsappAddress } from "./whatsapp-address.ts";

interface TableProps {
  /** Those with something to do, above the others. */
  groups: readonly WorkGroup[];
  /** Returns the list of all of a group, or null if this list cannot be narrowed down to it. */
  allOf: ((group: NeedFilter) => string) | null;
  others: readonly StaffApplication[];
  /** Who those without work wait for. */
  waits: ReadonlyMap<string, WaitingFor>;
  now: Date;
  sort: ApplicationSort;
  /** Returns this list in another order. */
  sorted: (sort: ApplicationSort) => string;
  /** The URL of this page with its filters, to which each row's form posts. */
  action: string;
  /** The changes that were not saved, and why. */
  failed: readonly { id: string; message: string }[];
  owners: readonly Owner[];
  selection: Pick<Selection, "isAllSelected" | "onChange" | "onClick">;
  unsaved: Unsaved;
}

export function ApplicationsTable({ groups, allOf, others, waits, ...table }: TableProps) {
  const { now, action, failed, owners, selection, unsaved, sort, sorted } = table;
  const canChange = useCanChange();
  const isFailed = (id: string) => failed.some((one) => one.id === id);
  return (
    <DataTable
      caption="Applications"
      groups={[
        ...groups.map((group) => ({
          heading: <GroupHead group={group} allOf={allOf} />,
          isUrgent: group.name === "call",
          rows: group.rows,
        })),
        { heading: groups.length > 0 ? NEEDS.others : null, rows: others },
      ].filter(({ rows }) => rows.length > 0)}
      keyOf={({ id }) => id}
      look="fixed"
      isWrong={({ id }) => isFailed(id)}
      isUnsaved={({ id }) => unsaved.ids.has(id)}
      onChange={unsaved.onChange}
      idOf={({ id }) => rowId(id)}
      below={(row) => <BelowRow key={row.version} row={row} failed={failed} action={action} />}
      hasBelow={(row) => isFailed(row.id) || row.canUndo}
      selection={{
        form: "bulk",
        labelOf: ({ fullName, reference }) => `Select ${fullName}, ${reference}`,
        ...selection,
      }}
      columns={[
        {
          heading: "Applicant",
          sort: sortOf(sort === "name", sort === "-name", sorted(sort === "name" ? "-name" : "name")),
          width: "desk:w-38 board:w-40",
          cell: ({ id, fullName, reference }) => (
            <>
              <RowLink to={inList(`${APPLICATIONS}/${id}`, action)} cut={fullName}>
                {fullName}
              </RowLink>
              <CellNote>{reference}</CellNote>
            </>
          ),
        },
        {
          heading: "Courses",
          sort: sortOf(sort === "course", sort === "-course", sorted(sort === "course" ? "-course" : "course")),
          className: "tiny:max-rail:col-span-2",
          isPlain: true,
          cell: ({ courses }) => <Courses courses={courses} />,
        },
        {
          heading: "Next",
          sort: sortOf(sort === "-waiting", sort === "waiting", sorted(sort === "waiting" ? "-waiting" : "waiting")),
          width: "desk:w-52 board:w-76",
          className: "desk:whitespace-normal tiny:max-rail:col-span-2",
          isPlain: true,
          cell: (application) => (
            <NextCell
              row={application}
              waits={waits.get(application.id)}
              now={now}
              action={canChange(application) ? action : null}
            />
          ),
        },
        {
          heading: "Status",
          sort: sortOf(sort === "status", sort === "-status", sorted(sort === "status" ? "-status" : "status")),
          width: "desk:w-58 board:w-76",
          isWide: true,
          isPlain: true,
          cell: (application) =>
            canChange(application) ? (
              <ApplicationStatus place="row" {...{ application, action }} isUnsaved={unsaved.ids.has(application.id)} />
            ) : (
              <StatusBadge status={application.status} />
            ),
        },
        {
          heading: "Owner",
          sort: sortOf(sort === "owner", sort === "-owner", sorted(sort === "owner" ? "-owner" : "owner")),
          width: "desk:w-16 board:w-28",
          className: "max-rail:hidden",
          cell: (row) => <OwnerCell record={row} {...{ owners, action }} of={`${row.fullName}, ${row.reference}`} />,
        },
        {
          heading: "WhatsApp",
          width: "desk:w-35",
          className: "rail:max-desk:col-start-4 rail:max-desk:row-start-1",
          isPlain: true,
          cell: (application) => <Chat application={application} canChange={canChange(application)} />,
        },
      ]}
    />
  );
}

const sortOf = (isAscending: boolean, isDescending: boolean, to: string) => ({
  to,
  now: isAscending ? ("ascending" as const) : isDescending ? ("descending" as const) : undefined,
});

interface BelowRowProps {
  row: StaffApplication;
  failed: TableProps["failed"];
  action: string;
}

/** Why a row was not saved, or that it was, with a way back for some minutes. */
function BelowRow({ row, failed, action }: BelowRowProps) {
  const refused = failed.find(({ id }) => id === row.id);
  if (refused) return <Banner toast={{ type: "error", message: "Not changed", description: refused.message }} />;
  const { step, label } = describeStatus(row.status);
  return (
    <Inline>
      <span>
        Moved to {step}, {label}.
      </span>
      <UndoForm
        action={action}
        fields={{ intent: "undo", id: row.id, version: String(row.version) }}
        of={`move of ${row.fullName}, ${row.reference}, to ${label}`}
      />
    </Inline>
  );
}

/** What the applications of a group have in common. */
const HINTS: Readonly<Record<ListGroup, string>> = {
  call: "no one has reached them",
  deadline: "of the student, or late",
  turn: "they wait for something from the office",
};

function GroupHead({ group: { name, rows, total }, allOf }: { group: WorkGroup } & Pick<TableProps, "allOf">) {
  return (
    <>
      <span>{`${NEEDS[name]} (${totalText(total)})`}</span> <span className="font-normal">{HINTS[name]}</span>
      {allOf && total > rows.length ? (
        <>
          {" · "}
          <Link to={allOf(name)}>{`See all ${totalText(total)}`}</Link>
        </>
      ) : null}
    </>
  );
}

function Courses({ courses }: Pick<StaffApplication, "courses">) {
  const [first, ...others] = courses;
  const all = courses.map(({ name, universityName }) => `${name}, ${universityName}`).join("\n");
  return (
    <div className="flex items-start gap-2 desk:items-center">
      <span className="min-w-0 desk:flex-1" title={all}>
        <OneLine>{first?.name}</OneLine>
        <OneLine className="text-ink-2 text-t1">{first?.universityName}</OneLine>
      </span>
      {others.length > 0 ? (
        <span className="flex flex-none whitespace-nowrap">
          <Tag>
            <span>{`+${others.length}`}</span>
            <span className="sr-only"> more</span>
          </Tag>
        </span>
      ) : null}
    </div>
  );
}

function Chat({ application, canChange }: { application: StaffApplication; canChange: boolean }) {
  const { id, phone, phoneE164, reference } = application;
  const place = "max-desk:inline-block max-desk:py-3";
  return canChange ? (
    <Link to={whatsappAddress(id)} className={place}>
      {shownPhone(phone, phoneE164)}
      <span className="sr-only"> on WhatsApp about {reference}</span>
    </Link>
  ) : (
    <a href={staffChat(application)} className={place} target="_blank" rel="noopener">
      {shownPhone(phone, phoneE164)}
      <span className="sr-only"> on WhatsApp about {reference} (opens in new tab)</span>
    </a>
  );
}
