/** Checks what pages show of the names of files, and what is never in them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { endingOf, shownName } from "./file-name.ts";

test.each([
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["..\\..\\windows\\system32\\cv.pdf", "cv.pdf"],
  ["C:\\fakepath\\cv.pdf", "cv.pdf"],
  ["...", "file.pdf"],
  ["", "file.pdf"],
  [".pdf", "file.pdf"],
  ["cv\0.pdf", "cv.pdf"],
  ["cv.pdf\0.exe", "cv.pdf.exe.pdf"],
  ["line\r\nSet-Cookie: a.pdf", "line Set-Cookie: a.pdf"],
  ["fdp.\u202efdp.exe", "fdp.fdp.exe.pdf"],
  ["এইচএসসি সনদ.pdf", "এইচএসসি সনদ.pdf"],
  ["Transcript\u00a0 final  (2).PDF", "Transcript final (2).pdf"],
  ["Screenshot 2026-11-27 at 2.02.18\u202fPM.png.pdf", "Screenshot 2026-11-27 at 2.02.18 PM.png.pdf"],
  ["v2.final version", "v2.final version.pdf"],
  ["কাগজ ।", "কাগজ ।.pdf"],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(100)}.pdf`],
])("%j is shown as %j", (name, shown) => {
  expect(shownName(name, "pdf")).toBe(shown);
});

test("a name that is cut keeps whole Bangla letters", () => {
  const shown = shownName(`${"ক্ষি".repeat(80)}.jpg`, "jpeg");
  expect(shown).toBe(`${"ক্ষি".repeat(25)}.jpg`);
});

test("the ending becomes that of what is stored", () => {
  expect(shownName("scan.png", "webp")).toBe("scan.webp");
});

test.each([
  ["a.PDF", "pdf"],
  ["a.tar.gz", "gz"],
  ["a.pdf ", "pdf"],
  ["a", ""],
  ["a.", ""],
  ["a.b c", ""],
])("the ending of %j is %j", (name, ending) => {
  expect(endingOf(name)).toBe(ending);
});

test("no name leads anywhere, reverses a text, or is longer than a line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
      const shown = shownName(name, "pdf");
      expect(shown).toMatch(/^[^/\\\0\r\n]{1,104}$/u);
      expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      expect(shown.endsWith(".pdf")).toBe(true);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown.startsWith(".")).toBe(false);
    }),
  );
});
