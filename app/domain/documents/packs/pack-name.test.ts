import { expect, test } from "vitest";
import { packName } from "./pack-name.ts";

const one = { at: 1, of: 1, kind: "pdf" } as const;

test.each([
  ["Passport", one, "01 Passport.pdf"],
  ["Passport", { at: 2, of: 3, kind: "jpeg" } as const, "01 Passport, page 2.jpg"],
  ["পাসপোর্ট", one, "01 পাসপোর্ট.pdf"],
  ["../../etc/passwd", one, "01 etc-passwd.pdf"],
  ['a\\b:c*"d', one, "01 a-b-c-d.pdf"],
  ["..", one, "01 Document.pdf"],
  ["two\nlines", one, "01 two-lines.pdf"],
])("a file of %j is named %j", (title, file, name) => {
  expect(packName(1, title, file)).toBe(name);
});

test("a long title is cut between letters", () => {
  expect(packName(12, "😀".repeat(200), one)).toBe(`12 ${"😀".repeat(80)}.pdf`);
});
