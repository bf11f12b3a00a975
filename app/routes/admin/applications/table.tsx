import { Link } from "react-router";
import type { StaffApplication } from "#app/domain/applications/staff-applications.server.ts";
import type { ApplicationSort } from "#app/domain/applications/staff-filters.ts";
import { isUncalled, runsUntil } from "#app/domain/promise/running.ts";
import { totalText } from "#app/domain/staff/list-shape.ts";
import type { Owner } from "#app/domain/staff/owners.server.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { StatusBadge } from "#app/routes/applications/status-badge.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { formatAge } from "#app/ui/format-age.ts";
import { Inline } from "#app/ui/layout.tsx";
import { Banner, UndoForm } from "#app/ui/message.tsx";
import { Late, OneLine, RowLink } from "#app/ui/tables/cells.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { ContactButtons } from "../contacts/contact-buttons.tsx";
import { inList } from "../list-address.ts";
import { OwnerCell } from "../owners/owner-cell.tsx";
import { PromiseLeft } from "../promise-left.tsx";
import { useCanChange } from "../use-may.ts";
import { APPLICATIONS } from "./address.ts";
import { rowId } from "./row-id.ts";
import { staffChat } from "./staff-chat.ts";
import { ApplicationStatus } from "./status.tsx";
import type { Selection } from "./use-selection.ts";
import type { Unsaved } from "./use-unsaved.ts";
import { whatsappAddress } from "./whatsapp-address.ts";

interface TableProps {
  /** Those that need action, listed above the others. */
  first: readonly StaffApplication[];
  /** How many in the list need action, up to the limit that lists count to. */
  firstTotal: number;
  /** Links to all that need action, or null if this list cannot be narrowed down to them. */
  allOfFirst: string | null;
  others: readonly StaffApplication[];
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

export function ApplicationsTable({ first, firstTotal, allOfFirst, others, ...table }: TableProps) {
  const { now, action, failed, owners, selection, unsaved, sort, sorted } = table;
  const canChange = useCanChange();
  const isFailed = (id: string) => failed.some((one) => one.id === id);
  return (
    <DataTable
      caption="Applications"
      groups={[
        { heading: <Urgent {...{ first, firstTotal, allOfFirst }} />, isUrgent: true, rows: first },
        { heading: first.length > 0 ? "All others" : null, rows: others },
      ].filter(({ rows }) => rows.length > 0)}
      keyOf={({ id }) => id}
      look="fixed"
      isWrong={({ id }) => isFailed(id)}
      isUnsaved={({ id }) => unsaved.ids.has(id)}
      onChange={unsaved.onChange}
      idOf={({ id }) => rowId(id)}
      below={(row) => <BelowRow key={row.version} row={row} failed={failed} action={action} />}
      hasBelow={(row) => isFailed(row.id) || row.canUndo || (isUncalled(row) && canChange(row))}
      selection={{
        form: "bulk",
        labelOf: ({ fullName, reference }) => `Select ${fullName}, ${reference}`,
        ...selection,
      }}
      columns={[
        {
          heading: "Applicant",
          sort: sortOf(sort === "name", sort === "-name", sorted(sort === "name" ? "-name" : "name")),
          width: "desk:w-32 board:w-38",
          cell: ({ id, fullName }) => (
            <RowLink to={inList(`${APPLICATIONS}/${id}`, action)} cut={fullName}>
              {fullName}
            </RowLink>
          ),
        },
        {
          heading: "Reference",
          width: "desk:w-23",
          // On a phone it is the second line of the name.
          className: "text-ink-2 max-rail:-mt-line max-rail:before:hidden! tiny:max-rail:col-span-2",
          cell: ({ reference }) => reference,
        },
        {
          heading: "Courses",
          className: "tiny:max-rail:col-span-2",
          cell: ({ courses }) => <Courses courses={courses} />,
        },
        {
          heading: "Status",
          width: "desk:w-60 board:w-82",
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
          heading: "At this step",
          sort: sortOf(sort === "-waiting", sort === "waiting", sorted(sort === "waiting" ? "-waiting" : "waiting")),
          width: "desk:w-34 board:w-36",
          cell: (application) => <Wait application={application} now={now} />,
        },
        {
          heading: "Owner",
          width: "desk:w-16 board:w-28",
          cell: (row) => <OwnerCell record={row} {...{ owners, action }} of={`${row.fullName}, ${row.reference}`} />,
        },
        {
          heading: "WhatsApp",
          width: "desk:w-35",
          className: "rail:max-desk:col-start-4 rail:max-desk:row-start-1",
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

/** Why a row was not saved, or that it was, with a way back for some minutes. Else the first contact is logged here. */
function BelowRow({ row, failed, action }: BelowRowProps) {
  const refused = failed.find(({ id }) => id === row.id);
  if (refused) return <Banner toast={{ type: "error", message: "Not changed", description: refused.message }} />;
  if (!row.canUndo) return <ContactButtons id={row.id} action={action} of={`${row.fullName}, ${row.reference}`} />;
  const { step, label } = describeStatus(row.status);
  return (
    <Inline>
      <span>
        Moved to {step}, {label}.
      </span>
      <UndoForm
        action={action}
        fields={{ intent: "undo", id: row.id, version: String(row.version) }}
        of={`move of ${row.fullName} to ${label}`}
      />
    </Inline>
  );
}

function Urgent({ first, firstTotal, allOfFirst }: Pick<TableProps, "first" | "firstTotal" | "allOfFirst">) {
  return (
    <>
      <span>{`Needs action (${totalText(firstTotal)})`}</span>{" "}
      <span className="font-normal">longer than promised or usual</span>
      {allOfFirst && firstTotal > first.length ? (
        <>
          {" · "}
          <Link to={allOfFirst}>{`See all ${totalText(firstTotal)}`}</Link>
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
      {/* Where there is little room both are cut, so that neither is gone. */}
      <span className="min-w-0 desk:flex desk:flex-1 desk:max-board:block" title={all}>
        <OneLine className="max-desk:inline max-desk:whitespace-normal desk:min-w-0 desk:shrink board:min-w-20">
          {first?.name},
        </OneLine>{" "}
        <OneLine className="max-desk:inline max-desk:whitespace-normal desk:min-w-0 desk:shrink board:min-w-28 board:pl-1">
          {first?.universityName}
        </OneLine>
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

function Wait({ application, now }: { application: StaffApplication; now: Date }) {
  if (application.endedAt) return "Ended";
  const until = runsUntil(application);
  if (until) return <PromiseLeft until={until} now={now} />;
  const age = formatAge(application.statusChangedAt, now);
  if (!application.isOverdue) return age;
  return (
    <>
      {age}
      <Late>{isUncalled(application) ? ", no call yet" : ", too long"}</Late>
    </>
  );
}

function Chat({ application, canChange }: { application: StaffApplication; canChange: boolean }) {
  const { id, phone, reference } = application;
  const place = "max-desk:inline-block max-desk:py-3";
  return canChange ? (
    <Link to={whatsappAddress(id)} className={place}>
      {phone}
      <span className="sr-only"> on WhatsApp about {reference}</span>
    </Link>
  ) : (
    <a href={staffChat(application)} className={place} target="_blank" rel="noopener">
      {phone}
      <span className="sr-only"> on WhatsApp about {reference} (opens in new tab)</span>
    </a>
  );
}
