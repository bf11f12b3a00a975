import { expect, test } from "vitest";
import { fitOf } from "#app/domain/fit/fit.ts";
import { NO_PROFILE, type Profile } from "#app/domain/fit/profile-input.ts";
import { COURSE_FIELDS, PUBLIC_FIELDS } from "./course-fields.ts";
import { listedFacts } from "./course-page.ts";
import type { CourseDetails } from "./courses.server.ts";
import type { Field } from "./field.ts";

const DAY = "2026-11-23";
const nothingKnown = Object.fromEntries(
  PUBLIC_FIELDS.map((name) => [name, (COURSE_FIELDS[name] as Field<unknown>).unknown ?? null]),
);
const course = {
  ...nothingKnown,
  level: "Postgraduate",
  ieltsOverall: 6.5,
  ieltsListening: 6,
  ieltsReading: 6,
  ieltsWriting: 6.5,
  ieltsSpeaking: null,
  pteOverall: 58,
  toeflOverall: null,
  duolingoOverall: null,
  minBachelorCgpa: 3,
  minHscGpa: null,
  deadlines: [
    { intake: "January 2027", date: "2026-12-01" },
    { intake: "May 2027", date: "2027-03-01" },
  ],
} as unknown as CourseDetails;

const factsFor = (results: Partial<Profile> | null, told: string[] = []) =>
  listedFacts(course, results && fitOf(course, { ...NO_PROFILE, ...results }, DAY), { told, today: DAY });

const namesFor = (results: Partial<Profile> | null) => factsFor(results).entry.map(({ name }) => name);

test("a visitor reads every requirement, the parts of IELTS by their score", () => {
  expect(factsFor(null).entry.slice(0, 3)).toEqual([
    { name: "IELTS overall", lines: ["6.5"] },
    { name: "Listening, reading", lines: ["6.0"] },
    { name: "Writing", lines: ["6.5"] },
  ]);
  expect(namesFor(null)).toEqual(expect.arrayContaining(["PTE Academic overall", "Bachelor's CGPA"]));
});

test.each([
  ["of IELTS", { test: "ielts", overall: 6.5, cgpa: 3 } as const, ["PTE Academic overall"]],
  ["of PTE", { test: "pte", overall: 60, cgpa: 3 } as const, ["IELTS overall", "Listening, reading", "Writing"]],
  ["without a test", { test: "none", cgpa: 3 } as const, []],
])("results %s leave in the list what the table beside them does not have", (_, results, names) => {
  expect(namesFor(results)).toEqual(names);
});

test("an unknown score is listed, to be asked for", () => {
  const facts = listedFacts({ ...course, ieltsOverall: null }, null, { told: [], today: DAY });
  expect(facts.entry[0]).toEqual({ name: "IELTS overall", lines: [] });
});

test("a deadline that the page says with its start is not listed again", () => {
  const deadlines = (told: string[]) =>
    factsFor(null, told).overview.find(({ name }) => name === "Application deadlines");
  expect(deadlines(["2026-12-01"])?.lines).toEqual(["May 2027: apply by 1 March 2027"]);
  expect(deadlines(["2026-12-01", "2027-03-01"])).toBeUndefined();
});

test("a deadline that is over is listed as closed", () => {
  const { overview } = listedFacts(course, null, { told: [], today: "2026-12-02" });
  expect(overview.find(({ name }) => name === "Application deadlines")?.lines).toEqual([
    "January 2027: closed on 1 December 2026",
    "May 2027: apply by 1 March 2027",
  ]);
});
