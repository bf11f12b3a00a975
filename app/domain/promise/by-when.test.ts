import { expect, test } from "vitest";
import { inLanguage } from "#app/language.server.ts";
import { byWhen, promiseText } from "./by-when.ts";

test.each([
  ["2026-11-21T10:20:00Z", "2026-11-21T04:20:00Z", "4:20\u00a0pm today"],
  // After midnight in Dhaka it is another day, whatever the day is in London.
  ["2026-11-21T21:05:00Z", "2026-11-21T15:05:00Z", "3:05\u00a0am tomorrow"],
  ["2026-11-21T17:59:00Z", "2026-11-21T11:59:00Z", "11:59\u00a0pm today"],
  ["2026-11-21T18:00:00Z", "2026-11-21T12:00:00Z", "12:00\u00a0am tomorrow"],
  ["2026-11-28T10:20:00Z", "2026-11-21T10:20:00Z", "4:20\u00a0pm on Saturday 28 November"],
  ["2026-12-31T18:30:00Z", "2026-12-31T12:30:00Z", "12:30\u00a0am tomorrow"],
])("says %s, asked at %s, on the clock in Dhaka", (due, now, expected) => {
  expect(byWhen(new Date(due), new Date(now))).toBe(expected);
});

test("the promise names its time, and apologises when it is late", () => {
  const due = new Date("2026-11-21T10:20:00Z");
  expect(promiseText(due, new Date("2026-11-21T04:20:00Z"), "SH-7K3M9Q")).toBe(
    "A counsellor will contact you about SH-7K3M9Q by 4:20\u00a0pm today, Dhaka time.",
  );
  expect(promiseText(due, new Date("2026-11-22T04:20:00Z"))).toBe(
    "We promised to contact you by 4:20\u00a0pm on Saturday 21 November, and are late. We are sorry. You can call us or write on WhatsApp.",
  );
});

test("a page in Bangla says the same with the parts of the day, always with the minutes", () => {
  const due = new Date("2026-11-21T10:00:00Z");
  const asked = (now: string) => inLanguage("bn", () => byWhen(due, new Date(now)));
  expect(asked("2026-11-21T04:20:00Z")).toBe("আজ বিকেল ৪:০০");
  expect(asked("2026-11-20T04:20:00Z")).toBe("আগামীকাল বিকেল ৪:০০");
  expect(asked("2026-11-14T04:20:00Z")).toBe("শনিবার ২১ নভেম্বর বিকেল ৪:০০");
});
