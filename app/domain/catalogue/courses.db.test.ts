import { beforeAll, expect, test } from "vitest";
import { aCourse, aUniversity } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { findCourses, getCourse, getCourseSummaries } from "./courses.server.ts";
import { type CourseFilters, NO_FILTERS } from "./filters.ts";
import { filterOptions } from "./finder/find.server.ts";
import {
  type CourseInput,
  hasSampleCourses,
  refreshCatalogueWords,
  saveCourses,
  saveUniversities,
} from "./write.server.ts";

const database = useDatabase();
const none = NO_FILTERS;

const course = (id: string, name: string, more: Partial<CourseInput> = {}): CourseInput =>
  aCourse({ id, name, universityId: "belfast", faculty: "Science", ...more });

const rows: readonly CourseInput[] = [
  course("ds-york", "Data Science", { universityId: "york", faculty: "Computing", ieltsOverall: 6.5 }),
  course("ds", "MSc Data Science", { faculty: "Computing", ieltsOverall: 6.5 }),
  course("ds-ai", "MSc Data Science & Artificial Intelligence", { faculty: "Computing", ieltsOverall: 7 }),
  course("ds-plus", "Data Science with Placement", { faculty: "Computing", ieltsOverall: 6 }),
  course("sci-data", "BSc Science of Big Data", { faculty: "Computing" }),
  course("stats", "BSc Statistics", {
    level: "Undergraduate",
    subjects: ["Data", "Science of Chance"],
    ieltsOverall: 5.5,
  }),
  course("cse", "BEng Computer Engineering", { faculty: "Engineering", level: "Undergraduate", code: "H610" }),
  course("cs", "BSc Computer Science", { faculty: "Computing", level: "Undergraduate" }),
  course("aircraft", "Aircraft Engineering", { faculty: "Engineering", universityId: "york" }),
  course("quebec", "MA Québec Studies", { faculty: "Arts & Humanities" }),
  course("children", "BSc (Hons) Children's Nursing", { faculty: "Health", level: "Undergraduate" }),
  course("percent", "100% Renewable Energy", { faculty: "Engineering" }),
  course("thousand", "1000 Renewable Ideas", { faculty: "Engineering" }),
  course("under", "Design_Lab", { faculty: "Design" }),
  course("lab", "Design Lab", { faculty: "Design" }),
  course("slash", "Signals\\Systems", { faculty: "Engineering" }),
  course("cpp", "C++ Programming", { faculty: "Computing" }),
  course("mba", "Master of Business Administration", { faculty: "Business" }),
  course("gone", "MSc Data Science", { faculty: "Computing", ieltsOverall: 6, archivedAt: new Date() }),
];

beforeAll(async () => {
  await saveUniversities(database.db, [
    aUniversity({
      id: "belfast",
      name: "Queen's University Belfast",
      city: "Belfast",
      country: "Northern Ireland",
      website: "https://www.qub.ac.uk/",
    }),
    aUniversity({ id: "york", qsRanking: 184 }),
  ]);
  await saveCourses(database.db, rows);
  await refreshCatalogueWords(database.db);
});

const find = (filters: Partial<CourseFilters>) =>
  findCourses(database.db, { ...none, ...filters }, { limit: 100, offset: 0 });
const idsFor = async (filters: Partial<CourseFilters>) => (await find(filters)).courses.map(({ id }) => id);

test("the unfiltered list holds every unarchived course, two per university in turn", async () => {
  const { courses, total, showingResultsFor } = await find({});
  expect(total).toBe(rows.length - 1);
  expect(courses).toHaveLength(total);
  expect(courses.map(({ id }) => id)).not.toContain("gone");
  // York is ranked, Belfast is not.
  expect(courses.slice(0, 4).map(({ university }) => university.id)).toEqual(["york", "york", "belfast", "belfast"]);
  expect(showingResultsFor).toBeNull();
});

test("the score held suffices for at most that requirement; unknown requirements do not match", async () => {
  expect((await idsFor({ ieltsScore: "5.0" })).sort()).toEqual([]);
  expect((await idsFor({ ieltsScore: "6.0" })).sort()).toEqual(["ds-plus", "stats"]);
  expect((await idsFor({ ieltsScore: "9.0" })).sort()).toEqual(["ds", "ds-ai", "ds-plus", "ds-york", "stats"]);
});

test("filters narrow together", async () => {
  expect(await idsFor({ faculty: "Computing", level: "Undergraduate" })).toEqual(["cs"]);
  expect(await idsFor({ faculty: "Computing", ieltsScore: "6.5", search: "data placement" })).toEqual(["ds-plus"]);
  expect(await idsFor({ faculty: "comput" })).toEqual([]);
});

test("best match first: the name, its beginning, its end, its words, then other fields", async () => {
  expect(await idsFor({ search: "data science" })).toEqual(["ds-york", "ds-plus", "ds", "sci-data", "ds-ai", "stats"]);
});

test("a city is a filter, and of the other words more in the name is better", async () => {
  expect(await idsFor({ search: "data science belfast" })).toEqual(["ds-plus", "ds", "sci-data", "ds-ai", "stats"]);
});

test.each([
  ["every word must match", "data nursing", []],
  ["the university counts", "york", ["aircraft", "ds-york"]],
  ["the city counts", "belfast quebec", ["quebec"]],
  ["the faculty counts", "humanities", ["quebec"]],
  ["the subjects count", "chance", ["stats"]],
  ["the code counts", "h610", ["cse"]],
  ["a word may be begun only", "nurs chil", ["children"]],
  ["the middle of a word does not count", "puter", []],
  ["accents may be left out", "quebec", ["quebec"]],
  ["accents may be typed", "QUÉBEC", ["quebec"]],
  ["apostrophes may be left out", "childrens", ["children"]],
  ["apostrophes may be typed", "children's", ["children"]],
  ["curly ones too", "Children’s", ["children"]],
  ["words around others are not looked for", "masters in the data science with placement", ["ds-plus"]],
  ["nor needed", "nursing for children", ["children"]],
  ["the per cent sign is literal", "100%", ["percent"]],
  ["also alone", "%", ["percent"]],
  ["the underscore is literal", "design_lab", ["under"]],
  ["also alone", "_", ["under"]],
  ["the backslash is literal", "signals\\systems", ["slash"]],
  ["also alone", "\\", ["slash"]],
  ["a plus after a letter is literal", "c++", ["cpp"]],
  ["operators are harmless", "nursing | quebec", []],
  ["so is a quote", "' or 1=1 --", []],
  ["so are query operators", "!nursing:* & (children", ["children"]],
  ["so is a NUL", "nurs\0ing", ["children"]],
  ["so is half a character", "nursing \uD83D", ["children"]],
  ["nothing at all matches an emoji", "🎓", []],
])("%s: %j", async (_what, search, ids) => {
  expect((await idsFor({ search })).sort()).toEqual(ids);
});

test("short forms are known, and mean their meaning first", async () => {
  expect((await idsFor({ search: "cse" })).sort()).toEqual(["cs", "cse"]);
  expect(await idsFor({ search: "mba" })).toEqual(["mba"]);
  expect(await idsFor({ search: "qub nursing" })).toEqual(["children"]);
  expect(await idsFor({ search: "ai" })).toEqual(["ds-ai", "aircraft"]);
});

test.each([
  ["enginering", "engineering", ["aircraft", "cse", "percent", "slash", "thousand"]],
  ["computer enginering", "computer engineering", ["cse"]],
  ["Buisness Adminstration", "business administration", ["mba"]],
  ["quebek studys", "quebec studies", ["quebec"]],
  ["nursign", "nursing", ["children"]],
  ["belfats nursing", "belfast nursing", ["children"]],
])("%j shows results for %j", async (search, shown, ids) => {
  const { courses, showingResultsFor, total } = await find({ search });
  expect(showingResultsFor).toBe(shown);
  expect(courses.map(({ id }) => id).sort()).toEqual(ids);
  expect(total).toBe(ids.length);
});

test("a search that resembles nothing finds nothing and suggests nothing", async () => {
  for (const search of ["qwertyuiop", "enginering qwertyuiop", "zz", "nursing quebec"]) {
    expect(await find({ search })).toMatchObject({ courses: [], total: 0, showingResultsFor: null });
  }
});

test("filters do not change which spelling is looked for", async () => {
  expect(await find({ search: "data", faculty: "Design" })).toMatchObject({
    courses: [],
    total: 0,
    showingResultsFor: null,
  });
  expect((await find({ search: "enginering", level: "Undergraduate" })).showingResultsFor).toBe("engineering");
  const { level } = await filterOptions(database.db, { ...none, search: "enginering", faculty: "Design" });
  expect(level).toEqual([]);
});

test("a course that is newer than the list of words is found by its spelling", async () => {
  const fresh = course("fresh", "Paleobotany");
  await saveCourses(database.db, [fresh]);
  expect(await find({ search: "paleobotany" })).toMatchObject({ total: 1, showingResultsFor: null });
  await saveCourses(database.db, [{ ...fresh, archivedAt: new Date() }]);
  expect(await find({ search: "paleobotany" })).toMatchObject({ total: 0 });
});

test("a range that is not whole numbers is refused: without a limit all would come", async () => {
  for (const bad of [Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY]) {
    await expect(findCourses(database.db, none, { limit: bad, offset: 0 })).rejects.toThrow(RangeError);
    await expect(findCourses(database.db, none, { limit: 10, offset: bad })).rejects.toThrow(RangeError);
  }
});

test("the total is exact on, at and after the last page", async () => {
  for (const offset of [0, 5, rows.length - 1, 1_000]) {
    expect((await findCourses(database.db, none, { limit: 5, offset })).total).toBe(rows.length - 1);
  }
  expect(await findCourses(database.db, none, { limit: 0, offset: 0 })).toMatchObject({
    courses: [],
    total: rows.length - 1,
  });
});

test("a hostile search of 10 KB is answered", async () => {
  for (const search of [
    "%_\\".repeat(3_400),
    "a b c ".repeat(1_700),
    `${"('a':* & !'b') | ".repeat(600)}`,
    "é".repeat(10_000),
  ]) {
    expect((await find({ search })).courses.length).toBeLessThanOrEqual(100);
  }
});

test("a course has its details and its university's", async () => {
  expect(await getCourse(database.db, "ds-york")).toMatchObject({
    name: "Data Science",
    ieltsOverall: 6.5,
    ieltsWriting: null,
    tuitionFee: null,
    archived: false,
    isSample: false,
    currency: "GBP",
    updatedAt: expect.any(Date),
    university: {
      id: "york",
      name: "University of York",
      city: "York",
      country: "England",
      qsRanking: 184,
      website: null,
    },
  });
});

test("an archived course is still there by its id", async () => {
  expect(await getCourse(database.db, "gone")).toMatchObject({ id: "gone", archived: true });
  expect((await getCourseSummaries(database.db, ["gone"]))[0]).toMatchObject({ id: "gone", archived: true });
});

test.each(["", "nope", "ds\0", "\uD800", "ds' or ''='", "x".repeat(100_000), "../ds"])(
  "%j is no course",
  async (id) => {
    expect(await getCourse(database.db, id)).toBeNull();
    expect(await getCourseSummaries(database.db, [id])).toEqual([]);
  },
);

test("summaries come in the order asked, without what is not there", async () => {
  const ids = ["mba", "nope", "cs", "ds\0", "aircraft"];
  expect((await getCourseSummaries(database.db, ids)).map(({ id }) => id)).toEqual(["mba", "cs", "aircraft"]);
  expect(await getCourseSummaries(database.db, [])).toEqual([]);
});

test("saving again replaces, and a renamed university is found by its new name", async () => {
  const before = await getCourse(database.db, "lab");
  await saveCourses(database.db, [
    course("lab", "Overwritten"),
    course("lab", "Design Studio", { faculty: "Design", tuitionFee: 12_500.5 }),
  ]);
  const after = await getCourse(database.db, "lab");
  expect(after).toMatchObject({ name: "Design Studio", tuitionFee: 12_500.5 });
  expect(+(after?.updatedAt ?? 0)).toBeGreaterThanOrEqual(+(before?.updatedAt ?? 0));
  expect(await idsFor({ search: "studio" })).toEqual(["lab"]);

  await saveUniversities(database.db, [aUniversity({ id: "york", name: "Ebor College", city: "Jórvík" })]);
  expect((await idsFor({ search: "ebor jorvik" })).sort()).toEqual(["aircraft", "ds-york"]);
  expect(await idsFor({ search: "york" })).toEqual([]);
  expect((await getCourse(database.db, "ds-york"))?.university.qsRanking).toBeNull();
});

test("the site knows whether illustrative courses can be found", async () => {
  expect(await hasSampleCourses(database.db)).toBe(false);
  await saveCourses(database.db, [course("sample", "Sample", { isSample: true })]);
  expect(await hasSampleCourses(database.db)).toBe(true);
  await saveCourses(database.db, [course("sample", "Sample", { isSample: true, archivedAt: new Date() })]);
  expect(await hasSampleCourses(database.db)).toBe(false);
});
