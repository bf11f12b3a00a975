import { describe, expect, test } from "vitest";
import { inLanguage } from "#app/language.server.ts";
import {
  datesInWords,
  durationInWords,
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

describe("course words in Bangla", () => {
  test.each([
    [levelInWords, "Postgraduate", "মাস্টার্স (Postgraduate)"],
    [levelInWords, "Diploma", "Diploma"],
    [modeInWords, "Online", "অনলাইন"],
    [nationInWords, "constructor", "constructor"],
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
