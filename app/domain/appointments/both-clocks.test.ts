import { afterAll, beforeAll, expect, test } from "vitest";
import { inLanguage } from "#app/language.server.ts";
import { bothClocks, whenInWords } from "./both-clocks.ts";

const own = process.env.TZ;
beforeAll(() => {
  process.env.TZ = "Pacific/Auckland";
});
afterAll(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

test("the server's clock is neither of the two", () => {
  expect(new Date("2026-12-01T10:20:00Z").getHours()).toBe(23);
});

test.each([
  ["2026-12-01T10:20:00Z", "Tuesday 1 December, 4:20 pm in Dhaka, 10:20 am in the UK"],
  ["2026-07-01T10:20:00Z", "Wednesday 1 July, 4:20 pm in Dhaka, 11:20 am in the UK"],
  ["2026-12-01T06:00:00Z", "Tuesday 1 December, 12:00 pm in Dhaka, 6:00 am in the UK"],
  ["2026-11-30T18:30:00Z", "Tuesday 1 December, 12:30 am in Dhaka, 6:30 pm on Monday 30 November in the UK"],
  ["2026-12-31T19:00:00Z", "Friday 1 January, 1:00 am in Dhaka, 7:00 pm on Thursday 31 December in the UK"],
])("%s is %s", (at, expected) => {
  expect(whenInWords(new Date(at))).toBe(expected);
});

test.each([
  ["2026-12-01T10:20:00Z", "মঙ্গলবার ১ ডিসেম্বর, ঢাকায় বিকেল ৪:২০, যুক্তরাজ্যে সকাল ১০:২০"],
  ["2026-11-30T18:30:00Z", "মঙ্গলবার ১ ডিসেম্বর, ঢাকায় রাত ১২:৩০, যুক্তরাজ্যে সোমবার ৩০ নভেম্বর, সন্ধ্যা ৬:৩০"],
])("%s is %s in Bangla", (at, expected) => {
  expect(inLanguage("bn", () => whenInWords(new Date(at)))).toBe(expected);
});

/** The four changes of the clocks in the UK, and ten moments around each. Those in Bangladesh do not change. */
const CHANGES = ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2027-03-28T01:00:00Z", "2027-10-31T01:00:00Z"];
const HOURS = [-26, -14, -8, -2, -1, -1 / 60, 0, 1 / 60, 1, 10];
const TIMES = CHANGES.flatMap((change) => HOURS.map((hours) => new Date(Date.parse(change) + hours * 3_600_000)));

/** What the zones of the ICU library say, which this module does not ask. */
function inZone(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone, weekday: "long", day: "numeric", month: "long" },
    ...{ hour: "numeric", minute: "2-digit", hour12: true },
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    day: `${of("weekday")} ${of("day")} ${of("month")}`,
    time: `${of("hour").replace(/^0$/, "12")}:${of("minute")} ${of("dayPeriod")}`,
  };
}

test.each(TIMES)("%s is the same on the clocks of another library", (at) => {
  const [dhaka, uk] = [inZone(at, "Asia/Dhaka"), inZone(at, "Europe/London")];
  const inUk = uk.day === dhaka.day ? uk.time : `${uk.time} on ${uk.day}`;
  expect(whenInWords(at)).toBe(`${dhaka.day}, ${dhaka.time} in Dhaka, ${inUk} in the UK`);
  const short = uk.day === dhaka.day ? `${uk.time} UK` : `${uk.day}, ${uk.time} UK`;
  expect(bothClocks(at)).toMatchObject({ dhaka: dhaka.time, uk: short });
});
