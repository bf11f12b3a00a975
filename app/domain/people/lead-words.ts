/** The statuses and sources of a lead, with their labels. */
import { leadSources, leadStatuses } from "#app/db/words.ts";
import type { OwnerFilter } from "#app/domain/staff/owner-filter.ts";
import { keyOf } from "#app/domain/values/ids.ts";

export type LeadStatus = (typeof leadStatuses)[number];
export type LeadSource = (typeof leadSources)[number];

const STATUSES = {
  new: { label: "New", meaning: "info" },
  contacted: { label: "Contacted", meaning: "plum" },
  qualified: { label: "Qualified", meaning: "warn" },
  converted: { label: "Converted", meaning: "good" },
  lost: { label: "Lost", meaning: "neutral" },
} as const satisfies Record<LeadStatus, { label: string; meaning: string }>;

const SOURCES: Readonly<Record<LeadSource, string>> = {
  website: "Website",
  social_media: "Social Media",
  referral: "Referral",
  advertisement: "Advertisement",
  direct: "Direct",
  not_known: "Not known",
};

export const statusLabel = (status: LeadStatus): string => STATUSES[status].label;
export const statusMeaning = (status: LeadStatus) => STATUSES[status].meaning;
export const sourceLabel = (source: LeadSource): string => SOURCES[source];

/** In the order in which a lead goes through them. */
export const LEAD_STATUSES = leadStatuses.map((key) => ({ key, label: statusLabel(key) }));
export const LEAD_SOURCES = leadSources.map((key) => ({ key, label: sourceLabel(key) }));

/** Returns the key of a status, by key or label in upper or lower case, or undefined for anything else. */
export const parseLeadStatus = (text: string): LeadStatus | undefined =>
  leadStatuses.find((status) => status === keyOf(text));

/** Returns the key of a source, by key or label in upper or lower case, or undefined for anything else. */
export const parseLeadSource = (text: string): LeadSource | undefined =>
  leadSources.find((source) => source === keyOf(text));

/** The word for leads to call, where a status is asked for. */
export const TO_CALL = "call";

export const LEAD_SORTS = ["newest", "changed"] as const;

export interface LeadFilters {
  search: string;
  /** `TO_CALL` asks for those that no one has reached yet, and "" for all. */
  status: LeadStatus | typeof TO_CALL | "";
  source: LeadSource | "";
  owner?: OwnerFilter;
  /** The first and the last day on which they were created, "2026-11-01". */
  from?: string;
  to?: string;
  /** "changed": last change first. */
  sort: (typeof LEAD_SORTS)[number];
  page: number;
}

/** Returns the addresses and numbers that a merge has dropped. */
export const otherAddressesOf = ({ otherAddresses }: { otherAddresses: string }): string[] =>
  otherAddresses.split(" ").filter(Boolean);
