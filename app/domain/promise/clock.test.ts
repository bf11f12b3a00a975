import { describe, expect, test } from "vitest";
import { dateIn, instantIn, writeDate } from "#app/domain/values/dates.ts";
import { site } from "#app/site.ts";
import { type Closure, promisedBy } from "./clock.ts";

/** Eid ul-Fitr of 2026, with the days around it, and one Monday. Saturday to Wednesday the office is open. */
const closures: Closure[] = [
  { firstDay: "2026-03-18", lastDay: "2026-03-23" },
  { firstDay: "2026-11-30", lastDay: "2026-11-30" },
];
const at = (text: string) => {
  const [day = "", time = ""] = text.split(" ");
  return instantIn(site.timeZone, day, time);
};
const inDhaka = (date: Date) => writeDate(dateIn(site.timeZone, date), "yyyy-MM-dd HH:mm");

describe("the promise", () => {
  // In November 2026 the 21st is a Saturday, the 25th a Wednesday.
  test.each([
    // asked, and due by either clock, all in Dhaka
    ["in the morning, before we open", "2026-11-22 08:00", "2026-11-22 14:00", "2026-11-23 12:00"],
    ["a minute before we open", "2026-11-22 10:59", "2026-11-22 16:59", "2026-11-23 12:00"],
    ["when we open", "2026-11-22 11:00", "2026-11-22 17:00", "2026-11-23 12:00"],
    ["a minute after we open", "2026-11-22 11:01", "2026-11-22 17:01", "2026-11-23 12:01"],
    ["at noon", "2026-11-22 12:00", "2026-11-22 18:00", "2026-11-23 13:00"],
    ["so that it ends with the morning", "2026-11-23 12:00", "2026-11-23 18:00", "2026-11-24 13:00"],
    ["so that it ends after lunch", "2026-11-22 12:10", "2026-11-22 18:10", "2026-11-23 14:10"],
    ["a minute before lunch", "2026-11-22 12:59", "2026-11-22 18:59", "2026-11-23 14:59"],
    ["when lunch begins", "2026-11-22 13:00", "2026-11-22 19:00", "2026-11-23 15:00"],
    ["in the lunch break", "2026-11-22 13:30", "2026-11-22 19:30", "2026-11-23 15:00"],
    ["when lunch ends", "2026-11-22 14:00", "2026-11-22 20:00", "2026-11-23 15:00"],
    ["in the afternoon", "2026-11-22 15:30", "2026-11-22 21:30", "2026-11-23 16:30"],
    ["so that it ends as we close", "2026-11-22 16:00", "2026-11-22 22:00", "2026-11-23 17:00"],
    ["so that it ends the day after next", "2026-11-22 16:01", "2026-11-22 22:01", "2026-11-24 11:01"],
    ["a minute before we close", "2026-11-22 16:59", "2026-11-22 22:59", "2026-11-24 11:59"],
    ["just as we close", "2026-11-22 17:00", "2026-11-22 23:00", "2026-11-24 12:00"],
    ["in the evening", "2026-11-22 20:15", "2026-11-23 02:15", "2026-11-24 12:00"],
    ["a minute before midnight", "2026-11-22 23:59", "2026-11-23 05:59", "2026-11-24 12:00"],
    ["at midnight", "2026-11-23 00:00", "2026-11-23 06:00", "2026-11-24 12:00"],
    ["in the night", "2026-11-23 03:20", "2026-11-23 09:20", "2026-11-24 12:00"],
    ["on Wednesday morning", "2026-11-25 11:00", "2026-11-25 17:00", "2026-11-28 12:00"],
    ["on Wednesday at 16:50", "2026-11-25 16:50", "2026-11-25 22:50", "2026-11-29 11:50"],
    ["on Wednesday as we close", "2026-11-25 17:00", "2026-11-25 23:00", "2026-11-29 12:00"],
    ["on Thursday", "2026-11-26 12:00", "2026-11-26 18:00", "2026-11-29 12:00"],
    ["on Friday", "2026-11-27 12:00", "2026-11-27 18:00", "2026-11-29 12:00"],
    ["on Friday night", "2026-11-27 23:30", "2026-11-28 05:30", "2026-11-29 12:00"],
    ["on Saturday before we open", "2026-11-28 09:00", "2026-11-28 15:00", "2026-11-29 12:00"],
    ["on Saturday at noon", "2026-11-28 12:00", "2026-11-28 18:00", "2026-11-29 13:00"],
    ["on Sunday, before a closed Monday", "2026-11-29 15:00", "2026-11-29 21:00", "2026-12-01 16:00"],
    ["on the closed Monday", "2026-11-30 12:00", "2026-11-30 18:00", "2026-12-02 12:00"],
    ["in the night after the closed Monday", "2026-12-01 01:00", "2026-12-01 07:00", "2026-12-02 12:00"],
    ["on the last day before Eid", "2026-03-17 15:00", "2026-03-17 21:00", "2026-03-24 16:00"],
    ["as we close for Eid", "2026-03-17 17:00", "2026-03-17 23:00", "2026-03-25 12:00"],
    ["on the first day of Eid", "2026-03-18 11:00", "2026-03-18 17:00", "2026-03-25 12:00"],
    ["on Friday during Eid", "2026-03-20 10:00", "2026-03-20 16:00", "2026-03-25 12:00"],
    ["on the last night of Eid", "2026-03-23 23:59", "2026-03-24 05:59", "2026-03-25 12:00"],
    ["on the first morning after Eid", "2026-03-24 11:30", "2026-03-24 17:30", "2026-03-25 12:30"],
    ["on New Year's Eve", "2026-12-31 18:30", "2027-01-01 00:30", "2027-01-03 12:00"],
    ["on 28 February", "2027-02-28 16:30", "2027-02-28 22:30", "2027-03-02 11:30"],
    ["on 29 February of a leap year", "2028-02-29 14:00", "2028-02-29 20:00", "2028-03-01 15:00"],
    ["in the week when London's clocks change", "2026-10-25 06:30", "2026-10-25 12:30", "2026-10-26 12:00"],
  ])("a promise to someone asking %s (%s) ends at %s, in office hours at %s", (_, asked, always, inOfficeHours) => {
    expect(inDhaka(promisedBy(at(asked), { clock: "always", closures }))).toBe(always);
    expect(inDhaka(promisedBy(at(asked), { clock: "office_hours", closures }))).toBe(inOfficeHours);
  });

  test("keeps the seconds", () => {
    const asked = new Date("2026-11-22T06:00:59.500Z");
    expect(promisedBy(asked, { clock: "office_hours", closures }).toISOString()).toBe("2026-11-23T08:00:59.500Z");
  });

  test("counts all hours if the office is closed for longer than a year", () => {
    const forever = [{ firstDay: "2026-01-01", lastDay: "2099-12-31" }];
    const due = promisedBy(at("2026-11-22 12:00"), { clock: "office_hours", closures: forever });
    expect(inDhaka(due)).toBe("2026-11-22 18:00");
  });
});
