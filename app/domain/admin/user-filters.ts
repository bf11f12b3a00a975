/** How staff narrow the list of users down. */
export const USER_SORTS = ["newest", "email"] as const;
export const USER_ROLES = ["student", "admin"] as const;
export type UserRole = (typeof USER_ROLES)[number];

export interface UserFilters {
  search: string;
  /** "" for all. */
  role: UserRole | "";
  sort: (typeof USER_SORTS)[number];
  page: number;
}

/** A role in the words of the pages. */
export const roleLabel = (role: UserRole): string => (role === "admin" ? "Admin" : "Student");
