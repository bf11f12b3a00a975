import type { UserRole } from "#app/domain/admin/admin-filters.ts";
import type { PersonRow } from "#app/domain/admin/users.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { roleLabel } from "#app/domain/staff/role-label.ts";
import { Tag } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format.ts";
import { CellNote, RowLink } from "#app/ui/tables/cells.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";

export const USERS = "/admin/users";

export const RoleTag = ({ role }: { role: UserRole }) => (
  <Tag meaning={isStaff({ role }) ? "plum" : "neutral"}>{roleLabel(role)}</Tag>
);

const COLUMNS: readonly [Column<PersonRow>, ...Column<PersonRow>[]] = [
  {
    heading: "Person",
    cell: (user) => (
      <>
        <RowLink to={`${USERS}/${user.id}`}>{user.fullName || user.email}</RowLink>
        {user.fullName ? <CellNote>{user.email}</CellNote> : null}
      </>
    ),
  },
  { heading: "Role", cell: (user) => <RoleTag role={user.role} /> },
  { heading: "Applications", cell: (user) => (user.applications === 0 ? "None" : user.applications) },
  { heading: "Joined", cell: (user) => formatMoment(user.createdAt) },
];

export const UsersTable = ({ users }: { users: readonly PersonRow[] }) => (
  <DataTable caption="Users" columns={COLUMNS} rows={users} keyOf={(user) => user.id} look="dense" />
);
