/**
 * Tests many queries on the whole sample catalogue: lists, totals and counts must agree with each other and with plain
 * code.
 */
import { beforeAll, expect, test } from "vitest";
import { foldText } from "#app/domain/values/fold.ts";
import { sampleCourses } from "../../../local/sample/courses.ts";
import { Random } from "../../../local/sample/random.ts";
import { sampleUniversities } from "../../../local/sample/universities.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { findCourses } from "./courses.server.ts";
import { type CourseFilters, NO_FILTERS } from "./filters.ts";
import type { Counted } from "./finder/facets.ts";
import { filterOptions } from "./finder/find.server.ts";
import { PAGE_SIZE } from "./range.ts";
import { FILLER_WORDS, SHORT_FORMS } from "./short-forms.ts";
import { refreshCatalogueWords, saveCourses, saveUniversities } from "./write.server.ts";

const database = useDatabase();
/** Words are searched for as they are: what is understood from them has tests of its own. */
const none: CourseFilters = { ...NO_FILTERS, words: "1" };
const catalogue = sampleCourses();
const universities = new Map(sampleUniversities.map((university) => [university.id, university]));

beforeAll(async () => {
  await saveUniversities(
    database.db,
    sampleUniversities.map(({ band: _band, kind: _kind, ...university }) => university),
  );
  await saveCourses(database.db, catalogue);
  await refreshCatalogueWords(database.db);
});

const combinations: readonly Partial<CourseFilters>[] = [
  {},
  { faculty: "Computing" },
  { level: "Postgraduate" },
  { ieltsScore: "6.0" },
  { search: "data science", ieltsScore: "6.5" },
  { search: "engineering", level: "Undergraduate" },
  { search: "enginering" },
  { search: "london", faculty: "Law", level: "Postgraduate", ieltsScore: "7.0" },
  { search: "university", ieltsScore: "5.5" },
  { faculty: "No such faculty", level: "Research" },
];

/** Returns the expected results, computed in plain code. */
function expected(filters: Partial<CourseFilters>): string[] {
  const words = foldText(filters.search ?? "")
    .split(" ")
    .filter(Boolean);
  return catalogue
    .filter((course) => {
      const { name = "", city = "" } = universities.get(course.universityId) ?? {};
      const text = foldText(
        [course.name, name, city, course.faculty, ...(course.subjects ?? []), course.code].join(" "),
      );
      return (
        (!filters.faculty || course.faculty === filters.faculty) &&
        (!filters.level || course.level === filters.level) &&
        (!filters.ieltsScore || (course.ieltsOverall ?? 10) <= Number(filters.ieltsScore)) &&
        words.every((word) => ` ${text}`.includes(` ${word}`))
      );
    })
    .map(({ id }) => id)
    .sort();
}

async function pages(filters: Partial<CourseFilters>, limit: number): Promise<{ ids: string[]; totals: number[] }> {
  const ids: string[] = [];
  const totals: number[] = [];
  for (let offset = 0; ; offset += limit) {
    const page = await findCourses(database.db, { ...none, ...filters }, { limit, offset });
    ids.push(...page.courses.map(({ id }) => id));
    totals.push(page.total);
    if (page.courses.length < limit) return { ids, totals };
  }
}

test.each(combinations)("paging by 100 under %j shows each course once", async (filters) => {
  const { ids, totals } = await pages(filters, PAGE_SIZE);
  expect([...ids].sort()).toEqual(
    expected({ ...filters, search: filters.search?.replace("enginering", "engineering") ?? "" }),
  );
  expect(new Set(totals)).toEqual(new Set([ids.length]));
});

test("pages of any size are cut from the same order, also where names are equal", async () => {
  for (const filters of [{ search: "data science" }, { search: "llm", faculty: "Law" }, { level: "Foundation" }]) {
    const { ids } = await pages(filters, 1_000);
    expect(ids.length).toBeGreaterThan(10);
    for (const limit of [7, 10]) expect((await pages(filters, limit)).ids).toEqual(ids);
  }
});

test("random words find what plain code finds", async () => {
  const random = new Random("words");
  const vocabulary = catalogue
    .flatMap(({ name, subjects = [], universityId }) => [name, ...subjects, universities.get(universityId)?.city ?? ""])
    .flatMap((text) => foldText(text).split(" "))
    .filter((word) => word.length > 1 && !FILLER_WORDS.has(word));
  for (let i = 0; i < 60; i++) {
    const word = random.pick(vocabulary);
    const search = [word.slice(0, random.between(2, word.length)), ...(i % 2 ? [random.pick(vocabulary)] : [])].join(
      " ",
    );
    if (search.split(" ").some((part) => SHORT_FORMS.has(part) || FILLER_WORDS.has(part))) continue;
    const found = await findCourses(database.db, { ...none, search }, { limit: 5_000, offset: 0 });
    expect({ search, ids: found.courses.map(({ id }) => id).sort() }).toEqual({ search, ids: expected({ search }) });
  }
});

test.each(combinations)("the counts under %j are the totals of the lists that they lead to", async (partial) => {
  const filters = { ...none, ...partial };
  const options = await filterOptions(database.db, filters);
  const promised = [
    ...options.faculty.map((option) => ({ ...option, filters: { ...filters, faculty: option.value } })),
    ...options.level.map((option) => ({ ...option, filters: { ...filters, level: option.value } })),
    ...options.ieltsScore.map((option) => ({ ...option, filters: { ...filters, ieltsScore: option.value } })),
  ];
  for (const { count, filters } of promised) {
    const { total } = await findCourses(database.db, filters, { limit: 0, offset: 0 });
    expect({ ...filters, total }).toEqual({ ...filters, total: count });
  }
});

test("unfiltered options hold every value, in its order", async () => {
  const { faculty: faculties, level: levels, ieltsScore: ieltsScores } = await filterOptions(database.db, none);
  const names = [...new Set(catalogue.map(({ faculty }) => faculty))];
  expect(faculties.map(({ value }) => value)).toEqual(names.sort((a, b) => a.localeCompare(b, "en-GB")));
  expect(levels.map(({ value }) => value)).toEqual(["Foundation", "Undergraduate", "Postgraduate", "Research"]);
  expect(ieltsScores.map(({ value }) => value)).toEqual(["5.0", "5.5", "6.0", "6.5", "7.0", "7.5", "8.0"]);
  const sum = (options: Counted[]) => options.reduce((total, { count }) => total + (count ?? Number.NaN), 0);
  expect(sum(faculties)).toBe(catalogue.length);
  expect(sum(levels)).toBe(catalogue.length);
  expect(ieltsScores.at(-1)?.count).toBe(catalogue.filter(({ ieltsOverall }) => ieltsOverall !== null).length);
});

test("beside what is chosen the other values are offered too", async () => {
  const open = await filterOptions(database.db, { ...none, search: "law" });
  const chosen = { ...none, search: "law", faculty: "Law", level: "Postgraduate", ieltsScore: "7.0" };
  expect((await filterOptions(database.db, { ...chosen, level: "", ieltsScore: "" })).faculty).toEqual(open.faculty);
  expect((await filterOptions(database.db, { ...chosen, faculty: "", ieltsScore: "" })).level).toEqual(open.level);
  expect((await filterOptions(database.db, { ...chosen, faculty: "", level: "" })).ieltsScore).toEqual(open.ieltsScore);
  for (const options of [open.faculty, open.level, open.ieltsScore]) expect(options.length).toBeGreaterThan(1);
});

test("chosen values are always offered, even without results", async () => {
  const chosen = { ...none, search: "zzzzzz", faculty: "Alchemy", level: "Apprenticeship", ieltsScore: "4.5" };
  expect(await filterOptions(database.db, chosen)).toEqual({
    faculty: [{ value: "Alchemy", count: 0 }],
    level: [{ value: "Apprenticeship", count: 0 }],
    ieltsScore: [{ value: "4.5", count: 0 }],
    feeMax: [],
  });
});

test("other levels come after the four, by name; low scores count and are not offered", async () => {
  const more = ["Pre-sessional", "Apprenticeship"].map((level, i) => ({
    ...(catalogue[0] ?? expect.fail()),
    id: `other-${i}`,
    name: "Zymurgy",
    level,
    ieltsOverall: i === 0 ? 3.5 : 4,
  }));
  await saveCourses(database.db, more);
  const { level: levels, ieltsScore: ieltsScores } = await filterOptions(database.db, { ...none, search: "zymurgy" });
  expect(levels.map(({ value }) => value)).toEqual(["Apprenticeship", "Pre-sessional"]);
  expect(ieltsScores).toEqual([{ value: "4.0", count: 2 }]);
  const all = await filterOptions(database.db, none);
  expect(all.level.slice(-2).map(({ value }) => value)).toEqual(["Apprenticeship", "Pre-sessional"]);
});
