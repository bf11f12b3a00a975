/** The engine beside plain code, on random courses and filters. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { courseBill } from "#app/domain/costs/course-bill.ts";
import type { DatedFigure } from "#app/domain/costs/dated-figures.ts";
import { verdictOf } from "#app/domain/fit/fit.ts";
import { nextLevels } from "#app/domain/fit/next-level.ts";
import { PROFILE_FIELDS, type Profile } from "#app/domain/fit/profile-input.ts";
import { durationMonths } from "#app/domain/values/duration.ts";
import { monthBits } from "#app/domain/values/starts.ts";
import { MONTHS } from "#app/notation.ts";
import { CHOICE_NAMES, type ChosenFilters, NO_FILTERS } from "../filters.ts";
import { readSearch } from "../search.ts";
import { SORT_NAMES } from "../sorts.ts";
import { IndexBuilder } from "./catalogue-index.ts";
import type { IndexedCourse, IndexedUniversity } from "./columns.ts";
import { optionsOf } from "./facets.ts";
import { countFits } from "./fit-classes.ts";
import { inOrder } from "./order.ts";
import { scan } from "./scan.ts";
import { similarTo } from "./similar-courses.server.ts";
import { rankOf } from "./text-table.ts";

const TODAY = "2026-11-23";
const notKnown = {
  recruitment: null,
  recruitmentNote: null,
  recruitmentSource: null,
  recruitmentCheckedOn: null,
  recruitmentUntil: null,
};
const universities: IndexedUniversity[] = [
  {
    id: "oxford",
    name: "University of Oxford",
    city: "Oxford",
    country: "England",
    ukRanking: 2,
    qsRanking: 3,
    ...notKnown,
    recruitment: "open",
    recruitmentCheckedOn: TODAY,
  },
  {
    id: "bangor",
    name: "Bangor University",
    city: "London",
    country: "Wales",
    ukRanking: null,
    qsRanking: 500,
    ...notKnown,
  },
  {
    id: "stirling",
    name: "University of Stirling",
    city: "Stirling",
    country: "Scotland",
    ukRanking: 40,
    qsRanking: 400,
    ...notKnown,
  },
  {
    id: "new",
    name: "New University",
    city: "Oxford",
    country: "England",
    ukRanking: null,
    qsRanking: null,
    ...notKnown,
  },
];

const FIGURES = (
  [
    ["visa_fee", 55_800],
    ["surcharge_year", 77_600],
    ["surcharge_part", 38_800],
    ["added_long", 4],
    ["rent_mid", 59_200],
    ["rent_london", 99_200],
    ["transport_elsewhere", 6_000],
    ["transport_london", 10_000],
    ["food", 15_000],
    ["other_costs", 15_000],
    ["flight", 55_000],
  ] as const
).map(
  ([key, value], id): DatedFigure => ({
    id,
    key,
    value,
    validFrom: null,
    source: "",
    sourceUrl: null,
    checkedOn: null,
    isShown: true,
    isSample: true,
  }),
);

const anyCourse: fc.Arbitrary<Omit<IndexedCourse, "id">> = fc.record({
  universityId: fc.constantFrom(...universities.map(({ id }) => id)),
  name: fc.constantFrom("MSc Data Science", "BSc Nursing", "MBA", "Data and Law", "Artificial Intelligence"),
  faculty: fc.constantFrom("Computing", "Health", "Law"),
  level: fc.constantFrom("Undergraduate", "Postgraduate", "Research"),
  code: fc.constantFrom(null, "H610"),
  duration: fc.constantFrom(null, "1 year", "18 months", "3 years", "3 to 4 years"),
  tuitionFee: fc.constantFrom(null, 9_000, 14_500.5, 15_000, 22_000),
  ieltsOverall: fc.constantFrom(null, 5.5, 6, 6.5, 7),
  hasScholarship: fc.boolean(),
  startDates: fc.subarray(["September", "January 2027", "Any month", "Autumn"]),
  deadlines: fc.subarray([
    { intake: "January 2027", date: "2026-10-01" },
    { intake: "September", date: "2027-06-30" },
  ]),
  studyModes: fc.subarray(["Full-time", "Part-time"]),
  subjects: fc.subarray(["Data", "Law", "Nursing"]),
  ieltsListening: fc.constantFrom(null, 5.5, 6),
  ieltsReading: fc.constantFrom(null, 6),
  ieltsWriting: fc.constantFrom(null, 6, 7),
  ieltsSpeaking: fc.constantFrom(null, 6),
  pteOverall: fc.constantFrom(null, 58, 65),
  toeflOverall: fc.constantFrom(null, 4.5, 90),
  duolingoOverall: fc.constantFrom(null, 120),
  minHscGpa: fc.constantFrom(null, 3.5, 4.5),
  minBachelorCgpa: fc.constantFrom(null, 2.8, 3.2),
  publishedAt: fc.constantFrom(1_000, 2_000, 3_000),
});
const anyCatalogue = fc
  .array(anyCourse, { maxLength: 60 })
  .map((courses) => courses.map((course, at) => ({ ...course, id: `course-${at}` })));

const or = (...values: string[]) => fc.constantFrom("", "", ...values);
const anyFilters: fc.Arbitrary<ChosenFilters> = fc.record({
  faculty: or("Computing", "Alchemy"),
  level: or("Postgraduate"),
  ieltsScore: or("6.0", "6.5"),
  feeMax: or("14500", "15000"),
  nation: or("England", "Wales"),
  city: or("Oxford"),
  university: or("oxford", "new"),
  subject: or("Data", "Law"),
  intake: or("September", "January"),
  duration: or("12", "24"),
  mode: or("Full-time"),
  scholarship: or("1"),
  deadline: or("1"),
  open: or("1"),
  fit: or("meets"),
});
const anySearch = fc.constantFrom("", "", "data", "data science", "ai", "nursing oxford", "h610", "law law", "zzz");

function indexOf(courses: readonly IndexedCourse[]) {
  const builder = new IndexBuilder(universities, FIGURES);
  for (const course of courses) builder.add(course);
  return builder.finish("1", async () => {});
}

const universityOf = ({ universityId }: IndexedCourse) =>
  universities.find(({ id }) => id === universityId) as IndexedUniversity;

/** The condition of each filter, in plain code. */
const HOLDS: Record<keyof ChosenFilters, (value: string, course: IndexedCourse) => boolean> = {
  faculty: (value, { faculty }) => faculty === value,
  level: (value, { level }) => level === value,
  ieltsScore: (value, { ieltsOverall }) => ieltsOverall !== null && ieltsOverall <= Number(value),
  feeMax: (value, { tuitionFee }) => tuitionFee !== null && tuitionFee <= Number(value),
  nation: (value, course) => universityOf(course).country === value,
  city: (value, course) => universityOf(course).city === value,
  university: (value, { universityId }) => universityId === value,
  subject: (value, { subjects }) => subjects.includes(value),
  intake: (value, { startDates }) => Boolean(monthBits(startDates) & (1 << MONTHS.indexOf(value as never))),
  duration: (value, { duration }) => (durationMonths(duration) ?? Number.POSITIVE_INFINITY) <= Number(value),
  mode: (value, { studyModes }) => studyModes.includes(value),
  scholarship: (_, { hasScholarship }) => hasScholarship,
  deadline: (_, { deadlines }) => deadlines.length === 0 || deadlines.some(({ date }) => date >= TODAY),
  open: (_, course) => universityOf(course).recruitment === "open",
  fit: () => true,
};

const MEANS: Record<string, string> = { ai: "artificial intelligence" };

const matches = (filters: ChosenFilters, search: string, profile: Profile) => (course: IndexedCourse) => {
  const { name, city } = universityOf(course);
  const text = ` ${[course.name, name, city, course.faculty, ...course.subjects, course.code ?? ""].join(" ").toLowerCase()}`;
  return (
    CHOICE_NAMES.every((name) => !filters[name] || HOLDS[name](filters[name], course)) &&
    (!filters.fit || verdictOf(course, profile) === filters.fit) &&
    search.split(" ").every((word) => text.includes(` ${word}`) || text.includes(` ${MEANS[word] ?? "\0"}`))
  );
};

/** The first year in pounds, as the page of the course adds it up. Unknown fees come last. */
function costOf({ duration, tuitionFee, ...course }: IndexedCourse): number {
  if (tuitionFee === null) return Number.POSITIVE_INFINITY;
  const bill = courseBill(
    FIGURES,
    { duration, tuitionFee, scholarships: [], university: universityOf({ ...course, duration, tuitionFee }) },
    TODAY,
  );
  return Math.round(Number(bill.total.pounds.replace(/[£,]/g, "")));
}

function fitPlaceOf(course: IndexedCourse, profile: Profile): number {
  const verdict = verdictOf(course, profile);
  const isOwn = nextLevels(profile).includes(course.level as never);
  return ["meets own", "close own", "ask own", "meets", "close", "ask", "below own", "below"].indexOf(
    isOwn ? `${verdict} own` : verdict,
  );
}

const anyProfile: fc.Arbitrary<Profile> = fc.record({
  ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, fc.constant(null)])),
  qualification: fc.constantFrom(null, "hsc" as const, "bachelors" as const),
  hscGpa: fc.constantFrom(null, 3.2, 4, 5),
  cgpa: fc.constantFrom(null, 2.7, 3.25),
  test: fc.constantFrom(null, "none" as const, "ielts" as const, "pte" as const, "toefl" as const),
  overall: fc.constantFrom(null, 5, 6.5, 60, 95),
  writing: fc.constantFrom(null, 5.5, 7, 60),
  speaking: fc.constantFrom(null, 6.5),
}) as fc.Arbitrary<Profile>;
const asked = fc.record({
  courses: anyCatalogue,
  filters: anyFilters,
  search: anySearch,
  profile: anyProfile,
});

describe("the engine", () => {
  test("finds, counts and offers what plain code does", async () => {
    await fc.assert(
      fc.asyncProperty(asked, async ({ courses, filters, search, profile }) => {
        const index = await indexOf(courses);
        const read = readSearch(search);
        const text = read && index.text.find(read);
        const found = scan(index, { filters, text, today: TODAY, profile }, CHOICE_NAMES);
        const expected = courses.filter(matches(filters, search, profile)).map(({ id }) => id);
        expect(Array.from(found.courses, index.idOf).sort()).toEqual(expected.sort());
        for (const name of CHOICE_NAMES) {
          const count = (value: string) =>
            courses.filter(matches({ ...filters, [name]: value }, search, profile)).length;
          if (filters[name]) expect(found.without.get(name)).toBe(count("") - expected.length);
          for (const option of optionsOf(name, filters[name], found.counts.get(name) as Uint32Array, index, {
            today: TODAY,
            profile,
          })) {
            expect(option).toMatchObject({ count: count(option.value) });
          }
        }
        const fits = countFits(index, profile);
        for (const state of ["meets", "close", "below", "ask"] as const)
          expect(fits[state]).toBe(courses.filter((course) => verdictOf(course, profile) === state).length);
        if (text)
          expect(found.without.get("search")).toBe(
            courses.filter(matches(filters, "", profile)).length - expected.length,
          );
      }),
      { numRuns: 200 },
    );
  });

  test("every order has each course once, and pages are cut from it", async () => {
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.constantFrom(...SORT_NAMES, "added" as const),
        async ({ courses, filters, search, profile }, sort) => {
          const index = await indexOf(courses);
          const read = readSearch(search);
          const text = read && index.text.find(read);
          const found = scan(index, { filters, text, today: TODAY, profile }, []).courses;
          const page = (offset: number, limit: number) =>
            Array.from(inOrder(index, found, { sort, text, today: TODAY, profile }, { offset, limit }), index.idOf);
          const whole = page(0, 1_000);
          expect(whole.toSorted()).toEqual(Array.from(found, index.idOf).sort());
          const pages = Array.from({ length: Math.ceil(whole.length / 3) + 1 }, (_, at) => page(at * 3, 3));
          expect(pages.flat()).toEqual(whole);
          const rows = whole.map((id) => courses.find((course) => course.id === id) as IndexedCourse);
          const fees = rows.map(({ tuitionFee }) => tuitionFee);
          const known = fees.filter((fee) => fee !== null);
          if (sort === "fee")
            expect(fees).toEqual([...known.toSorted((a, b) => a - b), ...fees.filter((fee) => fee === null)]);
          if (sort === "-fee") expect(known).toEqual(known.toSorted((a, b) => b - a));
          if (sort === "name") expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted());
          if (sort === "added") expect(whole).toEqual(courses.map(({ id }) => id).filter((id) => whole.includes(id)));
          if (sort === "best" && text) {
            const ranks = whole.map((id) => rankOf(text, index.columns, index.courseOf(id)));
            expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
          }
          if (sort === "cost") {
            const costs = rows.map((course) => costOf(course));
            expect(costs).toEqual(costs.toSorted((a, b) => a - b));
          }
          if (sort === "fit") {
            const places = rows.map((course) => fitPlaceOf(course, profile));
            expect(places).toEqual(places.toSorted((a, b) => a - b));
          }
          if (sort === "rank") {
            const places = rows.map(({ universityId }) =>
              ["oxford", "stirling", "bangor", "new"].indexOf(universityId),
            );
            expect(places).toEqual(places.toSorted());
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  const inTheirOrder = async (courses: readonly IndexedCourse[], limit: number) => {
    const index = await indexOf(courses);
    const all = scan(index, { filters: NO_FILTERS, text: null, today: TODAY }, []).courses;
    const first = inOrder(index, all, { sort: "best", text: null, today: TODAY }, { offset: 0, limit });
    return Array.from(first, index.idOf).map((id) => courses.find((course) => course.id === id) as IndexedCourse);
  };
  const course = (at: number, own: Partial<IndexedCourse>): IndexedCourse => ({
    ...(fc.sample(anyCourse, { numRuns: 1, seed: at })[0] as Omit<IndexedCourse, "id">),
    id: `course-${at}`,
    ...own,
  });

  test("a list without words takes two courses per university in turn, of those that suit as much", async () => {
    const states = ["new", "stirling", "bangor"];
    const courses = Array.from({ length: 30 }, (_, at) =>
      course(at, { universityId: states[at % 3] ?? "", tuitionFee: 15_000 }),
    );
    expect((await inTheirOrder(courses, 8)).map(({ universityId }) => universityId)).toEqual([
      "stirling",
      "stirling",
      "bangor",
      "bangor",
      "new",
      "new",
      "stirling",
      "stirling",
    ]);
  });

  test("a list without words begins with what is open to Bangladesh, then with fees near the middle", async () => {
    const fees = [9_000, 14_000, 15_000, 16_000, 20_000, 45_000, null];
    const courses = ["stirling", "oxford"].flatMap((universityId, place) =>
      fees.map((tuitionFee, at) =>
        course(place * fees.length + at, { universityId, tuitionFee, level: "Postgraduate" }),
      ),
    );
    const shown = (await inTheirOrder(courses, 14)).map(({ universityId, tuitionFee }) => [universityId, tuitionFee]);
    expect(shown.map(([university]) => university)).toEqual([
      ...Array.from({ length: 7 }, () => "oxford"),
      ...Array.from({ length: 7 }, () => "stirling"),
    ]);
    for (const own of [shown.slice(0, 7), shown.slice(7)].map((part) => part.map(([, fee]) => fee as number | null))) {
      expect(own.slice(0, 3).toSorted()).toEqual([14_000, 15_000, 16_000]);
      expect(own[3]).toBe(20_000);
      expect(
        own
          .slice(4, 6)
          .map(Number)
          .toSorted((a, b) => a - b),
      ).toEqual([9_000, 45_000]);
      expect(own[6]).toBeNull();
    }
  });

  test("a list without words has degrees before foundation years and research", async () => {
    const levels = ["Foundation", "Research", "Postgraduate", "Undergraduate"];
    const courses = levels.map((level, at) =>
      course(at, { level, universityId: "stirling", tuitionFee: level === "Foundation" ? 15_000 : 30_000 }),
    );
    const shown = (await inTheirOrder(courses, 4)).map(({ level }) => level);
    expect(new Set(shown.slice(0, 2))).toEqual(new Set(["Undergraduate", "Postgraduate"]));
  });

  test("similar courses have the level and a subject, and are one of each other university", async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogue, async (courses) => {
        const index = await indexOf(courses);
        const [own] = courses;
        if (!own) return;
        const similar = similarTo(index, own.id, 4).map((id) => courses.find((course) => course.id === id));
        expect(new Set(similar.map((course) => course?.universityId)).size).toBe(similar.length);
        for (const course of similar) {
          expect(course?.universityId).not.toBe(own.universityId);
          expect(course?.level).toBe(own.level);
          if (own.subjects.length > 0) expect(course?.subjects.some((one) => own.subjects.includes(one))).toBe(true);
          else expect(course?.faculty).toBe(own.faculty);
        }
      }),
    );
  });
});
