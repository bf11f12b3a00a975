import { expect, test } from "vitest";
import { repairText } from "./wrong-encoding.ts";

/** Text as it looks when its UTF-8 is opened in another encoding. */
const openedAs = (encoding: string, text: string) => new TextDecoder(encoding).decode(Buffer.from(text));

const TEXTS = [
  "£14,600",
  "MA Café & Culture Studies",
  "Prifysgol Cymru Tŷ Ddewi",
  "Fee: €12,000 – “reduced”…",
  "Queen’s University Belfast",
  "ঢাকা বিশ্ববিদ্যালয়",
  "6.0 £ 7.0\nÉcole",
];

test.each(TEXTS)("%s, opened in a wrong encoding, is what it was", (text) => {
  for (const encoding of ["windows-1252", "macintosh"]) {
    const wrong = openedAs(encoding, text);
    expect(wrong).not.toBe(text);
    expect(repairText(wrong)).toBe(text);
    expect(repairText(openedAs(encoding, wrong))).toBe(text);
  }
});

test("a text that is longer than any field stays as it is", () => {
  const long = "Â£".repeat(20_000_000);
  expect(repairText(long)).toBe(long);
});

test("the byte order mark before the first heading is gone", () => {
  expect(repairText(openedAs("windows-1252", "\ufeffCourse ID"))).toBe("Course ID");
});

test.each([
  ...TEXTS,
  "",
  "MSc Data Science",
  "CAFÉ’S",
  "NIÑO’S",
  "ÜBER ÄÖÜ",
  "Computação",
  "£14,600 (Â£)",
  "Université Côte d’Azur",
  "Łódź, İzmir, Köln",
  "©2026 ®™ 50 % ½ ±3 °C",
  "कोर्स 日本 😀",
])("%s stays as it is", (text) => {
  expect(repairText(text)).toBe(text);
});
