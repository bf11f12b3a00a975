/** How staff narrow the list of leads down. */
import type { LeadSource, LeadStatus } from "./lead-words.ts";

export const LEAD_SORTS = ["newest", "changed"] as const;

export interface LeadFilters {
  search: string;
  /** "" for all. */
  status: LeadStatus | "";
  source: LeadSource | "";
  /** "changed": last change first. */
  sort: (typeof LEAD_SORTS)[number];
  page: number;
}
