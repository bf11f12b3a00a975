/** Reads the URL of the list of leads, for the list and its export. */
import { LEAD_SORTS, type LeadFilters, parseLeadSource, parseLeadStatus } from "#app/domain/leads/lead-words.ts";
import { choiceOf, listAddress, pageOf, searchOf } from "../list-address.ts";

export const LEADS = "/admin/leads";

export const filtersOf = (url: URL): LeadFilters => ({
  search: searchOf(url),
  status: parseLeadStatus(url.searchParams.get("status") ?? "") ?? "",
  source: parseLeadSource(url.searchParams.get("source") ?? "") ?? "",
  sort: choiceOf(url, "sort", LEAD_SORTS, "newest"),
  page: pageOf(url),
});

export const addressOf = ({ sort, ...filters }: LeadFilters, page: number): string =>
  listAddress(LEADS, { ...filters, sort: sort === "newest" ? "" : sort, page });
