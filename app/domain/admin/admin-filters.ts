import { roles } from "#app/db/words.ts";
import type { Role } from "#app/domain/permissions.ts";

/** The orders of the list of users. */
export const USER_SORTS = ["newest", "email"] as const;
export type UserRole = Role;

export interface UserFilters {
  search: string;
  /** "" for all. */
  role: UserRole | "";
  /** The ID of a member of staff who looks after them, or "" for all. */
  owner?: string;
  sort: (typeof USER_SORTS)[number];
  page: number;
}

/** The roles, for selects and for reading a form. */
export const USER_ROLES: readonly UserRole[] = roles;

/** The periods of the analytics, in days. */
export const PERIODS = [30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
