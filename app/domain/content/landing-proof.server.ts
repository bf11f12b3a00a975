import type { Database } from "#app/db/connect.server.ts";
import { findCourses } from "#app/domain/catalogue/courses.server.ts";
import { NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { cardCosts } from "#app/domain/costs/card-cost.ts";
import { listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { recruitmentOn } from "#app/domain/recruitment/recruitment.ts";
import { listUniversitiesAtoZ } from "#app/domain/universities/university-pages.server.ts";
import { tellingCourses } from "./telling-courses.ts";

/** What people look for first. */
const FIRST_SEARCH = "data science";
const CARDS = 3;
const COUNSELLORS = 2;

/** Returns what the landing page shows of the catalogue: how much there is, a few courses, and who helps. */
export async function landingProof(db: Database, version: string, today: string) {
  const index = await currentIndex(db, version);
  const cheapest = async (search: string) => {
    const filters = { ...NO_FILTERS, search, level: "Postgraduate", open: "1", deadline: "1", sort: "fee" as const };
    const { courses } = await findCourses(db, filters, { limit: 40, offset: 0 }, { index, today });
    return tellingCourses(courses, CARDS);
  };
  const [universities, wanted, counsellors] = await Promise.all([
    listUniversitiesAtoZ(db, version),
    cheapest(FIRST_SEARCH),
    listCounsellors(db),
  ]);
  const cards = wanted.length === CARDS ? wanted : await cheapest("");
  return {
    courses: index.size,
    universities: universities.length,
    open: universities.filter((university) => recruitmentOn(university, today).state === "open").length,
    cards,
    costs: cardCosts(index.figures, cards, today),
    counsellors: counsellors.slice(0, COUNSELLORS),
  };
}

export type LandingProof = Awaited<ReturnType<typeof landingProof>>;
