import { expect, test } from "vitest";
import { foldText } from "#app/domain/values/fold.ts";
import { sampleAccounts } from "./accounts.ts";
import { sampleCounsellors } from "./counsellors.ts";
import { sampleCourses } from "./courses.ts";
import { INVENTED } from "./invented.ts";
import { SPECIAL_COURSES } from "./special-courses.ts";
import { sampleTutorials } from "./tutorials.ts";
import { sampleUniversities } from "./universities.ts";
import { ABOUT, MAPPED, QS_2025 } from "./university-facts.ts";
import { sampleUserId } from "./user-id.ts";

const courses = sampleCourses();
const unique = (values: readonly unknown[]) => new Set(values).size === values.length;
const known = <Value>(values: readonly (Value | null | undefined)[]) =>
  values.filter((value): value is Value & {} => value !== null && value !== undefined);
const share = (part: readonly unknown[]) => part.length / courses.length;

test("the sample has at least 125 universities, each once, in the four nations", () => {
  expect(sampleUniversities.length).toBeGreaterThanOrEqual(125);
  for (const field of ["id", "name", "website"] as const) {
    expect(unique(known(sampleUniversities.map((university) => university[field]))), field).toBe(true);
  }
  expect([...new Set(sampleUniversities.map(({ country }) => country))].sort()).toEqual([
    "England",
    "Northern Ireland",
    "Scotland",
    "Wales",
  ]);
  const invented = INVENTED.map(({ name }) => name);
  for (const { id, name, website, city, isSample } of sampleUniversities) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    if (invented.includes(name)) expect(website).toBeNull();
    else expect(website).toMatch(/^https:\/\/[a-z0-9.-]+\/$/);
    expect(city).not.toBe("");
    expect(isSample).toBe(true);
  }
});

test("facts are about universities of the table", () => {
  const names = new Set(sampleUniversities.map(({ name }) => name));
  for (const name of [...Object.keys(ABOUT), ...Object.keys(QS_2025), ...MAPPED]) expect(names).toContain(name);
  expect(Object.keys(ABOUT).length).toBeGreaterThanOrEqual(25);
  expect(sampleUniversities.filter(({ googleMapUrl }) => googleMapUrl).length).toBe(MAPPED.size);
});

test("the catalogue is the same each time", () => {
  expect(sampleCourses()).toEqual(courses);
});

test("the sample has 2,400 to 2,600 courses with readable ids of their own, at every university", () => {
  expect(courses.length).toBeGreaterThanOrEqual(2_400);
  expect(courses.length).toBeLessThanOrEqual(2_600);
  expect(unique(courses.map(({ id }) => id))).toBe(true);
  for (const { id, isSample } of courses) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(id.length).toBeLessThanOrEqual(100);
    expect(isSample).toBe(true);
  }
  expect(new Set(courses.map(({ universityId }) => universityId))).toEqual(
    new Set(sampleUniversities.map(({ id }) => id)),
  );
  expect(courses.map(({ id }) => id)).toContain(
    "university-of-manchester-msc-international-humanitarian-affairs-disaster-risk-reduction",
  );
});

test("no university offers the same course twice", () => {
  expect(unique(courses.map(({ universityId, name }) => `${universityId} ${name}`))).toBe(true);
});

test("the sample has 9 to 11 faculties and the four levels, each well filled", () => {
  const faculties = Map.groupBy(courses, ({ faculty }) => faculty);
  const levels = Map.groupBy(courses, ({ level }) => level);
  expect(faculties.size).toBeGreaterThanOrEqual(9);
  expect(faculties.size).toBeLessThanOrEqual(11);
  expect([...levels.keys()].sort()).toEqual(["Foundation", "Postgraduate", "Research", "Undergraduate"]);
  for (const group of [...faculties.values(), ...levels.values()]) expect(group.length).toBeGreaterThan(50);
});

test("fees run from about 9,000 to 48,000, and some are not known", () => {
  const fees = known(courses.map(({ tuitionFee }) => tuitionFee));
  expect(Math.min(...fees)).toBeGreaterThanOrEqual(9_000);
  expect(Math.min(...fees)).toBeLessThan(10_500);
  expect(Math.max(...fees)).toBeLessThanOrEqual(48_000);
  expect(Math.max(...fees)).toBeGreaterThan(42_000);
  expect(fees.every((fee) => fee % 50 === 0)).toBe(true);
  const unknown = 1 - share(fees);
  expect(unknown).toBeGreaterThan(0.01);
  expect(unknown).toBeLessThan(0.1);
});

test("IELTS requirements are halves from 5.0 to 8.0, each there, some not known", () => {
  const overall = known(courses.map(({ ieltsOverall }) => ieltsOverall));
  expect([...new Set(overall)].sort()).toEqual([5, 5.5, 6, 6.5, 7, 7.5, 8]);
  expect(share(overall)).toBeGreaterThan(0.9);
  expect(share(overall)).toBeLessThan(0.99);
  for (const course of courses) {
    const parts = known([course.ieltsListening, course.ieltsReading, course.ieltsWriting, course.ieltsSpeaking]);
    if (course.ieltsOverall === null) expect(parts).toEqual([]);
    for (const part of parts) {
      expect(Number.isInteger(part * 2)).toBe(true);
      expect(part).toBeGreaterThanOrEqual(4.5);
      expect(part).toBeLessThanOrEqual(course.ieltsOverall ?? 0);
    }
  }
  const someMissing = courses.filter((course) => course.ieltsOverall !== null && course.ieltsSpeaking === null);
  expect(share(someMissing)).toBeGreaterThan(0.1);
});

test("intakes, durations and scholarships are sometimes missing", () => {
  for (const { startDates = [] } of courses) expect(unique(startDates)).toBe(true);
  expect(new Set(courses.map(({ startDates = [] }) => startDates.length))).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(courses.some(({ duration }) => duration === null)).toBe(true);
  const scholarships = courses.flatMap(({ scholarships = [] }) => scholarships);
  expect(scholarships.some((text) => !text.includes(" - "))).toBe(true);
  expect(scholarships.some((text) => text.split(" - ").length > 2)).toBe(true);
  expect(courses.some(({ scholarships = [] }) => scholarships.length === 0)).toBe(true);
});

test("a first degree takes a year longer in Scotland", () => {
  const plain = courses.filter(
    ({ name, level, duration }) =>
      level === "Undergraduate" && duration && /^(BA|BSc) /.test(name) && !name.includes("Placement"),
  );
  const scottish = new Set(sampleUniversities.filter(({ country }) => country === "Scotland").map(({ id }) => id));
  for (const { id, universityId, duration } of plain) {
    expect(`${id}: ${duration}`).toBe(`${id}: ${scottish.has(universityId) ? 4 : 3} years`);
  }
  expect(courses.some(({ name, level }) => name.startsWith("MA (Hons)") && level === "Undergraduate")).toBe(true);
});

test("names have apostrophes, ampersands, accents and great lengths", () => {
  const names = courses.map(({ name }) => name);
  expect(names.filter((name) => name.includes("'")).length).toBeGreaterThan(5);
  expect(names.filter((name) => name.includes("&")).length).toBeGreaterThan(50);
  expect(names.filter((name) => /[à-ÿŷ]/i.test(name)).length).toBeGreaterThan(4);
  expect(names.filter((name) => name.length > 100).length).toBeGreaterThanOrEqual(3);
  for (const [, { name }] of SPECIAL_COURSES) expect(names).toContain(name);
});

test("MSc Data Science is at 25 universities or more, for each of three scores", () => {
  const found = courses.filter(({ name }) => name === "MSc Data Science");
  expect(found.length).toBeGreaterThanOrEqual(25);
  for (const score of [6, 6.5, 7]) {
    expect(found.filter(({ ieltsOverall }) => ieltsOverall === score).length).toBeGreaterThanOrEqual(8);
  }
});

test("every name can be searched for", () => {
  for (const { name } of courses) expect(foldText(name)).not.toBe("");
});

test("counsellors and tutorials are visibly samples", () => {
  expect(sampleCounsellors).toHaveLength(6);
  for (const { title, whatsapp } of sampleCounsellors) {
    expect(title).toContain("(sample)");
    expect(whatsapp).toMatch(/^880100000000\d$/);
  }
  expect(sampleTutorials).toHaveLength(14);
  expect(unique(sampleTutorials.map(({ youtubeUrl }) => youtubeUrl))).toBe(true);
  for (const { youtubeUrl, description } of sampleTutorials) {
    expect(youtubeUrl).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=SAMPLE\d{5}$/);
    expect(description).toMatch(/^Sample \(no real video\)/);
  }
  expect(new Set(sampleTutorials.map(({ category }) => category)).size).toBe(4);
  expect(sampleTutorials.some(({ order }) => order === undefined)).toBe(true);
  expect(sampleTutorials.some(({ categoryOrder }) => categoryOrder === undefined)).toBe(true);
});

test("an account's id depends on its address alone, whatever its case", () => {
  // Databases and the stand-in's sessions store it, so it must never change.
  expect(sampleUserId("nusrat@example.com")).toBe("2d6b8172-f919-56be-be12-e53d687e751c");
  expect(sampleUserId("Nusrat@Example.com")).toBe(sampleUserId("nusrat@example.com"));
  expect(sampleUserId("tanvir@example.com")).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(sampleAccounts.map(({ email, role }) => `${email} ${role}`)).toEqual([
    "nusrat@example.com student",
    "tanvir@example.com student",
    "staff@example.com admin",
  ]);
});
