/** Reads the URL of the list of leads, for the list and its export. */
import {
  LEAD_SORTS,
  type LeadFilters,
  parseLeadSource,
  parseLeadStatus,
  TO_CALL,
} from "#app/domain/people/lead-words.ts";
import { ownerFilterOf } from "#app/domain/staff/owner-filter.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { choiceOf, dayOf, listAddress, pageOf, searchOf } from "../list-address.ts";

export const LEADS = "/admin/leads";
/** What may be of people who left. */
export const LEFT_BEHIND = `${LEADS}/left-behind`;

const statusIn = (word: string) => (word === TO_CALL ? word : (parseLeadStatus(word) ?? ""));

export const filtersOf = (url: URL, viewer: Actor): LeadFilters => ({
  search: searchOf(url),
  status: statusIn(url.searchParams.get("status") ?? ""),
  source: parseLeadSource(url.searchParams.get("source") ?? "") ?? "",
  owner: ownerFilterOf(viewer, url.searchParams.get("owner") ?? ""),
  from: dayOf(url, "from"),
  to: dayOf(url, "to"),
  sort: choiceOf(url, "sort", LEAD_SORTS, "newest"),
  page: pageOf(url),
});

export const addressOf = ({ sort, owner = "", from = "", to = "", ...filters }: LeadFilters, page: number): string =>
  listAddress(LEADS, { ...filters, owner, from, to, sort: sort === "newest" ? "" : sort, page });
