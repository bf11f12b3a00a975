import { describe, expect, test } from "vitest";
import type { FileKind } from "#app/domain/values/document-limits.ts";
import { packNames } from "./pack-name.ts";

const own = { pattern: null, student: "Nusrat Jahan", reference: "SH-7K3M9Q" };
const by = (pattern: string, student = own.student) => ({ ...own, pattern, student });
const document = (title: string, kinds: readonly FileKind[] = ["pdf"], number = 1) => ({ number, title, kinds });

describe("a pack that we name", () => {
  test.each([
    ["Passport", ["01 Passport.pdf"]],
    ["পাসপোর্ট", ["01 পাসপোর্ট.pdf"]],
    ["../../etc/passwd", ["01 etc-passwd.pdf"]],
    ['a\\b:c*"d', ["01 a-b-c-d.pdf"]],
    ["..", ["01 Document.pdf"]],
    ["two\nlines", ["01 two-lines.pdf"]],
    ["evil\u202efdp.exe", ["01 evil-fdp.exe.pdf"]],
  ])("has for %j the names %j", (title, names) => {
    expect(packNames([document(title)], own)).toEqual([names]);
  });

  test("numbers the pages of a document, and cuts a long title between letters", () => {
    expect(packNames([document("Passport", ["jpeg", "jpeg"])], own)).toEqual([
      ["01 Passport, page 1.jpg", "01 Passport, page 2.jpg"],
    ]);
    expect(packNames([document("😀".repeat(200), ["pdf"], 12)], own)).toEqual([[`12 ${"😀".repeat(80)}.pdf`]]);
  });
});

describe("a pack that its university names", () => {
  test.each([
    [by("{SURNAME}_{given}_{kind}"), "Passport", "JAHAN_Nusrat_Passport.pdf"],
    [
      by("{SURNAME}_{given}_{kind}", "Nusrat Jahan Rima"),
      "Passport, photo page",
      "RIMA_Nusrat-Jahan_Passport-photo-page.pdf",
    ],
    [by("{SURNAME}_{given}_{kind}", "Nusrat"), "CV", "NUSRAT_CV.pdf"],
    [by("{number}. {name} - {kind}"), "Passport, photo page", "01. Nusrat Jahan - Passport, photo page.pdf"],
    [by("{reference}-{KIND}"), "cv", "SH-7K3M9Q-CV.pdf"],
    [by("{surname}_{kind}", "../../Jahan\\x"), "../CV", "Jahan-x_CV.pdf"],
    [by("{surname}{kind}", "con"), "", "con-.pdf"],
    [by("{kind}"), "..", "Document.pdf"],
    [by("{kind}"), "{surname}", "{surname}.pdf"],
  ])("has as %j for %j the name %j", (naming, title, name) => {
    expect(packNames([document(title)], naming)).toEqual([[name]]);
  });

  test("numbers those that would be alike, also where only capitals or endings differ", () => {
    const documents = [
      document("Other", ["jpeg", "pdf"], 1),
      document("OTHER", ["pdf"], 2),
      document("Other 2", ["pdf"], 3),
    ];
    expect(packNames(documents, by("{surname}_{kind}")).flat()).toEqual([
      "Jahan_Other.jpg",
      "Jahan_Other_2.pdf",
      "Jahan_OTHER_3.pdf",
      "Jahan_Other-2.pdf",
    ]);
    expect(packNames(documents, by("{kind} of {surname}")).flat()).toEqual([
      "Other of Jahan.jpg",
      "Other of Jahan 2.pdf",
      "OTHER of Jahan 3.pdf",
      "Other 2 of Jahan.pdf",
    ]);
  });
});
