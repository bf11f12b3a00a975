/** People who have asked about studying, with the status of each in its row. */
import { data, Link } from "react-router";
import { z } from "zod";
import { safeNext } from "#app/auth/next.ts";
import { requireStaffWrite } from "#app/auth/staff-write.server.ts";
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { countLeftBehind } from "#app/domain/account/left-behind.server.ts";
import { changeLeadStatus } from "#app/domain/leads/change-lead.server.ts";
import { leadStatusChange } from "#app/domain/leads/lead-input.ts";
import { getLead, listLeads } from "#app/domain/leads/leads.server.ts";
import { LEAD_SOURCES, LEAD_STATUSES, statusLabel, TO_CALL } from "#app/domain/people/lead-words.ts";
import { may } from "#app/domain/permissions.ts";
import { EVERYONE, MINE, NO_ONE } from "#app/domain/staff/owner-filter.ts";
import { listOwners, type Owner } from "#app/domain/staff/owners.server.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { listViews } from "#app/domain/views/saved-views.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { buttonOf, catchDomainError, parseForm, partMissing, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { countOf } from "#app/notation.ts";
import { OwnerSelect } from "#app/routes/admin/owners/owner-select.tsx";
import { PeriodFields } from "#app/routes/admin/period-fields.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Inline } from "#app/ui/layout.tsx";
import { Banner } from "#app/ui/message.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { FilterBar, FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { answerContact, isUndoOfContact, takeContactBack } from "../contacts/save-contact.server.ts";
import { ExportButtons } from "../export/export-buttons.tsx";
import { exportAddress } from "../export/export-parts.tsx";
import { EmptyList, ListBar, ListHead } from "../list-head.tsx";
import { GiveMenu } from "../owners/give-menu.tsx";
import { isAboutOwner, saveOwner } from "../owners/save-owner.server.ts";
import { SelectionBar } from "../selection-bar.tsx";
import { staffMeta } from "../staff-meta.ts";
import { useMay } from "../use-may.ts";
import { useSelection } from "../use-selection.ts";
import { ViewLinks } from "../views/view-links.tsx";
import type { Route } from "./+types/list.route.ts";
import { addressOf, filtersOf, LEADS, LEFT_BEHIND } from "./address.ts";
import { LeadsTable } from "./table.tsx";

type Filters = ReturnType<typeof filtersOf>;

const options = (words: readonly { key: string; label: string }[]) => [
  ["", "All"] as const,
  ...words.map(({ key, label }) => [key, label] as const),
];

/** Whether a search or a filter leaves some leads out. */
const isNarrowedTo = ({ search, status, source, owner, from = "", to = "" }: Filters): boolean =>
  search !== "" || from !== "" || to !== "" || status !== "" || source !== "" || (owner !== "" && owner !== EVERYONE);

const LeadsFilter = ({ filters, owners }: { filters: Filters; owners: readonly Owner[] }) => (
  <FilterBar
    path={LEADS}
    search={filters.search}
    placeholder="Name, email, phone or course"
    isFiltered={isNarrowedTo(filters) || filters.sort !== "newest"}
  >
    <OwnerSelect value={filters.owner} owners={owners} />
    <PeriodFields what="Created" from={filters.from} to={filters.to} />
    <FilterSelect
      name="status"
      label="Status"
      value={filters.status}
      options={options([{ key: TO_CALL, label: "To call" }, ...LEAD_STATUSES])}
    />
    <FilterSelect name="source" label="Source" value={filters.source} options={options(LEAD_SOURCES)} />
    <FilterSelect
      name="sort"
      label="Sort by"
      value={filters.sort}
      options={[
        ["newest", "Newest first"],
        ["changed", "Most recently changed first"],
      ]}
    />
  </FilterBar>
);

export const meta = () => staffMeta("Leads");

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const filters = filtersOf(args.url, viewer);
  const now = new Date();
  const [list, owners, views, leftBehind] = await Promise.all([
    listLeads(db, viewer, filters),
    listOwners(db, viewer),
    listViews(db, viewer, "leads"),
    may(viewer, "people.change") ? countLeftBehind(db, viewer) : 0,
  ]);
  const isAll = args.url.searchParams.get("select") === "all";
  return { filters, owners, views, leftBehind, now, isAll, ...list };
}

const contacted = z.object({ id: z.string().max(100) });

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args, "people.change");
  const form = await readForm(args.request);
  const here = safeNext(`${args.url.pathname}${args.url.search}`, LEADS);
  if (isAboutOwner(form)) {
    const { id, refused, toast } = await saveOwner(viewer, "lead", form);
    if (refused) return data({ leadId: id, message: refused.message }, { status: refused.status });
    throw await redirectWithSuccess(here, toast);
  }
  if (isUndoOfContact(form)) return takeContactBack(viewer, form, here);
  if (buttonOf(form) === "contact") {
    const { id } = parseForm(form, contacted, { set: true });
    await answerContact(viewer, { kind: "lead", id }, form, { here, action: here });
    throw partMissing();
  }
  const submission = parseForm(form, leadStatusChange, { set: ["id", "version"] });
  if (submission.status !== "success") {
    const { typed, errors } = shownAgain(submission);
    return data({ leadId: typed.id ?? "", message: errors.status ?? "" }, { status: 422 });
  }
  const { id: leadId, version, status } = submission.value;
  const { refused } = await catchDomainError(changeLeadStatus(db, viewer, { leadId, version }, status));
  if (refused) return data({ leadId, message: refused.message }, { status: refused.status });
  const { name } = await getLead(db, viewer, leadId);
  throw await redirectWithSuccess(here, {
    message: "Lead status updated successfully",
    description: `${isolated(name)}, new status: ${statusLabel(status)}`,
  });
}

/** Reads the list again after an error too, so that the row shows what someone else has set, with the new version. */
export const shouldRevalidate = () => true;

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, hasNext, filters, owners, views, leftBehind, now, isAll } = loaderData;
  const mayDo = useMay();
  const isNarrowed = isNarrowedTo(filters);
  const address = addressOf(filters, filters.page);
  const selection = useSelection({ address, rows, isAll });
  return (
    <>
      <ListHead title="Leads" total={total} noun={["lead", "leads"]} />
      {actionData ? (
        <Banner toast={{ type: "error", message: "Not changed", description: actionData.message }} />
      ) : null}
      <ListBar>
        <LeadsFilter filters={filters} owners={owners} />
        <Inline>
          <ButtonLink className="max-rail:px-3" to={`${LEADS}/new`}>
            Create lead
          </ButtonLink>
          {mayDo("leads.import") ? (
            <ButtonLink look="quiet" className="max-rail:px-3" to={`${LEADS}/import`}>
              Import leads
            </ButtonLink>
          ) : null}
          <ExportButtons action={exportAddress(LEADS, addressOf(filters, 1))} />
        </Inline>
      </ListBar>
      {leftBehind > 0 ? (
        <p>
          <Link
            to={LEFT_BEHIND}
          >{`Decide ${countOf(leftBehind, "lead or question", "leads or questions")} that may be of people who left`}</Link>
        </p>
      ) : null}
      <ViewLinks list="leads" views={views} address={addressOf(filters, 1)} />
      {rows.length > 0 ? (
        <>
          <LeadsTable
            now={now}
            owners={owners}
            leads={rows}
            action={address}
            failedId={actionData?.leadId}
            selection={mayDo("people.change") ? selection : undefined}
          />
          {mayDo("people.change") ? (
            <SelectionBar
              {...{ selection, shown: rows.length, list: address, action: `${LEADS}/bulk` }}
              title="Give selected leads"
            >
              <GiveMenu action={`${LEADS}/bulk`} list={address} owners={owners} now={now} />
            </SelectionBar>
          ) : null}
        </>
      ) : (
        <EmptyList
          path={filters.owner === MINE ? `${LEADS}?owner=${EVERYONE}` : LEADS}
          pool={filters.owner === MINE ? `${LEADS}?owner=${NO_ONE}` : null}
          title="No leads found"
          isFiltered={isNarrowed}
          hint="Leads appear here when you create them."
        />
      )}
      <Pagination page={filters.page} hasNext={hasNext} hrefOf={(page) => addressOf(filters, page)} />
    </>
  );
}
