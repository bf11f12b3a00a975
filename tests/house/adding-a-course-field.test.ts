/** Follows `docs/adding-a-course-field.md` in memory: the types require each of its steps, and the steps are enough. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { firstWithErrors, stepsOf } from "./guide.ts";

const steps = stepsOf(readFileSync("docs/adding-a-course-field.md", "utf8"));

/** The modules that write, save, change and present the table of fields. */
const roots = [
  "app/domain/catalogue/course-fields.ts",
  "app/domain/catalogue/write.server.ts",
  "app/domain/catalogue/record-input.ts",
  "app/domain/catalogue/import/changes.ts",
  "app/domain/catalogue/import/next-course.ts",
  "app/routes/api/present.ts",
  "local/sample/courses.ts",
];

const files = [...roots, ...steps.map(({ file }) => file)];

test("the guide names few files, and each is there", () => {
  expect(steps.length).toBeGreaterThanOrEqual(3);
  expect(new Set(steps.map(({ file }) => file)).size).toBeLessThanOrEqual(8);
});

describe("followed", () => {
  let all: string | undefined;
  beforeAll(() => {
    all = firstWithErrors(files, steps);
  }, 120_000);

  test("to the end, everything compiles", () => expect(all).toBeUndefined());

  test.each(steps.map(({ file }, place) => [file, place] as const))(
    "without %s, it does not",
    (_, left) => {
      expect(
        firstWithErrors(
          files,
          steps.filter((_step, place) => place !== left),
        ),
      ).toBeDefined();
    },
    120_000,
  );
});
