import { describe, expect, test } from "vitest";
import { inLanguage } from "#app/language.server.ts";
import { sampleCounsellors } from "../../../local/sample/counsellors.ts";
import { FACULTIES } from "../../../local/sample/subjects.ts";
import { areKnown, languagesInWords, titleInWords } from "./counsellor-words.ts";
import {
  datesInWords,
  durationInWords,
  facultyInWords,
  levelInWords,
  modeInWords,
  monthsInWords,
  nationInWords,
} from "./course-words.ts";

const inBangla = (write: () => string) => inLanguage("bn", write);

describe("course words in English", () => {
  test.each([
    [levelInWords, "Postgraduate"],
    [modeInWords, "Part-time"],
    [nationInWords, "Northern Ireland"],
    [facultyInWords, "Arts & Humanities"],
    [datesInWords, "Jan 2027"],
    [durationInWords, "1 year, full-time"],
  ])("%o leaves %s as it is", (write, text) => {
    expect(write(text)).toBe(text);
  });

  test.each([
    [1, "1 month"],
    [12, "1 year"],
    [18, "18 months"],
    [36, "3 years"],
  ])("%i months are %s", (months, words) => {
    expect(monthsInWords(months)).toBe(words);
  });
});

test("the sample's own faculties, languages and titles have words in Bangla", () => {
  const unknown = inLanguage("bn", () => [
    ...Object.values(FACULTIES).filter((faculty) => facultyInWords(faculty) === faculty),
    ...sampleCounsellors.flatMap(({ title, languages = [] }) => [
      ...(titleInWords(title) === title ? [title] : []),
      ...(areKnown(languages) ? [] : languages),
    ]),
  ]);
  expect(unknown).toEqual([]);
});

describe("a counsellor's card in Bangla", () => {
  test("has its languages and its title in words", () => {
    expect(inBangla(() => languagesInWords(["Bangla", "Sylheti", "English"]))).toBe("বাংলা, সিলেটি এবং ইংরেজি");
    expect(inBangla(() => titleInWords("Visa Counsellor (sample)"))).toBe("ভিসা কাউন্সেলর (নমুনা)");
  });

  test("keeps what staff wrote themselves", () => {
    expect(inBangla(() => titleInWords("Head of Dhaka (sample)"))).toBe("Head of Dhaka (sample)");
    expect(areKnown(["Bangla", "Klingon"])).toBe(false);
    expect(languagesInWords(["Bangla", "English"])).toBe("Bangla, English");
  });
});

describe("course words in Bangla", () => {
  test.each([
    [levelInWords, "Postgraduate", "মাস্টার্স (Postgraduate)"],
    [levelInWords, "Diploma", "Diploma"],
    [modeInWords, "Online", "অনলাইন"],
    [nationInWords, "constructor", "constructor"],
    [facultyInWords, "Law", "আইন"],
    [facultyInWords, "Alchemy", "Alchemy"],
    [durationInWords, "Sep 2027", "সেপ্টেম্বর ২০২৭"],
    [durationInWords, "30 June 2028", "৩০ জুন ২০২৮"],
    [datesInWords, "Jan 2027", "জানুয়ারি ২০২৭"],
    [datesInWords, "September", "সেপ্টেম্বর"],
    [datesInWords, "30 Nov", "৩০ নভেম্বর"],
    [datesInWords, "Autumn 2027", "শরৎকাল ২০২৭"],
    [datesInWords, "Any month", "যেকোনো মাস"],
    [durationInWords, "12 months", "১২ মাস"],
    [durationInWords, "3 to 4 years", "৩ থেকে ৪ বছর"],
    [durationInWords, "1 year 6 months (full-time)", "১ বছর ৬ মাস, ফুল-টাইম"],
    [durationInWords, "1 year full-time or 2 years part-time", "1 year full-time or 2 years part-time"],
  ])("%o writes %s as %s", (write, text, words) => {
    expect(inBangla(() => write(text))).toBe(words.normalize("NFC"));
  });
});
