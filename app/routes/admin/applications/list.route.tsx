/** All applications, with the status of each in its row. */
import { useMemo } from "react";
import { Link, redirect } from "react-router";
import { safeNext } from "#app/auth/next.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { choiceOptions } from "#app/domain/applications/choice-filters.server.ts";
import { getFullApplication } from "#app/domain/applications/full-applications.server.ts";
import { listForStaff, oneForStaff } from "#app/domain/applications/staff-applications.server.ts";
import { asksFirst } from "#app/domain/applications/status.ts";
import { changedRows, rowChange, rowUndo } from "#app/domain/applications/status-input.ts";
import { undoStatus } from "#app/domain/applications/undo-status.server.ts";
import { COUNTED_UP_TO, totalText } from "#app/domain/staff/list-shape.ts";
import { EVERYONE, MINE, NO_ONE } from "#app/domain/staff/owner-filter.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { readSetFields, tried } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { formatCount } from "#app/notation.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { ExportButtons } from "../export/export-buttons.tsx";
import { exportAddress } from "../export/export-parts.tsx";
import { inList } from "../list-address.ts";
import { EmptyList, ListBar, ListHead } from "../list-head.tsx";
import { isAboutOwner, saveOwner } from "../owners/save-owner.server.ts";
import { requireStaffWrite } from "../staff.server.ts";
import type { Route } from "./+types/list.route.ts";
import { APPLICATIONS, addressOf, filtersOf, moveAddress, withSaved } from "./address.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ApplicationsFilter, isNarrowed } from "./filter.tsx";
import { failure, saveAll } from "./save-all.server.ts";
import { SaveBar } from "./save-bar.tsx";
import { saveStatus } from "./save-status.server.ts";
import { ApplicationsTable, rowId } from "./table.tsx";
import { useKeptOrder } from "./use-kept-order.ts";
import { useSelection } from "./use-selection.ts";
import { useUnsaved } from "./use-unsaved.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Applications · Staff area · Shapla" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const filters = filtersOf(args.url, viewer);
  const now = new Date();
  const { searchParams } = args.url;
  const [list, saved, options, owners] = await Promise.all([
    listForStaff(db, viewer, filters, now),
    oneForStaff(db, viewer, searchParams.get("saved") ?? "", now),
    choiceOptions(db, viewer),
    listOwners(db, viewer, now),
  ]);
  return { filters, options, owners, now, saved, isAll: searchParams.get("select") === "all", ...list };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const form = await readForm(args.request);
  const list = safeNext(`${args.url.pathname}${args.url.search}`, APPLICATIONS);
  if (form.get("intent") === "save-all") return saveAll(viewer, readSetFields(form, changedRows).item, list);
  const backAt = (id: string) => `${withSaved(list, id)}#${rowId(id)}`;
  if (isAboutOwner(form)) {
    const { id, refused, toast } = await saveOwner(viewer, "application", form);
    if (refused) return failure([{ id, message: refused.message }], refused.status);
    throw await redirectWithSuccess(backAt(id), toast);
  }
  if (form.get("intent") === "undo") {
    const { id: applicationId, version } = readSetFields(form, rowUndo);
    const { refused } = await tried(undoStatus(db, viewer, { applicationId, version }));
    if (refused) return failure([{ id: applicationId, message: refused.message }], refused.status);
    throw await redirectWithSuccess(backAt(applicationId), {
      message: "Change undone",
      description: "The student is not notified.",
    });
  }
  const { id: applicationId, status, version } = readSetFields(form, rowChange);
  const now = await orErrorPage(getFullApplication(db, viewer, applicationId));
  if (now.version === version && asksFirst(now.status, status)) {
    throw redirect(inList(moveAddress(applicationId, status), list));
  }
  const { refused, toast } = await saveStatus(viewer, form, { applicationId, status, version }, now.fullName);
  if (refused) return failure([{ id: applicationId, message: refused.message }], refused.status);
  throw await redirectWithSuccess(backAt(applicationId), toast);
}

/** Reads the list again after an error too, so that the row shows what someone else has set, with the new version. */
export const shouldRevalidate = () => true;

export default function Applications({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { firstTotal, total, hasNext, filters, options, owners, now, isAll, saved, isCut } = loaderData;
  const { overdue } = matches[1].loaderData;
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
      {shown.length > 0 ? (
        <>
          <ApplicationsTable
            first={first}
            firstTotal={firstTotal}
            allOfFirst={filters.status ? null : addressOf({ ...filters, status: "action", sort: "waiting" }, 1)}
            others={rows}
            now={now}
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
