/** The form of a student's profile: results, English test and wishes. Nothing is required. */
import { z } from "zod";
import { readPence } from "#app/domain/costs/amounts.ts";
import { no, ok, type Read } from "#app/domain/values/cell.ts";
import { readDay } from "#app/domain/values/day.ts";
import { isDay } from "#app/domain/values/days.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import { formatCount, MONTHS } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { type EnglishPart, type EnglishTest, PARTS, SCALES, TESTS } from "./english-scales.ts";
import { QUALIFICATIONS, type Qualification } from "./qualifications.ts";

/** What a student says about themselves. Null is not given. */
export interface Profile extends Record<"overall" | EnglishPart, number | null> {
  qualification: Qualification | null;
  /** Out of 5. */
  hscGpa: number | null;
  /** Of a bachelor's degree, out of 4. */
  cgpa: number | null;
  test: EnglishTest | "none" | null;
  /** The day of the test, "2026-03-14". */
  testDate: string | null;
  /** Whole pounds per year. */
  budget: number | null;
  /** A month, "September". */
  intake: (typeof MONTHS)[number] | null;
  subject: string | null;
}

/** The fields of the form, in their order. */
export const PROFILE_FIELDS = [
  "qualification",
  "hscGpa",
  "cgpa",
  "test",
  "testDate",
  "overall",
  ...PARTS,
  "budget",
  "intake",
  "subject",
] as const satisfies readonly (keyof Profile)[];
export type ProfileField = (typeof PROFILE_FIELDS)[number];

const MOST_SUBJECT_CHARACTERS = 50;
const MOST_POUNDS = 200_000;

/** Returns a profile's values as their fields show them. */
export const profileTexts = (profile: Profile): Record<ProfileField, string> =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, String(profile[field] ?? "")])) as Record<
    ProfileField,
    string
  >;

/** A profile that says nothing. */
export const NO_PROFILE = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, null])) as unknown as Profile;

/** Whether a profile says nothing. */
export const isBlank = (profile: Profile): boolean => PROFILE_FIELDS.every((field) => profile[field] === null);

/** Reads a number with up to 2 decimals, or returns null. */
function numberIn(text: string): number | null {
  const plain = asciiDigits(text).replace(/^(\d+),(\d{1,2})$/, "$1.$2");
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

function readGrade(text: string, least: number, most: number, rule: string): Read<number> {
  if (text.includes("%")) return no(m.profile_percentage({ rule }));
  const [, written = "", scale] = /^(\S+?)\s*(?:(?:\/|out of|of)\s*(\d+(?:\.\d+)?))?$/i.exec(asciiDigits(text)) ?? [];
  // A grade on another scale is not converted: that would invent a result.
  if (scale !== undefined && Number(scale) !== most) return no(rule);
  const grade = numberIn(written);
  return grade !== null && grade >= least && grade <= most ? ok(grade) : no(rule);
}

function readBudget(text: string, rate: number | null): Read<number> {
  const read = readPence(text, rate);
  if (read.problem !== undefined) return read;
  const pounds = Math.floor(read.value / 100);
  if (pounds < 1) return no(m.profile_budget_least());
  return pounds <= MOST_POUNDS ? ok(pounds) : no(m.costs_amount_most());
}

function readSubject(text: string): Read<string> {
  if (!isStorable(text)) return no(m.refusal_characters());
  const line = text.replace(/\s+/g, " ");
  return line.length <= MOST_SUBJECT_CHARACTERS
    ? ok(line)
    : no(m.refusal_too_long({ most: formatCount(MOST_SUBJECT_CHARACTERS) }));
}

function readTestDay(text: string, today: string): Read<string> {
  const day = readDay(text).value;
  if (!day || !isDay(day)) return no(m.profile_test_day_wrong());
  return day <= today ? ok(day) : no(m.profile_day_to_come());
}

const choice =
  <Word extends string>(words: readonly Word[], problem: () => string) =>
  (text: string): Read<Word> => {
    const word = words.find((one) => one === text);
    return word ? ok(word) : no(problem());
  };

const readQualification = choice(Object.keys(QUALIFICATIONS) as Qualification[], m.profile_qualification_wrong);
const readTest = choice([...(Object.keys(TESTS) as EnglishTest[]), "none"], m.profile_test_wrong);
const readIntake = choice(MONTHS, m.profile_month_wrong);

const typed = z.object(
  Object.fromEntries(
    PROFILE_FIELDS.map((field) => [
      field,
      z
        .string({ error: () => m.profile_one_value() })
        .trim()
        .default(""),
    ]),
  ) as Record<ProfileField, z.ZodDefault<z.ZodString>>,
);

/**
 * Returns the form of a profile. `today` is the last day on which a test can have been taken, and `rate` the paisa of
 * one pound, for a budget in taka.
 */
export const profileInput = (today: string, rate: number | null = null) =>
  typed.transform((texts, context): Profile => {
    /** Reads a field that is filled in. A problem is said beside it. */
    const field = <Value>(name: ProfileField, read: (text: string) => Read<Value>): Value | null => {
      if (texts[name] === "") return null;
      const { value, problem } = read(texts[name]);
      if (problem === undefined) return value as Value;
      context.addIssue({ code: "custom", message: problem, path: [name] });
      return null;
    };
    const test = field("test", readTest);
    const scale = test && test !== "none" ? SCALES[test] : null;
    const score = (name: "overall" | EnglishPart, isScore: (score: number) => boolean, rule: () => string) =>
      field(name, (text) => {
        const read = numberIn(text);
        return read !== null && isScore(read) ? ok(read) : no(rule());
      });
    const overall = scale && score("overall", scale.isOverall, scale.overallRule);
    const part = (name: EnglishPart) => scale && score(name, (one) => scale.isPart(one, overall), scale.partRule);
    const hasNoTest = texts.test === "" || test === "none";
    if (hasNoTest && ["testDate", "overall", ...PARTS].some((name) => texts[name as ProfileField] !== "")) {
      context.addIssue({ code: "custom", message: m.profile_scores_of(), path: ["test"] });
    }
    return {
      qualification: field("qualification", readQualification),
      hscGpa: field("hscGpa", (text) => readGrade(text, 1, 5, m.profile_hsc_rule())),
      cgpa: field("cgpa", (text) => readGrade(text, 0, 4, m.profile_cgpa_rule())),
      test,
      testDate: field("testDate", (text) => readTestDay(text, today)),
      overall,
      listening: part("listening"),
      reading: part("reading"),
      writing: part("writing"),
      speaking: part("speaking"),
      budget: field("budget", (text) => readBudget(text, rate)),
      intake: field("intake", readIntake),
      subject: field("subject", readSubject),
    };
  });
