import { type LoaderFunctionArgs, redirect } from "react-router";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { appliedAmong } from "#app/domain/applications/applied-before.server.ts";
import { chipsOf, linkOf } from "#app/domain/catalogue/chips.ts";
import { type CourseSummary, findCourses } from "#app/domain/catalogue/courses.server.ts";
import { parseFilters } from "#app/domain/catalogue/filter-reading.ts";
import { FILTER_TEXTS } from "#app/domain/catalogue/filter-texts.ts";
import { finderAddress, hasFilters } from "#app/domain/catalogue/filters.ts";
import type { CatalogueIndex } from "#app/domain/catalogue/finder/catalogue-index.ts";
import { countedOn } from "#app/domain/catalogue/finder/find.server.ts";
import { verdictsKey } from "#app/domain/catalogue/finder/fit-classes.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import type { Nearest } from "#app/domain/catalogue/finder/nearest.ts";
import { universityNow } from "#app/domain/catalogue/merged.server.ts";
import { PAGE_SIZE } from "#app/domain/catalogue/range.ts";
import { dayInDhaka } from "#app/domain/catalogue/starts.ts";
import { cardCosts, rateOn } from "#app/domain/costs/card-cost.ts";
import { savedAmong } from "#app/domain/favourites/favourites.server.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import { intlTag } from "#app/language.ts";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import { profileOf } from "#app/routes/profile/my-profile.server.ts";
import { savedSearch } from "#app/routes/searches/saved-search.server.ts";
import { cardFits } from "./card-fits.server.ts";
import { exampleSearches } from "./example-searches.ts";
import { wantsTaka } from "./money-cookie.server.ts";
import { remembered } from "./remembered.server.ts";

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
  const key = `${intlTag()} ${today} ${profile ? verdictsKey(index, profile) : ""} ${keyOf(asked)}`;
  const { rules, ...found } = await remembered(index.version, key, () => find(asked, index, today, profile));
  if (found.total === 0 && filters.university) await leaveForMerged(asked);
  const ids = found.courses.map(({ id }) => id);
  const shown = [...ids, ...(found.nearest?.courses.map(({ id }) => id) ?? [])];
  const [saved, applied] = await Promise.all([savedAmong(db, viewer, shown), appliedAmong(db, viewer, shown)]);
  const rulesOf = (place: number) => index.values.rules[rules[place] ?? -1];
  const fits = cardFits(
    profile,
    ids.map((id, place) => [id, rulesOf(place)] as const),
  );
  const keep = await savedSearch(request, viewer, { filters, page: asked.page, newest: index.newest });
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

const keyOf = ({ filters, page, through }: ListQuery) => finderAddress(filters, page, through);

async function find(
  { filters, page, through }: ListQuery,
  index: CatalogueIndex,
  today: string,
  profile: Profile | null,
) {
  const range = { limit: (through - page + 1) * PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const counted = countedOn(filters.panel === "1");
  const found = await findCourses(db, filters, range, { counted, index, today, profile });
  const { courses, options, rules, total, sort, fits, understood, words, unused, answers, figures, showingResultsFor } =
    found;
  const shown = [...courses, ...found.nearestCourses];
  return {
    courses,
    costs: cardCosts(index.figures, shown, today),
    rules,
    options,
    total,
    sort,
    counts: fits,
    words,
    unused,
    showingResultsFor,
    answers,
    figures,
    isRead: understood.length > 0 || unused.length > 0 || answers.length > 0,
    understood: understood.map(({ name, shown }) => ({ name, shown })),
    chips: chipsOf(filters, found),
    waysOut: found.waysOut.map(linkOf),
    nearest: found.nearest && nearestOf(found.nearest, found.nearestCourses),
  };
}

/** The nearest courses, with what was given up for them. */
const nearestOf = ({ total, without, filters }: Nearest, courses: CourseSummary[]) => ({
  courses,
  total,
  without: without.map(({ name, shown }) => FILTER_TEXTS[name].chip(shown).replace(/^“(.*)”$/, "$1")),
  to: finderAddress(filters),
});

export type FinderData = Awaited<ReturnType<typeof loadFinder>>;
