import type { Database } from "#app/db/connect.server.ts";
import { chipsOf, linkOf } from "#app/domain/catalogue/chips.ts";
import { type CourseSummary, findCourses } from "#app/domain/catalogue/courses.server.ts";
import type { parseFilters } from "#app/domain/catalogue/filter-reading.ts";
import { FILTER_TEXTS } from "#app/domain/catalogue/filter-texts.ts";
import { finderAddress } from "#app/domain/catalogue/filters.ts";
import { PAGE_SIZE } from "#app/domain/catalogue/range.ts";
import { cardCosts } from "#app/domain/costs/card-cost.ts";
import type { Profile } from "#app/domain/fit/profile-input.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { countedOn } from "./find.server.ts";
import type { Nearest } from "./nearest.ts";

type ListQuery = ReturnType<typeof parseFilters>;

/**
 * Returns what the finder shows for a query: the courses, and what to do about filters and words. Says nothing personal
 * beyond what courses with the same rules have in common, so that all who meet the same rules share it.
 */
export async function finderPage(
  db: Database,
  { filters, page, through }: ListQuery,
  index: CatalogueIndex,
  { today, profile }: { today: string; profile: Profile | null },
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
