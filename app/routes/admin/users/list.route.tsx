/** Everyone who has signed in. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { USER_ROLES, USER_SORTS, type UserFilters } from "#app/domain/admin/admin-filters.ts";
import { listUsers } from "#app/domain/admin/users.server.ts";
import { listOwners } from "#app/domain/staff/owners.server.ts";
import { roleLabel } from "#app/domain/staff/role-label.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { FilterBar, FilterSelect } from "#app/ui/tables/filter-bar.tsx";
import { choiceOf, listAddress, pageOf, searchOf } from "../list-address.ts";
import { EmptyList, ListHead } from "../list-head.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/list.route.ts";
import { USERS, UsersTable } from "./table.tsx";

export const meta = () => staffMeta("Users");

const filtersOf = (url: URL): UserFilters => ({
  search: searchOf(url),
  role: choiceOf(url, "role", ["", ...USER_ROLES], ""),
  owner: (url.searchParams.get("owner") ?? "").slice(0, 36),
  sort: choiceOf(url, "sort", USER_SORTS, "newest"),
  page: pageOf(url),
});

const addressOf = ({ sort, owner = "", ...filters }: UserFilters, page: number) =>
  listAddress(USERS, { ...filters, owner, sort: sort === "newest" ? "" : sort, page });

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const filters = filtersOf(args.url);
  const [list, owners] = await Promise.all([listUsers(db, viewer, filters), listOwners(db, viewer)]);
  return { filters, owners, ...list };
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { rows, total, hasNext, filters, owners } = loaderData;
  const isNarrowed = filters.search !== "" || filters.role !== "" || filters.owner !== "";
  return (
    <>
      <ListHead title="Users" total={total} noun={["user", "users"]} />
      <FilterBar
        path={USERS}
        search={filters.search}
        placeholder="Name or email"
        isFiltered={isNarrowed || filters.sort !== "newest"}
      >
        <FilterSelect
          name="role"
          label="Role"
          value={filters.role}
          options={[["", "All"], ...USER_ROLES.map((role) => [role, roleLabel(role)] as const)]}
        />
        <FilterSelect
          name="owner"
          label="Students of"
          value={filters.owner ?? ""}
          options={[["", "Anyone"], ...owners.map(({ id, name }) => [id, name] as const)]}
        />
        <FilterSelect
          name="sort"
          label="Sort by"
          value={filters.sort}
          options={[
            ["newest", "Newest first"],
            ["email", "Email, A to Z"],
          ]}
        />
      </FilterBar>
      {rows.length > 0 ? (
        <UsersTable users={rows} />
      ) : (
        <EmptyList
          path={USERS}
          title="No users found"
          isFiltered={isNarrowed}
          hint="People appear here after they first sign in."
        />
      )}
      <Pagination page={filters.page} hasNext={hasNext} hrefOf={(page) => addressOf(filters, page)} />
    </>
  );
}
