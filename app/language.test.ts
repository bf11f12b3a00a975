import { expect, onTestFinished, test, vi } from "vitest";
import { dayInWords, formatCount, formatLakh, formatPounds, listed, monthInWords } from "#app/notation.ts";
import { formatMoment, formatNotified, formatShortDate, formatTime } from "#app/ui/format.ts";
import { inLanguage } from "./language.server.ts";
import { inDigits, inEnglish, languageOf, localPath, pathIn, plainPath } from "./language.ts";

test("a path names its language", () => {
  const paths = ["/", "/bn", "/bn/", "/bn/courses", "/bn?search=x", "/bnx", "/courses/bn"];
  expect(paths.map(languageOf)).toEqual(["en", "bn", "bn", "bn", "bn", "en", "en"]);
  expect(paths.map(plainPath)).toEqual(["/", "/", "/", "/courses", "/?search=x", "/bnx", "/courses/bn"]);
});

test("a page has an address in each language, data and the staff's pages have one", () => {
  const paths = [
    "/",
    "/?search=x",
    "/#top",
    "/courses?page=2#c",
    "/bn/courses",
    "/bn",
    "/admin",
    "/api/courses",
    "/a.png",
    "/courses/a/preview.png?v=1",
  ];
  expect(paths.map((path) => pathIn("bn", path))).toEqual([
    "/bn",
    "/bn?search=x",
    "/bn#top",
    "/bn/courses?page=2#c",
    "/bn/courses",
    "/bn",
    "/admin",
    "/api/courses",
    "/a.png",
    "/bn/courses/a/preview.png?v=1",
  ]);
  expect(paths.map((path) => pathIn("en", path))).toEqual([
    "/",
    "/?search=x",
    "/#top",
    "/courses?page=2#c",
    "/courses",
    "/",
    "/admin",
    "/api/courses",
    "/a.png",
    "/courses/a/preview.png?v=1",
  ]);
});

test("no path in Bangla leads to another site", () => {
  for (const path of ["/bn//evil.example", "/bn///evil.example/x"]) {
    expect([plainPath(path), pathIn("en", path)].filter((found) => found.startsWith("//"))).toEqual([]);
  }
});

test("links, digits and marks follow the language in which a page is written", () => {
  const written = () => [localPath("/courses"), localPath("//other.example"), inDigits("6.5"), inEnglish()];
  expect(written()).toEqual(["/courses", "//other.example", "6.5", undefined]);
  expect(inLanguage("bn", written)).toEqual(["/bn/courses", "//other.example", "৬.৫", "en"]);
});

test("a script writes the digits that the page in Bangla has", () => {
  const onPage = (digits?: string) => {
    vi.stubGlobal("document", { documentElement: { dataset: { digits } } });
    const written = () => [inDigits("6.5"), formatCount(1_234_567), formatPounds(18_500), dayInWords("2026-09-01")];
    return inLanguage("bn", written);
  };
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(onPage("latn")).toEqual(["6.5", "12,34,567", "£18,500", "1 সেপ্টেম্বর 2026"]);
  expect(onPage()).toEqual(["৬.৫", "১২,৩৪,৫৬৭", "£১৮,৫০০", "১ সেপ্টেম্বর ২০২৬"]);
});

test.each([
  [4_732_000, "৳47.3 lakh", "৳৪৭.৩ লাখ"],
  [9_994_000, "৳99.9 lakh", "৳৯৯.৯ লাখ"],
  [9_996_000, "৳1 crore", "৳১ কোটি"],
  [10_040_000, "৳1 crore 0.4 lakh", "৳১ কোটি ০.৪ লাখ"],
  [12_500_000, "৳1 crore 25 lakh", "৳১ কোটি ২৫ লাখ"],
  [1_234_567_890, "৳123 crore 45.7 lakh", "৳১২৩ কোটি ৪৫.৭ লাখ"],
])("%i taka are said as %s", (taka, english, bangla) => {
  expect([formatLakh(taka), inLanguage("bn", () => formatLakh(taka))]).toEqual([english, bangla]);
});

test("numbers, money, dates and lists are written as Bangla writes them", () => {
  const written = () => [
    formatCount(1234567),
    formatPounds(18500),
    formatLakh(4_732_000),
    dayInWords("2026-09-01"),
    monthInWords("2027-01"),
    listed(["ক", "খ", "গ"]),
    formatMoment(new Date("2026-11-06T10:12:00Z"), new Date("2026-11-28")),
    formatTime(new Date("2026-11-06T22:00:00Z")),
    formatNotified(new Date("2026-11-06T10:12:00Z")),
    formatShortDate("2026-09-01"),
  ];
  expect(inLanguage("bn", written)).toEqual([
    "১২,৩৪,৫৬৭",
    "£১৮,৫০০",
    "৳৪৭.৩ লাখ",
    "১ সেপ্টেম্বর ২০২৬",
    "জানুয়ারি ২০২৭".normalize("NFC"),
    "ক, খ এবং গ",
    "৬ নভেম্বর, বিকেল ৪:১২",
    "ভোর ৪টা",
    "৬ নভেম্বর, বিকেল ৪:১২",
    "১ সেপ্টেম্বর ২০২৬",
  ]);
});
