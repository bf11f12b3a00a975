import type { Role } from "#app/domain/permissions.ts";

/** Returns the label of a role. */
export const roleLabel = (role: Role): string => ROLE_LABELS[role];

const ROLE_LABELS: Readonly<Record<Role, string>> = {
  student: "Student",
  counsellor: "Counsellor",
  catalogue: "Catalogue",
  manager: "Manager",
  admin: "Admin",
};
