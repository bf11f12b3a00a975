/** Tests that every sample record can be opened in its form and saved unchanged. */
import { expect, test } from "vitest";
import { courseInput, courseTexts, universityInput, universityTexts } from "#app/domain/catalogue/record-input.ts";
import { counsellorInput, counsellorTexts } from "#app/domain/counsellors/counsellor-input.ts";
import { templateInput } from "#app/domain/messages/template-input.ts";
import { tutorialInput, tutorialTexts } from "#app/domain/tutorials/tutorial-input.ts";
import { sampleCounsellors } from "./counsellors.ts";
import { sampleCourses } from "./courses.ts";
import { sampleMessageTemplates } from "./message-templates.ts";
import { sampleTutorials } from "./tutorials.ts";
import { sampleUniversities } from "./universities.ts";

/** Fills in columns that the table fills in by itself. */
const filled = (row: object, empty: object) =>
  ({ ...empty, ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) }) as never;

test.each([
  ["courses", sampleCourses(), { scholarships: [], startDates: [], subjects: [] }, courseInput, courseTexts],
  ["universities", sampleUniversities, {}, universityInput, universityTexts],
  ["counsellors", sampleCounsellors, { languages: [], position: 9999, userId: null }, counsellorInput, counsellorTexts],
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

test("message templates", () => {
  expect(sampleMessageTemplates.length).toBeGreaterThan(0);
  for (const { position, ...template } of sampleMessageTemplates) {
    const read = templateInput.parse({ ...template, position: String(position), isActive: "on" });
    expect(read).toEqual({ ...template, position, isActive: true });
  }
});
