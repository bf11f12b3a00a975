import { parse } from "content-disposition";
import { expect, test } from "vitest";
import { disposition } from "./download-name.ts";

test.each([
  "passport.pdf",
  "পাসপোর্ট, পাতা ২.pdf",
  'a "quoted" name.pdf',
  "back\\slash.pdf",
  "%41.pdf",
  "two\r\nSet-Cookie: lines.pdf",
  "€.pdf",
  "😀.jpg",
])("the header carries the name %j whole, on one line of ASCII", (name) => {
  const header = disposition(name);
  expect(header).toMatch(/^attachment; filename=[\x20-\x7e]+$/);
  expect(parse(header).parameters.filename).toBe(name);
});

test("a file is shown if it is to be", () => {
  expect(disposition("a.pdf", "inline")).toBe("inline; filename=a.pdf");
});
