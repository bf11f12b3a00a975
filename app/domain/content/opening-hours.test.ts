import { describe, expect, test } from "vitest";
import { inLanguage } from "#app/language.server.ts";
import { openingAt, openingLines } from "./opening-hours.ts";

/** Returns a time by the clock in Dhaka. 21 November 2026 is a Saturday. */
const dhaka = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+06:00`);
const [SATURDAY, SUNDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [21, 22, 24, 25, 26, 27] as const;
const until = (time: string) => ({ isOpen: true, until: time });
const closed = (day: string, time = "11:00") => ({ isOpen: false, next: { day, time } });

describe("the office on an open day", () => {
  test.each([
    ["00:00", closed("today")],
    ["10:59", closed("today")],
    ["11:00", until("13:00")],
    ["12:59", until("13:00")],
    ["13:00", closed("today", "14:00")],
    ["13:59", closed("today", "14:00")],
    ["14:00", until("17:00")],
    ["16:59", until("17:00")],
    ["17:00", closed("tomorrow")],
    ["23:59", closed("tomorrow")],
  ])("shows the right opening at %s", (time, opening) => {
    for (const day of [SATURDAY, SUNDAY, TUESDAY]) expect(openingAt(dhaka(day, time))).toEqual(opening);
  });

  test("is open to the last second, and not one longer", () => {
    expect(openingAt(new Date("2026-11-21T12:59:59.999+06:00"))).toEqual(until("13:00"));
    expect(openingAt(new Date("2026-11-21T13:00:00.000+06:00"))).toEqual(closed("today", "14:00"));
  });
});

describe("the office at the end of the week", () => {
  test.each([
    ["is open on Wednesday", WEDNESDAY, "16:59", until("17:00")],
    ["is closed from Wednesday evening", WEDNESDAY, "17:00", closed("Saturday")],
    ["on Thursday morning", THURSDAY, "11:30", closed("Saturday")],
    ["on Thursday night", THURSDAY, "23:59", closed("Saturday")],
    ["on Friday", FRIDAY, "00:00", closed("tomorrow")],
    ["on Friday afternoon", FRIDAY, "15:00", closed("tomorrow")],
  ] as const)("%s", (_what, day, time, opening) => {
    expect(openingAt(dhaka(day, time))).toEqual(opening);
  });
});

test.each([
  ["Friday evening in UTC is Saturday in Dhaka", "2026-11-27T18:00:00Z", closed("today")],
  ["an hour before that it is Friday there too", "2026-11-27T17:59:00Z", closed("tomorrow")],
  ["midnight in UTC is six in the morning in Dhaka", "2026-11-25T00:00:00Z", closed("today")],
  ["Wednesday evening in UTC is Thursday in Dhaka", "2026-11-25T19:00:00Z", closed("Saturday")],
  ["five in the morning in UTC is eleven in Dhaka", "2026-11-25T05:00:00Z", until("13:00")],
])("%s", (_what, moment, opening) => {
  expect(openingAt(new Date(moment))).toEqual(opening);
});

test.each([
  [SATURDAY, "10:59", "আজ", "সকাল ১১টা"],
  [SATURDAY, "13:00", "আজ", "দুপুর ২টা"],
  [SATURDAY, "17:00", "আগামীকাল", "সকাল ১১টা"],
  [THURSDAY, "11:30", "শনিবার", "সকাল ১১টা"],
] as const)("says in Bangla on day %i at %s when the office opens", (date, time, day, opens) => {
  const said = inLanguage("bn", () => openingAt(dhaka(date, time)));
  expect(said).toEqual({ isOpen: false, next: { day: day.normalize("NFC"), time: opens.normalize("NFC") } });
});

test("the week is written in two lines", () => {
  expect(openingLines()).toEqual([
    {
      days: "Saturday to Wednesday",
      times: [
        { opens: "11:00", closes: "13:00" },
        { opens: "14:00", closes: "17:00" },
      ],
    },
    { days: "Thursday and Friday", times: [] },
  ]);
});
