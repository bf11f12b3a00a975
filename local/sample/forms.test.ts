/** Every sample record can be opened in its form and saved as it is. */
import { expect, test } from "vitest";
import { courseInput, courseTexts, universityInput, universityTexts } from "#app/domain/catalogue/record-input.ts";
import { counsellorInput, counsellorTexts } from "#app/domain/counsellors/counsellor-input.ts";
import { tutorialInput, tutorialTexts } from "#app/domain/tutorials/tutorial-input.ts";
import { sampleCounsellors } from "./counsellors.ts";
import { sampleCourses } from "./courses.ts";
import { sampleTutorials } from "./tutorials.ts";
import { sampleUniversities } from "./universities.ts";

/** Rows to insert leave out what the table fills in itself. */
const filled = (row: object, empty: object) =>
  ({ ...empty, ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) }) as never;

test.each([
  ["courses", sampleCourses(), { scholarships: [], startDates: [], subjects: [] }, courseInput, courseTexts],
  ["universities", sampleUniversities, {}, universityInput, universityTexts],
  ["counsellors", sampleCounsellors, { languages: [], position: 9999 }, counsellorInput, counsellorTexts],
  ["tutorials", sampleTutorials, { order: 9999, categoryOrder: 999 }, tutorialInput, tutorialTexts],
] as const)("%s", (_, rows, empty, schema, texts) => {
  expect(rows.length).toBeGreaterThan(0);
  const changed = rows.flatMap((row) => {
    const shown = texts(filled(row, empty));
    const read = schema.safeParse(shown);
    const again = read.success ? texts(read.data as never) : read.error.issues;
    return JSON.stringify(again) === JSON.stringify(shown) ? [] : [{ shown, again }];
  });
  expect(changed.slice(0, 3)).toEqual([]);
});
