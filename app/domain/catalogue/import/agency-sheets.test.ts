/** Ten sheets as agencies keep them, into an empty catalogue: after the questions are answered, the rows are in. */
import { describe, expect, test } from "vitest";
import { AGENCY_SHEETS } from "../../testing/agency-sheets.ts";
import { answersOf } from "./answers.ts";
import type { Existing } from "./known.ts";
import { guessMapping } from "./mapping.ts";
import { planImport } from "./plan.ts";
import { readFile } from "./read-file.ts";

const EMPTY: Existing = {
  universities: async () => [],
  faculties: async () => [],
  coursesById: async () => [],
  coursesNamed: async () => [],
  takenIds: async () => [],
  offeredAt: async () => [],
  sampleOnOffer: async () => 0,
};

describe.each(AGENCY_SHEETS)("$name", ({ lines, answers, courses }) => {
  test("comes in whole, with the right values", async () => {
    const file = await readFile(new TextEncoder().encode(lines.join("\n")), "sheet.csv");
    const given = { ...answersOf(guessMapping(file)), ...answers };
    const { write, problems, questions, counts } = await planImport(EMPTY, file, given);
    expect(problems).toEqual([]);
    expect(questions.universitiesOpen + questions.valuesOpen).toBe(0);
    expect(counts).toMatchObject({ create: courses.length, bad: 0, leftOut: 0 });
    expect(write.courses).toMatchObject(courses);
    expect(write.universities.every(({ city, country }) => city && country !== "United Kingdom")).toBe(true);
  });
});
