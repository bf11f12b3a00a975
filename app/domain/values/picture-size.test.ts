import { expect, test } from "vitest";
import { keptScale } from "./picture-size.ts";

test.each([
  ["a photo", 4_000, 3_000, 0.6],
  ["a page at 200 dots per inch", 1_654, 2_339, 1],
  ["a screenshot of a phone", 1_440, 3_200, 0.75],
  ["a statement as one screenshot", 1_080, 12_100, 1],
  ["a wider one", 2_160, 24_000, 0.5],
  ["a small one", 300, 200, 1],
])("%s of %i by %i is kept %d times as large", (_, width, height, scale) => {
  expect(keptScale(width, height)).toBeCloseTo(scale, 5);
});
