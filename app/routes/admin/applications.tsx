/** Everybody's applications, with the status of each in its row. */
import { data, Link } from "react-router";
import { safeNext } from "#app/auth/next.ts";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { changeStatus } from "#app/domain/applications/change-status.ts";
import { STAFF_PAGE_SIZE, type StaffFilters } from "#app/domain/applications/staff-filters.ts";
import { listForStaff } from "#app/domain/applications/staff-list.ts";
import { describeStatus, parseStatus } from "#app/domain/applications/status.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isStorable } from "#app/domain/text.ts";
import { readForm } from "#app/http/body.server.ts";
import { domainStatus } from "#app/http/errors.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { Banner } from "#app/ui/message.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/applications.ts";
import { ApplicationsFilter } from "./applications-filter.tsx";
import { ApplicationsTable } from "./applications-table.tsx";
import { requireStaffWrite, wholeNumber } from "./staff.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Applications · Super Admin · Shapla" },
  { name: "robots", content: "noindex" },
];

function filtersOf(url: URL): StaffFilters {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 200);
  const page = Number(url.searchParams.get("page") ?? 1);
  return {
    search: isStorable(search) ? search : "",
    status: parseStatus(url.searchParams.get("status") ?? "") ?? "",
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

const addressOf = (filters: StaffFilters, page: number) => {
  const query = new URLSearchParams();
  if (filters.search) query.set("search", filters.search);
  if (filters.status) query.set("status", filters.status);
  if (page > 1) query.set("page", String(page));
  return `/admin/applications${query.size > 0 ? `?${query}` : ""}`;
};

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const filters = filtersOf(args.url);
  return { filters, now: new Date(), ...(await listForStaff(db, viewer, filters)) };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireStaffWrite(args);
  const form = await readForm(args.request);
  const applicationId = String(form.get("id") ?? "");
  const status = String(form.get("status") ?? "");
  try {
    await changeStatus(db, viewer, { applicationId, status, version: wholeNumber(form.get("version")) });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ applicationId, message: error.message }, { status: domainStatus(error) });
  }
  const back = safeNext(`${args.url.pathname}${args.url.search}`, "/admin/applications");
  throw await redirectWithSuccess(back, {
    message: "Application status updated successfully",
    description: `Now: ${describeStatus(status).label}`,
  });
}

/** Also after a refusal: the row then shows what somebody else has set, with the version to go on from. */
export const shouldRevalidate = () => true;

export default function Applications({ loaderData, actionData }: Route.ComponentProps) {
  const { applications, total, filters, now } = loaderData;
  const pages = Math.max(1, Math.ceil(total / STAFF_PAGE_SIZE));
  return (
    <>
      <div className="head">
        <h1>Applications</h1>
        <p className="mute sm" role="status">
          {total.toLocaleString("en-GB")} {total === 1 ? "application" : "applications"}
        </p>
      </div>
      {actionData ? (
        <Banner toast={{ type: "error", message: "Not changed", description: actionData.message }} />
      ) : null}
      <ApplicationsFilter filters={filters} />
      {applications.length > 0 ? (
        <ApplicationsTable
          applications={applications}
          now={now}
          action={addressOf(filters, filters.page)}
          failedId={actionData?.applicationId}
        />
      ) : (
        <section className="empty">
          <h2>No applications found</h2>
          <p className="mute">Nothing matches this search.</p>
          <Link className="btn" to="/admin/applications">
            Show all
          </Link>
        </section>
      )}
      <Pagination page={filters.page} pages={pages} hrefOf={(page) => addressOf(filters, page)} />
    </>
  );
}
