import { roles } from "#app/db/words.ts";

/** The orders of the list of users. */
export const USER_SORTS = ["newest", "email"] as const;
export type UserRole = (typeof roles)[number];

export interface UserFilters {
  search: string;
  /** "" for all. */
  role: UserRole | "";
  sort: (typeof USER_SORTS)[number];
  page: number;
}

/** Returns the label of a role. */
export const roleLabel = (role: UserRole): string => ROLE_LABELS[role];

const ROLE_LABELS: Readonly<Record<UserRole, string>> = { student: "Student", admin: "Admin" };

/** The roles, for selects and for reading a form. */
export const USER_ROLES: readonly UserRole[] = roles;

/** The periods of the analytics, in days. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
