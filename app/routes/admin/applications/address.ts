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

/** The list of applications that a search finds, for links from courses and universities. */
export const applicationsFor = (search: string) => listAddress(APPLICATIONS, { search, sort: "newest" });

/** Returns the list with the row that was just saved, which stays where it was. */
export function withSaved(list: string, applicationId: string): string {
  const [path, search] = list.split("?");
  const query = new URLSearchParams(search);
  query.delete("select");
  query.set("saved", applicationId);
  return `${path}?${query}`;
}

/** The page that asks before a move backwards or of more than one step. */
export const moveAddress = (applicationId: string, status: string) =>
  `${APPLICATIONS}/${applicationId}/move/${encodeURIComponent(status)}`;

export const addressOf = ({ sort, ...filters }: StaffFilters, page: number) =>
  listAddress(APPLICATIONS, { ...filters, sort: sort === "action" ? "" : sort, page });

/** The page where staff record what happened to a course of an application. */
export const choiceAddress = (applicationId: string, courseId: string): string =>
  `/admin/applications/${applicationId}/courses/${encodeURIComponent(courseId)}`;
