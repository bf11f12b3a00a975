import { roles } from "#app/db/words.ts";

/** How staff narrow the list of users down. */
export const USER_SORTS = ["newest", "email"] as const;
export type UserRole = (typeof roles)[number];

export interface UserFilters {
  search: string;
  /** "" for all. */
  role: UserRole | "";
  sort: (typeof USER_SORTS)[number];
  page: number;
}

/** Returns a role in the words of the pages. */
export const roleLabel = (role: UserRole): string => ROLE_LABELS[role];

const ROLE_LABELS: Readonly<Record<UserRole, string>> = { student: "Student", admin: "Admin" };

/** For selects and for reading a form. */
export const USER_ROLES: readonly UserRole[] = roles;

/** The periods, in days, that the figures can be had for. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
