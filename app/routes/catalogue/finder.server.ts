import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { appliedAmong } from "#app/domain/applications/applied-before.server.ts";
import { parseFilters } from "#app/domain/catalogue/filter-reading.ts";
import { finderAddress, hasFilters } from "#app/domain/catalogue/filters.ts";
import { finderPage } from "#app/domain/catalogue/finder/finder-page.server.ts";
import { verdictsKey } from "#app/domain/catalogue/finder/fit-classes.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { universityNow } from "#app/domain/catalogue/merged.server.ts";
import { remembered } from "#app/domain/catalogue/remembered.ts";
import { dayInDhaka } from "#app/domain/catalogue/starts.ts";
import { rateOn } from "#app/domain/costs/card-cost.ts";
import { savedAmong } from "#app/domain/favourites/favourites.server.ts";
import { cardFits } from "#app/domain/fit/card-fits.server.ts";
import { savedState } from "#app/domain/searches/saved-searches.server.ts";
import { intlTag } from "#app/language.ts";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import { profileOf } from "#app/routes/profile/my-profile.server.ts";
import { exampleSearches } from "./example-searches.ts";
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
  const { filters } = asked;
  // Without results no one can say which courses they qualify for. The page says where to enter them.
  if (!profile) {
    filters.fit = "";
    if (filters.sort === "fit") filters.sort = "";
  }
  const index = await currentIndex(db, version);
  const today = dayInDhaka();
  // The same for all students who meet the same rules, in one language: it has finished words.
  const address = finderAddress(filters, asked.page, asked.through);
  const key = `${intlTag()} ${today} ${profile ? verdictsKey(index, profile) : ""} ${address}`;
  const { rules, ...found } = await remembered(index.version, key, () =>
    finderPage(db, asked, index, { today, profile }),
  );
  if (found.total === 0 && filters.university) await leaveForMerged(asked);
  const ids = found.courses.map(({ id }) => id);
  const shown = [...ids, ...(found.nearest?.courses.map(({ id }) => id) ?? [])];
  const [saved, applied] = await Promise.all([savedAmong(db, viewer, shown), appliedAmong(db, viewer, shown)]);
  const rulesOf = (place: number) => index.values.rules[rules[place] ?? -1];
  const fits = cardFits(
    profile,
    ids.map((id, place) => [id, rulesOf(place)] as const),
  );
  const list = { filters, page: asked.page, newest: index.newest };
  const keep = await savedState(db, viewer, list, { isOpened: isLookedAt(request) });
  const rate = rateOn(index.figures, today);
  const taka = { rate, wanted: wantsTaka(context) ? rate : null };
  const examples = viewer || hasFilters(asked.filters) ? [] : exampleSearches(today).slice(0, EXAMPLES);
  return { ...asked, ...found, saved, applied, fits, keep, taka, examples };
}

/** Redirects from the courses of a university that was merged into another one to the same search there. */
async function leaveForMerged({ filters, page, through }: ListQuery): Promise<void> {
  const into = await universityNow(db, filters.university);
  if (into) throw redirect(finderAddress({ ...filters, university: into }, page, through));
}

export type FinderData = Awaited<ReturnType<typeof loadFinder>>;
