import { describe, expect, test } from "vitest";
import { readRecruitment } from "#app/domain/values/recruitment-state.ts";
import { type Recruitment, recruitmentDates, recruitmentOn } from "./recruitment.ts";

const today = "2026-11-21";
const stored = (more: Partial<Recruitment>): Recruitment => ({
  recruitment: null,
  recruitmentNote: null,
  recruitmentSource: null,
  recruitmentCheckedOn: null,
  recruitmentUntil: null,
  ...more,
});

test.each<[string, Partial<Recruitment>, string, number | null]>([
  ["nothing stored", {}, "unknown", null],
  ["open, checked today", { recruitment: "open", recruitmentCheckedOn: today }, "open", null],
  ["open, checked 90 days ago", { recruitment: "open", recruitmentCheckedOn: "2026-08-23" }, "open", null],
  ["open, checked 91 days ago", { recruitment: "open", recruitmentCheckedOn: "2026-08-22" }, "unknown", 91],
  ["open, never checked", { recruitment: "open" }, "unknown", null],
  ["limited, checked long ago", { recruitment: "limited", recruitmentCheckedOn: "2026-01-01" }, "limited", 324],
  ["paused, never checked", { recruitment: "paused" }, "paused", null],
  [
    "paused until today",
    { recruitment: "paused", recruitmentCheckedOn: "2026-11-01", recruitmentUntil: today },
    "paused",
    null,
  ],
  [
    "paused until yesterday",
    { recruitment: "paused", recruitmentCheckedOn: "2026-11-01", recruitmentUntil: "2026-11-20" },
    "unknown",
    20,
  ],
])("%s", (_, more, state, daysOld) => {
  expect(recruitmentOn(stored(more), today)).toMatchObject({ state, daysOld });
});

test("a note of a state that has ended is not shown", () => {
  const ended = stored({ recruitment: "paused", recruitmentNote: "All levels", recruitmentUntil: "2026-11-20" });
  expect(recruitmentOn(ended, today).note).toBeNull();
});

test("the dates say until when, and how long ago it was checked", () => {
  const one = stored({
    recruitment: "limited",
    recruitmentSource: "Email to agents",
    recruitmentCheckedOn: "2026-11-12",
    recruitmentUntil: "2027-01-31",
  });
  const dates = (more: Partial<Recruitment>) =>
    recruitmentDates(recruitmentOn({ ...one, ...more }, today), (day) => `<${day}>`);
  expect(dates({})).toBe("Until <2027-01-31>. Checked on <2026-11-12>.");
  expect(dates({ recruitmentCheckedOn: "2026-01-01", recruitmentUntil: null })).toBe("Last checked 324 days ago.");
  expect(dates({ recruitment: null, recruitmentUntil: "2026-11-20" })).toBe("Last checked 9 days ago.");
});

describe("words of a spreadsheet", () => {
  test.each([
    ["Open", "open"],
    ["yes", "open"],
    ["LIMITED", "limited"],
    ["On hold", "paused"],
    ["Suspended", "paused"],
    ["Not known", null],
    ["", null],
  ])("%s is %s", (text, state) => {
    expect(readRecruitment(text)).toEqual({ value: state });
  });

  test("an unknown word is refused", () => {
    expect(readRecruitment("maybe").problem).toBe("Enter Open, Limited, Paused or Not known.");
  });
});
