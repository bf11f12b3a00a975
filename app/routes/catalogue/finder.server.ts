import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { appliedAmong } from "#app/domain/applications/applied-before.server.ts";
import { parseFilters } from "#app/domain/catalogue/filter-reading.ts";
import { finderAddress, hasFilters } from "#app/domain/catalogue/filters.ts";
import { exampleSearches } from "#app/domain/catalogue/finder/example-searches.server.ts";
import { finderList } from "#app/domain/catalogue/finder/finder-list.server.ts";
import { universityNow } from "#app/domain/catalogue/merged.server.ts";
import { savedAmong } from "#app/domain/favourites/favourites.server.ts";
import { savedState } from "#app/domain/searches/saved-searches.server.ts";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import { profileOf } from "#app/routes/profile/my-profile.server.ts";
import { wantsTaka } from "./money-cookie.server.ts";
import { isLookedAt } from "./note-view.server.ts";

type ListQuery = ReturnType<typeof parseFilters>;

/** How many example searches a visitor sees above the list, which a phone shows in one row. */
const EXAMPLES = 3;

/** Returns the pages of the course finder that the URL asks for. */
export async function loadFinder(
  { request, url, context }: Pick<LoaderFunctionArgs, "request" | "url" | "context">,
  viewer: Viewer | null,
) {
  const { version } = await frameOf(context, viewer);
  const profile = await profileOf(context, viewer);
  const asked = parseFilters(url.searchParams);
  const { list, newest, rate, today } = await finderList(db, asked, { version, profile });
  const { filters, page, courses, nearest } = list;
  if (list.total === 0 && filters.university) await leaveForMerged(list);
  const shown = [...courses, ...(nearest?.courses ?? [])].map(({ id }) => id);
  const [saved, applied] = await Promise.all([savedAmong(db, viewer, shown), appliedAmong(db, viewer, shown)]);
  const keep = await savedState(db, viewer, { filters, page, newest }, { isOpened: isLookedAt(request) });
  const taka = { rate, wanted: wantsTaka(context) ? rate : null };
  const examples = viewer || hasFilters(filters) ? [] : await exampleSearches(db, version, today);
  return { ...list, saved, applied, keep, taka, examples: examples.slice(0, EXAMPLES) };
}

/** Redirects from the courses of a university that was merged into another one to the same search there. */
async function leaveForMerged({ filters, page, through }: ListQuery): Promise<void> {
  const into = await universityNow(db, filters.university);
  if (into) throw redirect(finderAddress({ ...filters, university: into }, page, through));
}

export type FinderData = Awaited<ReturnType<typeof loadFinder>>;
