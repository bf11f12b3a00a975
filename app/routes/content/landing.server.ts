/** What the landing page shows of the catalogue. It works without: if the database is away, the numbers are left out. */
import type { RouterContextProvider } from "react-router";
import { db } from "#app/db/current.server.ts";
import { type CourseSummary, findCourses } from "#app/domain/catalogue/courses.server.ts";
import { NO_FILTERS } from "#app/domain/catalogue/filters.ts";
import { currentIndex } from "#app/domain/catalogue/finder/index.server.ts";
import { remembered } from "#app/domain/catalogue/remembered.ts";
import { dayInDhaka } from "#app/domain/catalogue/starts.ts";
import { cardCosts } from "#app/domain/costs/card-cost.ts";
import { listCounsellors } from "#app/domain/counsellors/counsellors.server.ts";
import { recruitmentOn } from "#app/domain/universities/recruitment.ts";
import { listUniversitiesAtoZ } from "#app/domain/universities/university-pages.server.ts";
import { isDatabaseAway } from "#app/http/unavailable.server.ts";
import { intlTag } from "#app/language.ts";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";

/** What people look for first. */
const FIRST_SEARCH = "data science";
const CARDS = 3;
const COUNSELLORS = 2;

export async function loadLanding(context: Readonly<RouterContextProvider>) {
  const { version } = await frameOf(context, null);
  if (!version) return null;
  try {
    const today = dayInDhaka();
    return await remembered(version, `landing ${intlTag()} ${today}`, () => proofOn(version, today));
  } catch (error) {
    if (isDatabaseAway(error)) return null;
    throw error;
  }
}

export type Landing = NonNullable<Awaited<ReturnType<typeof loadLanding>>>;

async function proofOn(version: string, today: string) {
  const index = await currentIndex(db, version);
  const cheapest = async (search: string) => {
    const filters = { ...NO_FILTERS, search, level: "Postgraduate", open: "1", deadline: "1", sort: "fee" as const };
    return cardsOf((await findCourses(db, filters, { limit: 40, offset: 0 }, { index, today })).courses);
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

/** Returns a few that say what decides, each of another university in another city. */
function cardsOf(courses: readonly CourseSummary[]): CourseSummary[] {
  const cities = new Set<string>();
  const telling = courses.filter(({ tuitionFee, ieltsOverall, next, university }) => {
    if (tuitionFee === null || ieltsOverall === null || !next?.applyBy || cities.has(university.city)) return false;
    cities.add(university.city);
    return true;
  });
  return telling.slice(0, CARDS);
}
