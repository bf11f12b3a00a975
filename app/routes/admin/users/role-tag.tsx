import { roleLabel, type UserRole } from "#app/domain/admin/admin-filters.ts";
import { Tag } from "#app/ui/badge.tsx";

export const RoleTag = ({ role }: { role: UserRole }) => (
  <Tag meaning={role === "admin" ? "plum" : "neutral"}>{roleLabel(role)}</Tag>
);
