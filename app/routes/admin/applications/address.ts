/** Reads the URL of the list of applications, for the list and its export. */
import { APPLICATION_SORTS, parseStatus, type StaffFilters } from "#app/domain/applications/status.ts";
import { choiceOf, listAddress, pageOf, searchOf } from "../list-address.ts";
import { APPLICATIONS } from "./filter.tsx";

export const filtersOf = (url: URL): StaffFilters => {
  const status = url.searchParams.get("status") ?? "";
  return {
    search: searchOf(url),
    status: status === "action" ? status : (parseStatus(status) ?? ""),
    sort: choiceOf(url, "sort", APPLICATION_SORTS, "action"),
    page: pageOf(url),
  };
};

export const addressOf = ({ sort, ...filters }: StaffFilters, page: number) =>
  listAddress(APPLICATIONS, { ...filters, sort: sort === "action" ? "" : sort, page });
