import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failedReasons, fitOf, MARGINS, verdictOf } from "./fit.ts";
import type { Profile } from "./profile-input.ts";
import type { FitCourse, State } from "./requirement.ts";

const TODAY = "2026-11-23";
const UNSTATED: FitCourse = {
  level: "Postgraduate",
  ieltsOverall: null,
  ieltsListening: null,
  ieltsReading: null,
  ieltsWriting: null,
  ieltsSpeaking: null,
  pteOverall: null,
  toeflOverall: null,
  duolingoOverall: null,
  minHscGpa: null,
  minBachelorCgpa: null,
};
const course = (more: Partial<FitCourse> = {}): FitCourse => ({ ...UNSTATED, ...more });
const sixes = { ieltsListening: 6, ieltsReading: 6, ieltsWriting: 6, ieltsSpeaking: 6 };
/** The course of the agreed examples: CGPA 3.2 of 4, IELTS 6.5, no part below 6.0. */
const masters = course({ minBachelorCgpa: 3.2, ieltsOverall: 6.5, ...sixes });
const bachelors = course({ level: "Undergraduate", minHscGpa: 4, ieltsOverall: 6 });

const BLANK: Profile = {
  qualification: null,
  hscGpa: null,
  cgpa: null,
  test: null,
  testDate: null,
  overall: null,
  listening: null,
  reading: null,
  writing: null,
  speaking: null,
  budget: null,
  intake: null,
  subject: null,
};
const ielts = (
  overall: number | null,
  [listening, reading, writing, speaking]: number[] = [6, 6, 6, 6],
): Partial<Profile> => ({
  test: "ielts",
  overall,
  listening: listening ?? null,
  reading: reading ?? null,
  writing: writing ?? null,
  speaking: speaking ?? null,
});
const pte = (overall: number): Partial<Profile> => ({ test: "pte", overall });
const toefl = (overall: number): Partial<Profile> => ({ test: "toefl", overall });
const duolingo = (overall: number): Partial<Profile> => ({ test: "duolingo", overall });
const judged = (to: FitCourse, profile: Partial<Profile>, day = TODAY) => fitOf(to, { ...BLANK, ...profile }, day);

type Row = readonly [what: string, course: FitCourse, profile: Partial<Profile>, verdict: State, failed: string[]];

const agreed: Row[] = [
  ["every rule passes", masters, { cgpa: 3.25, ...ielts(6.5) }, "meets", []],
  ["one part", masters, { cgpa: 3.25, ...ielts(6.5, [7, 7, 5.5, 6]) }, "close", ["Writing 5.5, needs 6.0"]],
  ["CGPA", masters, { cgpa: 3.05, ...ielts(6.5) }, "close", ["Bachelor's CGPA 3.05, needs 3.20"]],
  ["a low CGPA", masters, { cgpa: 2.9, ...ielts(6.5) }, "below", ["Bachelor's CGPA 2.90, needs 3.20"]],
  [
    "HSC not accepted directly",
    course({ level: "Undergraduate", acceptsHsc: false, ieltsOverall: 6 }),
    { qualification: "hsc", hscGpa: 5, ...ielts(6.5) },
    "below",
    ["Foundation year needed"],
  ],
  [
    "no English result",
    masters,
    { cgpa: 3.25 },
    "close",
    ["No English result yet, needs IELTS 6.5 with 6.0 in each part"],
  ],
  ["no stored rule", course(), { cgpa: 4, ...ielts(9) }, "ask", []],
];

const cgpa = (score: number) => ({ cgpa: score, ...ielts(6.5) });
const saysCgpa = (score: string) => [`Bachelor's CGPA ${score}, needs 3.20`];
const hsc = (score: number) => ({ hscGpa: score, ...ielts(6) });
const saysHsc = (score: string) => [`HSC GPA ${score}, needs 4.00`];
const boundaries: Row[] = [
  ["CGPA 4.00", masters, cgpa(4), "meets", []],
  ["CGPA 3.20", masters, cgpa(3.2), "meets", []],
  ["CGPA 3.19", masters, cgpa(3.19), "close", saysCgpa("3.19")],
  ["CGPA 3.00", masters, cgpa(3), "close", saysCgpa("3.00")],
  ["CGPA 2.99", masters, cgpa(2.99), "below", saysCgpa("2.99")],
  ["CGPA 0", masters, cgpa(0), "below", saysCgpa("0.00")],
  ["HSC GPA 5.00", bachelors, hsc(5), "meets", []],
  ["HSC GPA 4.00", bachelors, hsc(4), "meets", []],
  ["HSC GPA 3.99", bachelors, hsc(3.99), "close", saysHsc("3.99")],
  ["HSC GPA 3.50", bachelors, hsc(3.5), "close", saysHsc("3.50")],
  ["HSC GPA 3.49", bachelors, hsc(3.49), "below", saysHsc("3.49")],
  ["HSC GPA 1.00", bachelors, hsc(1), "below", saysHsc("1.00")],
  ["IELTS 7.0", masters, { cgpa: 3.5, ...ielts(7) }, "meets", []],
  ["IELTS 6.0", masters, { cgpa: 3.5, ...ielts(6) }, "close", ["IELTS 6.0, needs 6.5"]],
  ["IELTS 5.5", masters, { cgpa: 3.5, ...ielts(5.5) }, "below", ["IELTS 5.5, needs 6.5"]],
  ...(["Listening", "Reading", "Writing", "Speaking"] as const).flatMap((part, at): Row[] => {
    const parts = (score: number) => [7, 7, 7, 7].map((other, one) => (one === at ? score : other));
    const profile = (score: number) => ({ cgpa: 3.5, ...ielts(6.5, parts(score)) });
    return [
      [`${part} 6.0`, masters, profile(6), "meets", []],
      [`${part} 5.5`, masters, profile(5.5), "close", [`${part} 5.5, needs 6.0`]],
      [`${part} 5.0`, masters, profile(5), "below", [`${part} 5.0, needs 6.0`]],
    ];
  }),
];

const many: Row[] = [
  [
    "every failed rule is named",
    masters,
    { cgpa: 3.1, ...ielts(6, [5.5, 5.5, 5.5, 5.5]) },
    "close",
    [
      "Bachelor's CGPA 3.10, needs 3.20",
      "IELTS 6.0, needs 6.5",
      "Listening 5.5, needs 6.0",
      "Reading 5.5, needs 6.0",
      "Writing 5.5, needs 6.0",
      "Speaking 5.5, needs 6.0",
    ],
  ],
  [
    "one rule missed by much is enough",
    masters,
    { cgpa: 2.5, ...ielts(6) },
    "below",
    ["Bachelor's CGPA 2.50, needs 3.20", "IELTS 6.0, needs 6.5"],
  ],
  [
    "a part that is not given",
    masters,
    { cgpa: 3.5, test: "ielts", overall: 7, listening: 7, reading: 7, speaking: 7 },
    "close",
    ["Writing not given, needs 6.0"],
  ],
  ["parts without an overall score", masters, { cgpa: 3.5, ...ielts(null) }, "close", ["IELTS not given, needs 6.5"]],
  [
    "parts that the course does not ask for",
    course({ minBachelorCgpa: 3, ieltsOverall: 6.5 }),
    { cgpa: 3, ...ielts(6.5, [1, 1, 1, 1]) },
    "meets",
    [],
  ],
  [
    "a rule for one part",
    course({ minBachelorCgpa: 3, ieltsWriting: 6.5 }),
    { cgpa: 3, ...ielts(6, [6, 6, 6, 6]) },
    "close",
    ["Writing 6.0, needs 6.5"],
  ],
  ["no test yet", bachelors, { hscGpa: 4.5, test: "none" }, "close", ["No English result yet, needs IELTS 6.0"]],
  [
    "a test without scores",
    bachelors,
    { hscGpa: 4.5, test: "ielts" },
    "close",
    ["No English result yet, needs IELTS 6.0"],
  ],
  [
    "no test yet and a low grade",
    bachelors,
    { hscGpa: 2, test: "none" },
    "below",
    ["HSC GPA 2.00, needs 4.00", "No English result yet, needs IELTS 6.0"],
  ],
];

const pgTests = course({
  minBachelorCgpa: 3,
  ieltsOverall: 6.5,
  pteOverall: 58,
  toeflOverall: 90,
  duolingoOverall: 120,
});
const newToefl = { ...pgTests, toeflOverall: 4.5 };
const tests: Row[] = [
  ["PTE at the score", pgTests, { cgpa: 3, ...pte(58) }, "meets", []],
  ["PTE below it", pgTests, { cgpa: 3, ...pte(57) }, "below", ["PTE Academic 57, needs 58"]],
  ["TOEFL at the score", pgTests, { cgpa: 3, ...toefl(90) }, "meets", []],
  ["TOEFL below it", pgTests, { cgpa: 3, ...toefl(89) }, "below", ["TOEFL iBT 89, needs 90"]],
  ["new TOEFL at the score", newToefl, { cgpa: 3, ...toefl(4.5) }, "meets", []],
  ["new TOEFL below it", newToefl, { cgpa: 3, ...toefl(4) }, "below", ["TOEFL iBT 4.0, needs 4.5"]],
  ["TOEFL on the other scale is not converted", pgTests, { cgpa: 3, ...toefl(6) }, "ask", []],
  ["old TOEFL beside a new score", newToefl, { cgpa: 3, ...toefl(120) }, "ask", []],
  ["Duolingo at the score", pgTests, { cgpa: 3, ...duolingo(120) }, "meets", []],
  ["Duolingo below it", pgTests, { cgpa: 3, ...duolingo(115) }, "below", ["Duolingo 115, needs 120"]],
  ["PTE is not converted to IELTS", masters, { cgpa: 3.5, ...pte(90) }, "ask", []],
  ["TOEFL is not converted to IELTS", masters, { cgpa: 3.5, ...toefl(120) }, "ask", []],
  ["Duolingo is not converted to IELTS", masters, { cgpa: 3.5, ...duolingo(160) }, "ask", []],
  [
    "IELTS is not converted to PTE",
    course({ minBachelorCgpa: 3, pteOverall: 58 }),
    { cgpa: 3, ...ielts(9) },
    "ask",
    [],
  ],
  ["IELTS parts do not bind PTE", { ...pgTests, ...sixes }, { cgpa: 3, ...pte(60), writing: 10 }, "meets", []],
  [
    "no result where several tests are stated",
    pgTests,
    { cgpa: 3 },
    "close",
    ["No English result yet, needs IELTS 6.5 or PTE Academic 58 or TOEFL iBT 90 or Duolingo 120"],
  ],
];

const degree = "Bachelor's degree needed";
const levels: Row[] = [
  ["a foundation course asks for HSC", { ...bachelors, level: "Foundation" }, { hscGpa: 4, ...ielts(6) }, "meets", []],
  ["a research course asks for CGPA", { ...masters, level: "Research" }, { cgpa: 3.2, ...ielts(6.5) }, "meets", []],
  [
    "an undergraduate course ignores CGPA",
    { ...bachelors, minBachelorCgpa: 4 },
    { hscGpa: 4, cgpa: 1, ...ielts(6) },
    "meets",
    [],
  ],
  ["a postgraduate course ignores HSC", { ...masters, minHscGpa: 5 }, { hscGpa: 1, ...cgpa(3.2) }, "meets", []],
  [
    "a level we do not know, with a stored rule",
    course({ level: "Other", minHscGpa: 4, ieltsOverall: 6 }),
    hsc(4),
    "meets",
    [],
  ],
  ["a level we do not know, without one", course({ level: "Other", ieltsOverall: 6 }), hsc(5), "ask", []],
  ["grade not given", masters, ielts(6.5), "ask", []],
  ["grade not given, and a part is close", masters, ielts(6.5, [6, 6, 5.5, 6]), "ask", ["Writing 5.5, needs 6.0"]],
  ["grade not given, and English is far below", masters, ielts(4), "below", ["IELTS 4.0, needs 6.5"]],
  ["grade not stated", course({ ieltsOverall: 6.5 }), cgpa(4), "ask", []],
  ["English not stated", course({ minBachelorCgpa: 3 }), cgpa(4), "ask", []],
  [
    "English not stated, and the grade is too low",
    course({ minBachelorCgpa: 3 }),
    cgpa(2),
    "below",
    ["Bachelor's CGPA 2.00, needs 3.00"],
  ],
  ["HSC for a master's", masters, { qualification: "hsc", hscGpa: 5, ...ielts(7) }, "below", [degree]],
  ["A levels for a master's", masters, { qualification: "a_levels", ...ielts(7) }, "below", [degree]],
  [
    "HSC for a master's that states no grade",
    course({ ieltsOverall: 6 }),
    { qualification: "hsc", ...ielts(7) },
    "ask",
    [],
  ],
  ["the last year of a degree", masters, { qualification: "hsc", cgpa: 3.4, ...ielts(7) }, "meets", []],
  ["a master's degree without a CGPA", masters, { qualification: "masters", ...ielts(7) }, "ask", []],
  ["SSC for a bachelor's", bachelors, { qualification: "ssc", ...ielts(7) }, "below", ["HSC needed"]],
  ["A levels for a bachelor's", bachelors, { qualification: "a_levels", ...ielts(7) }, "ask", []],
  ["a diploma for a bachelor's", bachelors, { qualification: "diploma", ...ielts(7) }, "ask", []],
  ["A levels and HSC", bachelors, { qualification: "a_levels", hscGpa: 4.2, ...ielts(7) }, "meets", []],
  [
    "A levels where HSC is not accepted",
    { ...bachelors, acceptsHsc: false },
    { qualification: "a_levels", ...ielts(7) },
    "ask",
    [],
  ],
  ["HSC where it is accepted", { ...bachelors, acceptsHsc: true }, { qualification: "hsc", ...hsc(4) }, "meets", []],
  [
    "a foundation course takes HSC",
    { ...bachelors, level: "Foundation", acceptsHsc: false },
    { qualification: "hsc", ...hsc(4) },
    "meets",
    [],
  ],
  ["a blank profile", masters, {}, "ask", ["No English result yet, needs IELTS 6.5 with 6.0 in each part"]],
];

describe.each([
  ["the agreed examples", agreed],
  ["the ends of the margins", boundaries],
  ["several rules", many],
  ["other tests", tests],
  ["levels and what is not said", levels],
])("%s", (_, rows) => {
  test.each(rows)("%s", (_what, to, profile, verdict, failed) => {
    const found = judged(to, profile);
    expect([found.verdict, failedReasons(found)]).toEqual([verdict, failed]);
    expect(verdictOf(to, { ...BLANK, ...profile })).toBe(verdict);
  });
});

test("a line has the rule, the result and its state", () => {
  expect(judged(masters, { cgpa: 3.25, ...ielts(6.5, [7, 7, 5.5, 6]) }).lines).toEqual([
    { rule: "cgpa", requirement: "Bachelor's CGPA", needs: "3.20", has: "3.25", state: "meets", reason: null },
    { rule: "ielts", requirement: "IELTS", needs: "6.5", has: "6.5", state: "meets", reason: null },
    { rule: "listening", requirement: "Listening", needs: "6.0", has: "7.0", state: "meets", reason: null },
    { rule: "reading", requirement: "Reading", needs: "6.0", has: "7.0", state: "meets", reason: null },
    {
      rule: "writing",
      requirement: "Writing",
      needs: "6.0",
      has: "5.5",
      state: "close",
      reason: "Writing 5.5, needs 6.0",
    },
    { rule: "speaking", requirement: "Speaking", needs: "6.0", has: "6.0", state: "meets", reason: null },
  ]);
});

test.each([
  [
    "what the course does not state",
    course(),
    ielts(7),
    ["The course does not state a bachelor's CGPA", "The course does not state an English score"],
  ],
  [
    "a test that it does not state",
    masters,
    { cgpa: 3.5, ...pte(70) },
    [null, "The course does not state a score for PTE Academic"],
  ],
  [
    "the other scale",
    pgTests,
    { cgpa: 3, ...toefl(5) },
    [null, "The course states its TOEFL score on the scale from 0 to 120"],
  ],
  [
    "a grade that is not given",
    masters,
    ielts(6.5),
    ["Bachelor's CGPA not given, needs 3.20", null, null, null, null, null],
  ],
  [
    "another qualification",
    bachelors,
    { qualification: "a_levels", ...ielts(6) },
    ["Ask what the course needs with A levels", null],
  ],
] as const)("the lines give the reason: %s", (_, to, profile, reasons) => {
  expect(judged(to, profile).lines.map(({ reason }) => reason)).toEqual(reasons);
});

describe("a result older than 2 years", () => {
  test.each([
    ["2024-11-23", null],
    ["2024-11-22", "2026-11-22"],
    ["2024-02-29", "2026-02-28"],
    ["2026-11-01", null],
    [null, null],
  ])("a result of %s expires: %s", (testDate, expired) => {
    const found = judged(masters, { cgpa: 3.5, ...ielts(7), testDate });
    expect([found.expiredOn, found.verdict]).toEqual([expired, "meets"]);
  });

  test("is counted to the chosen day", () => {
    expect(judged(masters, { ...ielts(7), testDate: "2025-03-14" }, "2027-09-01").expiredOn).toBe("2027-03-14");
  });

  test("needs a test", () => {
    expect(judged(masters, { test: "none", testDate: "2020-01-01" }).expiredOn).toBeNull();
  });
});

test("decimals are compared as integers", () => {
  for (let needs = 1; needs <= 400; needs++) {
    const to = course({ minBachelorCgpa: needs / 100, ieltsOverall: 6 });
    const state = (has: number) => judged(to, { cgpa: has / 100, ...ielts(6) }).verdict;
    expect([state(needs), state(needs - MARGINS.cgpa), state(needs - MARGINS.cgpa - 1)]).toEqual([
      "meets",
      "close",
      "below",
    ]);
  }
});

describe("more points never make the verdict worse", () => {
  const BEST: readonly State[] = ["below", "ask", "close", "meets"];
  const halves = fc.integer({ min: 0, max: 18 }).map((twice) => twice / 2);
  const grade = (most: number) => fc.integer({ min: 100, max: most }).map((score) => score / 100);
  const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
  const oldToefl = fc.integer({ min: 7, max: 120 });
  const courses = fc.record({
    level: fc.constantFrom("Foundation", "Undergraduate", "Postgraduate", "Research", "Other"),
    ieltsOverall: maybe(halves),
    ieltsListening: maybe(halves),
    ieltsReading: maybe(halves),
    ieltsWriting: maybe(halves),
    ieltsSpeaking: maybe(halves),
    pteOverall: maybe(fc.integer({ min: 10, max: 90 })),
    toeflOverall: maybe(fc.oneof(oldToefl, fc.constantFrom(4, 4.5, 5))),
    duolingoOverall: maybe(fc.integer({ min: 2, max: 32 }).map((fifth) => fifth * 5)),
    minHscGpa: maybe(grade(500)),
    minBachelorCgpa: maybe(grade(400)),
    acceptsHsc: maybe(fc.boolean()),
  });
  const grades = {
    qualification: maybe(fc.constantFrom("ssc", "hsc", "a_levels", "bachelors")),
    hscGpa: maybe(grade(500)),
    cgpa: maybe(grade(400)),
  };
  const ieltsProfiles = fc.record({
    ...grades,
    test: fc.constant("ielts"),
    overall: maybe(halves),
    listening: maybe(halves),
    reading: maybe(halves),
    writing: maybe(halves),
    speaking: maybe(halves),
  });
  const otherProfiles = fc.oneof(
    fc.record({ ...grades, test: fc.constant("pte"), overall: fc.integer({ min: 10, max: 90 }) }),
    fc.record({ ...grades, test: fc.constant("toefl"), overall: oldToefl }),
    fc.record({ ...grades, test: fc.constant("duolingo"), overall: fc.constantFrom(10, 60, 100, 120, 160) }),
  );
  const scores = ["hscGpa", "cgpa", "overall", "listening", "reading", "writing", "speaking"] as const;

  test.each([
    ["IELTS", ieltsProfiles],
    ["other tests", otherProfiles],
  ] as const)("%s", (_, profiles) => {
    const gains = fc.tuple(fc.constantFrom(...scores), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(courses, profiles as fc.Arbitrary<Partial<Profile>>, gains, (to, profile, [name, gain]) => {
        const score = profile[name] ?? null;
        const better = { ...profile, [name]: score === null ? null : score + gain / 2 };
        const rank = (one: Partial<Profile>) => BEST.indexOf(judged(to, one).verdict);
        expect(rank(better)).toBeGreaterThanOrEqual(rank(profile));
      }),
      { numRuns: 500 },
    );
  });
});
