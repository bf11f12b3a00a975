import { roles } from "#app/db/words.ts";
import type { Role } from "#app/domain/staff/permissions.ts";

/** The orders of the list of users. */
export const USER_SORTS = ["newest", "email"] as const;
export type UserRole = Role;

export interface UserFilters {
  search: string;
  /** "" for all. */
  role: UserRole | "";
  sort: (typeof USER_SORTS)[number];
  page: number;
}

/** Returns the label of a role. */
export const roleLabel = (role: UserRole): string => ROLE_LABELS[role];

const ROLE_LABELS: Readonly<Record<UserRole, string>> = {
  student: "Student",
  counsellor: "Counsellor",
  catalogue: "Catalogue",
  manager: "Manager",
  admin: "Admin",
};

/** What someone with the role can do, in a line. */
export const ROLE_DUTIES: Readonly<Record<UserRole, string>> = {
  student: "Sees only their own pages.",
  counsellor:
    "Sees and changes their own students and leads, and those that no one looks after. Reads the others if the office allows it. Exports their own, and sends to one person at a time.",
  catalogue: "Changes courses, universities, imports, tutorials and figures. Sees no student.",
  manager:
    "All that a counsellor and the catalogue can, for everyone’s students. Gives work to others, sets capacity and absence, sends to groups, and reads analytics, checks and the audit log.",
  admin: "All of it, and who is staff, and the settings of the desk.",
};

/** The roles, for selects and for reading a form. */
export const USER_ROLES: readonly UserRole[] = roles;

/** The periods of the analytics, in days. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
