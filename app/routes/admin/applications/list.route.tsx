/** All applications, with the status of each in its row. */
import { useMemo } from "react";
import { Link } from "react-router";
import { safeNext } from "#app/auth/next.ts";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { choiceOptions } from "#app/domain/applications/choice-filters.server.ts";
import { outcomeOptions } from "#app/domain/applications/outcome-options.ts";
import { listForStaff, oneForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { waitingEntered } from "#app/domain/invitations/entered.server.ts";
import { COUNTED_UP_TO, totalText } from "#app/domain/staff/list-shape.ts";
import { EVERYONE, MINE, NO_ONE } from "#app/domain/staff/owner-filter.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { listViews } from "#app/domain/views/saved-views.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { formatCount } from "#app/notation.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { ExportButtons } from "../export/export-buttons.tsx";
import { exportAddress } from "../export/export-parts.tsx";
import { EmptyList, ListBar, ListHead } from "../list-head.tsx";
import { ViewLinks } from "../views/view-links.tsx";
import type { Route } from "./+types/list.route.ts";
import { APPLICATIONS, addressOf, filtersOf } from "./address.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { changeInList } from "./change-in-list.server.ts";
import { EnteredList } from "./entered-list.tsx";
import { ApplicationsFilter, isNarrowed } from "./filter.tsx";
import { SaveBar } from "./save-bar.tsx";
import { ApplicationsTable } from "./table.tsx";
import { useKeptOrder } from "./use-kept-order.ts";
import { useSelection } from "./use-selection.ts";
import { useUnsaved } from "./use-unsaved.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Applications · Staff area · Shapla" },
  { name: "robots", content: "noindex" },
];

/** How many of those that wait for their students stand above the list, the longest waiting first. */
const ENTERED_SHOWN = 5;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const filters = filtersOf(args.url, viewer);
  const now = new Date();
  const { searchParams } = args.url;
  const isStart = filters.page === 1 && filters.search === "" && filters.status === "";
  const [list, saved, options, owners, views, entered] = await Promise.all([
    listForStaff(db, viewer, filters, now),
    oneForStaff(db, viewer, searchParams.get("saved") ?? "", now),
    choiceOptions(db, viewer, filters.choice?.university),
    listOwners(db, viewer, now),
    listViews(db, viewer, "applications"),
    isStart ? waitingEntered(db, viewer, ENTERED_SHOWN) : [],
  ]);
  const outcomes = outcomeOptions();
  return {
    filters,
    options: { ...options, outcomes },
    owners,
    views,
    entered,
    now,
    saved,
    isAll: searchParams.get("select") === "all",
    ...list,
  };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const list = safeNext(`${args.url.pathname}${args.url.search}`, APPLICATIONS);
  return changeInList(viewer, await readForm(args.request), list);
}

/** Reads the list again after an error too, so that the row shows what someone else has set, with the new version. */
export const shouldRevalidate = () => true;

export default function Applications({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { firstTotal, total, hasNext, filters, options, owners, views, now, isAll, saved, isCut } = loaderData;
  const { overdue } = matches[1].loaderData.counts;
  const address = addressOf(filters, filters.page);
  const { first, rows } = useKeptOrder({ address, saved, first: loaderData.first, rows: loaderData.rows });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same data is the same list.
  const shown = useMemo(() => [...first, ...rows], [loaderData]);
  const unsaved = useUnsaved(shown);
  const selection = useSelection({ address, rows: shown, isAll });
  return (
    <>
      <ListHead title="Applications" total={total} noun={["application", "applications"]}>
        {overdue > 0 ? (
          <>
            {" · "}
            <Link to={`${APPLICATIONS}?status=action&sort=waiting`}>{`${totalText(overdue)} need action`}</Link>
          </>
        ) : null}
      </ListHead>
      <ListBar>
        <ApplicationsFilter filters={filters} options={options} owners={owners} />
        <ExportButtons action={exportAddress(APPLICATIONS, addressOf(filters, 1))} />
      </ListBar>
      <ViewLinks list="applications" views={views} address={addressOf(filters, 1)} />
      <EnteredList entered={loaderData.entered} />
      {shown.length > 0 ? (
        <>
          <ApplicationsTable
            first={first}
            firstTotal={firstTotal}
            allOfFirst={filters.status ? null : addressOf({ ...filters, status: "action", sort: "waiting" }, 1)}
            others={rows}
            now={now}
            sort={filters.sort}
            sorted={(sort) => addressOf({ ...filters, sort }, 1)}
            action={address}
            failed={actionData?.failed ?? []}
            owners={owners}
            selection={selection}
            unsaved={unsaved}
          />
          <SaveBar unsaved={unsaved} action={address} />
          <BulkBar selection={selection} shown={shown.length} list={address} owners={owners} />
        </>
      ) : (
        <EmptyList
          path={filters.owner === MINE ? `${APPLICATIONS}?owner=${EVERYONE}` : APPLICATIONS}
          pool={filters.owner === MINE ? `${APPLICATIONS}?owner=${NO_ONE}` : null}
          title="No applications found"
          isFiltered={isNarrowed(filters)}
          hint="Applications appear here when students submit them."
        />
      )}
      {isCut ? (
        <p className="text-ink-2">
          <span>{`In this order the list has the newest ${formatCount(COUNTED_UP_TO)}.`}</span>{" "}
          <Link to={addressOf({ ...filters, sort: "newest" }, 1)}>See all, newest first</Link>
        </p>
      ) : null}
      <Pagination page={filters.page} hasNext={hasNext} hrefOf={(page) => addressOf(filters, page)} />
    </>
  );
}
