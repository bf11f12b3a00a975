import { Link } from "react-router";
import { roleLabel, type UserRole } from "#app/domain/admin/admin-filters.ts";
import type { PersonRow } from "#app/domain/admin/users.server.ts";
import { Tag } from "#app/ui/badge.tsx";
import { formatMoment } from "#app/ui/format.ts";

export const USERS = "/admin/users";

export const RoleTag = ({ role }: { role: UserRole }) => (
  <Tag meaning={role === "admin" ? "plum" : "neutral"}>{roleLabel(role)}</Tag>
);

export function UsersTable({ users }: { users: readonly PersonRow[] }) {
  return (
    <table className="t dense cards">
      <caption className="vh">Users</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Role</th>
          <th scope="col">Applications</th>
          <th scope="col">Joined</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row" className="who-c">
              <Link to={`${USERS}/${user.id}`}>{user.fullName || user.email}</Link>
              {user.fullName ? <small>{user.email}</small> : null}
            </th>
            <td data-k="Role">
              <RoleTag role={user.role} />
            </td>
            <td data-k="Applications">{user.applications === 0 ? "None" : user.applications}</td>
            <td data-k="Joined">{formatMoment(user.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
