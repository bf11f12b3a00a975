/** Reads the URL of the list of applications, for the list and its export. */

import {
  APPLICATION_SORTS,
  asksForChoices,
  type ChoiceFilters,
  isNeed,
  OUTCOME_FILTERS,
  type OutcomeFilter,
  type StaffFilters,
  UNDECIDED,
} from "#app/domain/applications/staff-filters.ts";
import { isMonth } from "#app/domain/lifecycle/choice.ts";
import { ownerFilterOf } from "#app/domain/staff/owner-filter.ts";
import { parseStatus } from "#app/domain/values/status.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { LIST_GROUPS, type ListGroup } from "#app/domain/work/kinds.ts";
import { choiceOf, dayOf, listAddress, pageOf, searchOf } from "../list-address.ts";

export const APPLICATIONS = "/admin/applications";

export const filtersOf = (url: URL, viewer: Actor): StaffFilters => {
  const status = url.searchParams.get("status") ?? "";
  const choice = choiceFiltersOf(url);
  const sort = choiceOf(url, "sort", APPLICATION_SORTS, "action");
  return {
    search: searchOf(url),
    status: isNeed(status) ? status : (parseStatus(status) ?? ""),
    choice,
    owner: ownerFilterOf(viewer, url.searchParams.get("owner") ?? ""),
    from: dayOf(url, "from"),
    to: dayOf(url, "to"),
    // Of all that need action, those with such a choice can only be found one by one.
    sort: sort === "action" && !isNeed(status) && asksForChoices(choice) ? "newest" : sort,
    page: pageOf(url),
  };
};

const choiceFiltersOf = (url: URL): ChoiceFilters => {
  const intake = url.searchParams.get("intake") ?? "";
  const university = url.searchParams.get("university") ?? "";
  return {
    outcome: choiceOf<OutcomeFilter | "">(url, "outcome", OUTCOME_FILTERS, ""),
    intake: intake === UNDECIDED || isMonth(intake) ? intake : "",
    university: isStorable(university) ? university.slice(0, 200) : "",
  };
};

/** The list of applications that a search finds, for links from courses and universities. */
export const applicationsFor = (search: string) => listAddress(APPLICATIONS, { search, sort: "newest" });

/** Where a row stood in the list: in which group, or below them, and after how many others. */
export interface Place {
  group: ListGroup | "rows";
  index: number;
}

/** Returns the place that an address of `withSaved` has, or null. */
export function placeIn(url: URL): Place | null {
  const [group = "", index = ""] = (url.searchParams.get("at") ?? "").split(".");
  const named = group === "rows" || isGroup(group) ? group : null;
  return named !== null && /^\d{1,3}$/.test(index) ? { group: named, index: Number(index) } : null;
}

const isGroup = (name: string): name is ListGroup => Object.hasOwn(LIST_GROUPS, name);

/** Returns the list with the row that was just saved, which stays where it was. */
export function withSaved(list: string, applicationId: string, place: Place | null = null): string {
  const [path, search] = list.split("?");
  const query = new URLSearchParams(search);
  query.delete("select");
  query.set("saved", applicationId);
  query.delete("at");
  if (place) query.set("at", `${place.group}.${place.index}`);
  return `${path}?${query}`;
}

/** The page that asks before a move backwards or of more than one step. */
export const moveAddress = (applicationId: string, status: string) =>
  `${APPLICATIONS}/${applicationId}/move/${encodeURIComponent(status)}`;

export const addressOf = (
  { search, status, choice, owner = "", from = "", to = "", sort }: StaffFilters,
  page: number,
) =>
  listAddress(APPLICATIONS, { search, status, ...choice, owner, from, to, sort: sort === "action" ? "" : sort, page });

/** The page where staff record what happened to a course of an application. */
export const choiceAddress = (applicationId: string, courseId: string): string =>
  `/admin/applications/${applicationId}/courses/${encodeURIComponent(courseId)}`;

/** Where a course is compared with its documents before its CAS is asked for. */
export const casCheckAddress = (applicationId: string, courseId: string): string =>
  `${choiceAddress(applicationId, courseId)}/cas-check`;
