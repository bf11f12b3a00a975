/** Searches as people in Bangladesh type them, with what the sample catalogue finds. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { costFigures } from "#app/db/schema.ts";
import { sampleCourses } from "../../../local/sample/courses.ts";
import { sampleUniversities } from "../../../local/sample/universities.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { findCourses } from "./courses.server.ts";
import { NO_FILTERS } from "./filters.ts";
import { refreshCatalogueWords, saveCourses, saveUniversities } from "./write.server.ts";

const database = useDatabase();

beforeAll(async () => {
  await database.db
    .insert(costFigures)
    .values({ key: "rate", value: 16_500, validFrom: "2026-01-01", source: "A bank", isShown: true });
  await saveUniversities(
    database.db,
    sampleUniversities.map(({ band: _band, kind: _kind, ...university }) => university),
  );
  await saveCourses(database.db, sampleCourses());
  await refreshCatalogueWords(database.db);
});

const find = (search: string) => findCourses(database.db, { ...NO_FILTERS, search }, { limit: 3, offset: 0 });

const topicsOf = ({ answers }: Awaited<ReturnType<typeof find>>) => answers.map(({ topic }) => topic);

test.each([
  ["nusring", "nursing", "Nursing"],
  ["buisness managment", "business management", "Business Management"],
  ["psycology", "psychology", "Psychology"],
  ["hotel managment london", "hotel management london", "Hospitality"],
  ["scholership nursing", "scholarship nursing", "Nursing"],
  ["univercity of manchester", "university of manchester", ""],
])("%j shows results for %j", async (search, shown, name) => {
  const found = await find(search);
  expect(found.showingResultsFor).toBe(shown);
  for (const course of found.courses) expect(course.name).toContain(name);
  expect(found.courses.length).toBeGreaterThan(0);
});

test("a misspelt question is answered", async () => {
  expect(topicsOf(await find("medium of instraction"))).toEqual(["moi"]);
  expect(topicsOf(await find("dependend visa"))).toEqual(["dependants"]);
});

test.each(["ranking", "bangla", "aviation", "plab", "vocational", "higher", "bank solvency"])(
  "%j does not become another word",
  async (search) => {
    expect((await find(search)).showingResultsFor).toBeNull();
  },
);

test.each([
  ["mbbs", /Medicine|MB/],
  ["bba", /Business/],
  ["doctor", /Medicine/],
  ["pharmacy", /Pharm/],
])("%j finds the subject, and not its whole faculty", async (search, name) => {
  const { total, courses } = await find(search);
  expect(total).toBeLessThan(60);
  expect(courses.length).toBeGreaterThan(0);
  for (const course of courses) expect(course.name).toMatch(name);
});

test.each([
  ["bsc in eee", "Electrical", ["bsc"]],
  ["marine engineering", "Marine", ["engineering"]],
  ["msc work psychology", "Psychology", ["work"]],
  ["nursing under 9000 in london", "Nursing", ["£9,000"]],
  ["phd in public health scholarship", "Public Health", ["Research"]],
  ["graduate diploma in law", "Law", ["diploma"]],
])("an empty list for %j shows the nearest courses, of the same subject", async (search, name, without) => {
  const { total, nearest, nearestCourses } = await find(search);
  expect(total).toBe(0);
  expect(nearest?.without.map(({ shown }) => shown).toSorted()).toEqual(without.toSorted());
  for (const course of nearestCourses) expect(course.name).toContain(name);
});

test("a fee, score or month that no course has shows the nearest ones", async () => {
  const fees = (await find("under 3000")).nearestCourses.map(({ tuitionFee }) => tuitionFee ?? 0);
  expect(fees.length).toBeGreaterThan(1);
  expect(fees).toEqual(fees.toSorted((a, b) => a - b));
  expect((await find("december intake")).nearestCourses.length).toBeGreaterThan(1);
});

test("answers name the figures that staff keep, without those that no page may show", async () => {
  expect((await find("visa fee")).figures).toEqual({ visa_fee: "£558", surcharge_year: "£776" });
  expect((await find("bank statement 28 days")).figures).toEqual({
    funds_months: "9 months",
    funds_london: "£1,529",
    funds_elsewhere: "£1,171",
    held_days: "28 days",
  });
  expect((await find("nursing")).figures).toEqual({});
});

/** Gibberish, words with many meanings, and subjects that the sample has no course of. */
const NOTHING_NEAR =
  "may|6|zzzzqqqq|c++|বাংলা|bangla|দন্ত চিকিৎসা|online degree|plab|dental|caregiver|barrister|bptc|cima|pilot|aviation|garments|merchandising|conversion course|vocational|summer intake|অনলাইন কোর্স";

test("a search that finds nothing shows the nearest courses or an answer", async () => {
  const searches = readFileSync(new URL("understand/queries.txt", import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => line.split("=>")[0]?.trim() || []);
  const empty: string[] = [];
  for (const search of searches) {
    const { total, nearest, answers } = await find(search);
    if (total === 0 && nearest === null && answers.length === 0) empty.push(search);
  }
  expect(empty.join("|")).toBe(NOTHING_NEAR);
});
