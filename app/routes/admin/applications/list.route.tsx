/** All applications, with the status of each in its row. */
import { useEffect, useMemo, useRef } from "react";
import { Form, Link } from "react-router";
import { safeNext } from "#app/auth/next.ts";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { choiceOptions } from "#app/domain/applications/choice-filters.server.ts";
import { outcomeOptions } from "#app/domain/applications/outcome-options.ts";
import {
  listForStaff,
  oneForStaff,
  type StaffApplication,
  type WorkGroup,
} from "#app/domain/applications/staff-applications.server.ts";
import { waitingFor } from "#app/domain/casework/waiting-for.server.ts";
import { type WaitingEntered, waitingEntered } from "#app/domain/invitations/entered.server.ts";
import { COUNTED_UP_TO } from "#app/domain/staff/list-shape.ts";
import { EVERYONE, MINE, NO_ONE } from "#app/domain/staff/owner-filter.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { STEPS } from "#app/domain/values/status.ts";
import { listViews } from "#app/domain/views/saved-views.server.ts";
import { LIST_GROUPS, type ListGroup, tabText } from "#app/domain/work/kinds.ts";
import { readForm } from "#app/http/body.server.ts";
import { countOf, formatCount } from "#app/notation.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Panel, PanelItem } from "#app/ui/panel.tsx";
import { ExportButtons } from "../export/export-buttons.tsx";
import { exportAddress } from "../export/export-parts.tsx";
import { EmptyList, ListBar, ListHead } from "../list-head.tsx";
import { GiveMenu } from "../owners/give-menu.tsx";
import { SelectionBar } from "../selection-bar.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useBusy } from "../use-busy.ts";
import { useSelection } from "../use-selection.ts";
import { ViewLinks } from "../views/view-links.tsx";
import type { Route } from "./+types/list.route.ts";
import { APPLICATIONS, addressOf, filtersOf, type Place, placeIn } from "./address.ts";
import { BULK_WORK } from "./bulk-work.ts";
import { changeInList } from "./change-in-list.server.ts";
import { ApplicationsFilter, isNarrowed } from "./filter.tsx";
import { ApplicationsTable } from "./table.tsx";
import { type Unsaved, useUnsaved } from "./use-unsaved.ts";

/** What several applications can be changed to, and what can be done for each. */
const BulkOptions = () => (
  <>
    {STEPS.map((step, index) => (
      <option key={step.key} value={step.key}>
        {index + 1} {step.label}
      </option>
    ))}
    <optgroup label="For each">
      {Object.entries(BULK_WORK).map(([work, words]) => (
        <option key={work} value={work}>
          {words}
        </option>
      ))}
    </optgroup>
  </>
);

/** Applications that staff have entered, until their students confirm them. */
const EnteredList = ({ entered }: { entered: readonly WaitingEntered[] }) =>
  entered.length === 0 ? null : (
    <Panel titleId="entered" title="Waiting for the student" size="small" gap={2}>
      <Stack as="ul" gap={0}>
        {entered.map(({ id, lead, chosen, createdAt }) => (
          <PanelItem key={id}>
            <Inline>
              <Link to={`/admin/leads/${lead.id}#account`} className="font-semibold">
                <bdi>{lead.name}</bdi>
              </Link>
              <Tag meaning="warn">Entered by staff</Tag>
              <span className="text-ink-2 text-t2">{formatMoment(createdAt)}</span>
            </Inline>
            <span className="wrap-anywhere text-t2">
              {chosen.map(({ course, university }) => `${course}, ${university}`).join(" · ")}
            </span>
          </PanelItem>
        ))}
      </Stack>
    </Panel>
  );

const GROUPS = Object.keys(LIST_GROUPS) as ListGroup[];

export const meta = () => staffMeta("Applications");

/** How many of those that wait for their students stand above the list, the longest waiting first. */
const ENTERED_SHOWN = 5;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const filters = filtersOf(args.url, viewer);
  const now = new Date();
  const { searchParams } = args.url;
  const isStart = filters.page === 1 && filters.status === "";
  const [list, saved, options, owners, views, entered] = await Promise.all([
    listForStaff(db, viewer, filters, now),
    oneForStaff(db, viewer, searchParams.get("saved") ?? "", now),
    choiceOptions(db, viewer, filters.choice?.university),
    listOwners(db, viewer, now),
    listViews(db, viewer, "applications"),
    isStart ? waitingEntered(db, viewer, ENTERED_SHOWN, filters.search) : [],
  ]);
  const outcomes = outcomeOptions();
  const waiting = [...list.rows, ...(saved ? [saved] : [])].filter(({ work }) => work === null);
  return {
    waits: await waitingFor(db, waiting, now),
    filters,
    options: { ...options, outcomes },
    owners,
    views,
    entered,
    now,
    saved,
    isAll: searchParams.get("select") === "all",
    ...(saved ? putBack(list, saved, placeIn(args.url)) : list),
  };
}

/** Puts the row that was saved where it stood before, also if what there is to do about it is something else now. */
function putBack<List extends Lists>(list: List, saved: StaffApplication, place: Place | null): List {
  if (!place) return list;
  const without = (rows: readonly StaffApplication[]) => rows.filter(({ id }) => id !== saved.id);
  const names = new Set([...list.groups.map(({ name }) => name), ...(place.group === "rows" ? [] : [place.group])]);
  const groups = [...names].map((name) => {
    const now = list.groups.find((group) => group.name === name) ?? { name, rows: [], total: 0 };
    return {
      ...now,
      rows: name === place.group ? without(now.rows).toSpliced(place.index, 0, saved) : without(now.rows),
    };
  });
  const rows = place.group === "rows" ? without(list.rows).toSpliced(place.index, 0, saved) : without(list.rows);
  const inOrder = groups.toSorted((a, b) => GROUPS.indexOf(a.name) - GROUPS.indexOf(b.name));
  return { ...list, groups: inOrder.filter((group) => group.rows.length > 0), rows };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const list = safeNext(`${args.url.pathname}${args.url.search}`, APPLICATIONS);
  // A page asks for pages. The scripts ask for data.
  const hasScripts = !(args.request.headers.get("Accept") ?? "").includes("text/html");
  return changeInList(viewer, await readForm(args.request), list, hasScripts);
}

/** Reads the list again after an error too, so that the row shows what someone else has set, with the new version. */
export const shouldRevalidate = () => true;

export default function Applications({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { total, hasNext, filters, options, owners, views, now, isAll, saved, isCut, waits } = loaderData;
  const needAction = matches[1].loaderData.counts.applications;
  const address = addressOf(filters, filters.page);
  const { groups, rows } = useKeptOrder({ address, saved, groups: loaderData.groups, rows: loaderData.rows });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same data is the same list.
  const shown = useMemo(() => [...groups.flatMap((group) => group.rows), ...rows], [loaderData]);
  const unsaved = useUnsaved(shown);
  const selection = useSelection({ address, rows: shown, isAll });
  return (
    <>
      <ListHead title="Applications" total={total} noun={["application", "applications"]}>
        {" · "}
        <Link to="/admin/money">Money</Link>
        {needAction > 0 ? (
          <>
            {" · "}
            <Link to={`${APPLICATIONS}?status=action`}>{`${tabText(needAction)} need action`}</Link>
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
            groups={groups}
            allOf={filters.status ? null : (status) => addressOf({ ...filters, status, sort: "action" }, 1)}
            others={rows}
            waits={waits}
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
          <SelectionBar
            {...{ selection, shown: shown.length, list: address, action: "/admin/applications/bulk" }}
            title="Change selected applications"
            change={{
              label: "Change selected applications to",
              button: "Preview changes",
              options: (
                <>
                  <option value="">Change status to...</option>
                  <BulkOptions />
                </>
              ),
            }}
          >
            <GiveMenu action={`${APPLICATIONS}/bulk`} list={address} owners={owners} now={now} />
          </SelectionBar>
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

/** Saves every change of the list that waits, at the foot of the view. */
function SaveBar({ unsaved, action }: { unsaved: Unsaved; action: string }) {
  const isBusy = useBusy();
  const { changes, discard } = unsaved;
  if (changes.length === 0) return null;
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      aria-label="Unsaved changes"
      className="bottom-0 tiny:sticky z-3 flex flex-wrap items-center gap-3 rounded-control bg-warn-tint px-3 py-2"
    >
      <input type="hidden" name="intent" value="save-all" />
      {changes.map(({ id, version, status }) => (
        <input key={id} type="hidden" name="item" value={`${id}:${version}:${status}`} />
      ))}
      <p role="status" className="mr-auto">
        {`${countOf(changes.length, "change")} not saved`}
      </p>
      <Button look="quiet" size="small" type="button" onClick={discard}>
        Discard changes
      </Button>
      <Button look="filled" size="small" disabled={isBusy}>
        {`Save ${countOf(changes.length, "change")}`}
      </Button>
    </Form>
  );
}

interface Lists {
  groups: readonly WorkGroup[];
  rows: readonly StaffApplication[];
}

interface Options extends Lists {
  address: string;
  /** The row that was just saved, also if the list no longer has it. Null for a list that was opened again. */
  saved: StaffApplication | null;
}

interface Order {
  groups: readonly { name: WorkGroup["name"]; ids: readonly string[] }[];
  rows: readonly string[];
}

/** Returns the list in the order it had before a row was saved, so that nothing moves under the pointer. */
function useKeptOrder({ address, groups, rows, saved }: Options): Lists {
  const last = useRef<(Order & { address: string }) | null>(null);
  const lists = keep({ groups, rows }, saved, last.current?.address === address ? last.current : null);
  useEffect(() => {
    const ids = (some: readonly StaffApplication[]) => some.map(({ id }) => id);
    last.current = {
      ...{ address, rows: ids(lists.rows) },
      groups: lists.groups.map((group) => ({ name: group.name, ids: ids(group.rows) })),
    };
  });
  return lists;
}

function keep(lists: Lists, saved: StaffApplication | null, before: Order | null): Lists {
  if (!saved) return lists;
  const present = [...lists.groups.flatMap((group) => group.rows), ...lists.rows];
  const all = new Map([...present, saved].map((row) => [row.id, row]));
  if (!before) return all.size > present.length ? { ...lists, rows: [saved, ...lists.rows] } : lists;
  const known = new Set([...before.groups.flatMap(({ ids }) => ids), ...before.rows]);
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => all.get(id) ?? []);
  const fresh = (own: readonly StaffApplication[]) => own.filter(({ id }) => !known.has(id));
  const names = new Set([...before.groups, ...lists.groups].map(({ name }) => name));
  return {
    groups: [...names]
      .map((name) => {
        const now = lists.groups.find((group) => group.name === name);
        const kept = inOrder(before.groups.find((group) => group.name === name)?.ids ?? []);
        return { name, rows: [...kept, ...fresh(now?.rows ?? [])], total: now?.total ?? 0 };
      })
      .filter((group) => group.rows.length > 0),
    rows: [...inOrder(before.rows), ...fresh(lists.rows)],
  };
}
