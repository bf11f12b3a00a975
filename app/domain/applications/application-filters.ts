import type { StatusKey } from "./status.ts";

/** How staff narrow the list of applications down. */
export const APPLICATION_SORTS = ["newest", "waiting"] as const;

export interface StaffFilters {
  search: string;
  /** A status key, "action" for what has waited longer than its step usually takes, or "" for all. */
  status: StatusKey | "action" | "";
  /** "waiting": longest in its step first. */
  sort: (typeof APPLICATION_SORTS)[number];
  page: number;
}
