import { expect, test } from "vitest";
import { withoutReactMarks } from "./react-marks.server.ts";

test("what is for React alone is left out, and nothing else", () => {
  const page = '<p><a href="/" data-discover="true">Page <!-- -->1</a> <b data-to-list="">discover</b></p>';
  expect(withoutReactMarks(page)).toBe('<p><a href="/">Page 1</a> <b data-to-list="">discover</b></p>');
});
