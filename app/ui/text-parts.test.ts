import { expect, test } from "vitest";
import { isBangla, partsOf } from "./text-parts.server.ts";

const linksIn = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);

test.each([
  ["See https://www.gov.uk/student-visa.", ["https://www.gov.uk/student-visa"]],
  ["(https://en.wikipedia.org/wiki/Sylhet_(city))", ["https://en.wikipedia.org/wiki/Sylhet_(city)"]],
  ["দেখুন https://www.gov.uk/student-visa। ধন্যবাদ", ["https://www.gov.uk/student-visa"]],
  ["https://example.org/a?b=1&c=2#d, and more", ["https://example.org/a?b=1&c=2#d"]],
  ["<https://example.org>", ["https://example.org"]],
  ["Write to admissions@york.ac.uk", ["mailto:admissions@york.ac.uk"]],
  ["javascript:alert(1) data:text/html,x ftp://a.example //a.example", []],
  ["transcript.pdf, report.md, B.Sc, 10.30am, 1.2.3.4", []],
])("links in %j are %j", (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test("parts of a text are the whole text", () => {
  const text = "One https://a.example two\nthree admissions@york.ac.uk four";
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test.each([
  ["আব্বু জানতে চান, ব্যাংকে টাকা কবে থেকে রাখতে হবে? IELTS?", true],
  ["Thank you, ভাইয়া", false],
  ["123", false],
])("%j is Bangla: %j", (text, expected) => {
  expect(isBangla(text)).toBe(expected);
});
