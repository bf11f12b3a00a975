import { expect, test } from "vitest";
import { dateIn, writeDate } from "#app/domain/values/dates.ts";
import { site } from "#app/site.ts";
import { type Diary, freeSeats, slotsOf, type WeekHours } from "./slots.ts";

/** A Saturday morning, before the office opens. Monday 30 November is closed here. */
const now = new Date("2026-11-28T02:00:00Z");
const hours = (more: Partial<WeekHours> = {}): WeekHours => ({
  ...{ weekday: 0, from: "11:00", to: "17:00", kinds: ["phone"], minutes: 20, capacity: 1 },
  ...more,
});
const diary = (more: Partial<Diary> = {}): Diary => ({
  ...{ week: [hours()], closures: [], absences: [], held: [] },
  ...more,
});
const inDhaka = (at: Date) => writeDate(dateIn(site.timeZone, at), "yyyy-MM-dd HH:mm");
const timesOf = (more: Partial<Diary>, at = now) => slotsOf(diary(more), at).map(({ startsAt }) => inDhaka(startsAt));

test("a week's hours become slots within the office's, for three weeks", () => {
  const times = timesOf({});
  expect(times.filter((time) => time.startsWith("2026-11-29"))).toEqual(
    ["11:00", "11:20", "11:40", "12:00", "12:20", "12:40", "14:00", "14:20", "14:40"]
      .concat(["15:00", "15:20", "15:40", "16:00", "16:20", "16:40"])
      .map((time) => `2026-11-29 ${time}`),
  );
  expect(new Set(times.map((time) => time.slice(0, 10)))).toEqual(new Set(["2026-11-29", "2026-12-06", "2026-12-13"]));
});

test("no slot runs into the lunch break, past its hours, or on a day on which the office does not open", () => {
  const times = timesOf({ week: [hours({ minutes: 50, to: "16:00" }), hours({ weekday: 5 })] });
  expect(times.slice(0, 4).map((time) => time.slice(11))).toEqual(["11:00", "11:50", "14:00", "14:50"]);
  expect(times).toHaveLength(12);
});

test("closed days and absences have no slots", () => {
  const day = { firstDay: "2026-11-29", lastDay: "2026-11-29" };
  expect(timesOf({ closures: [day] }).filter((time) => time.startsWith("2026-11-29"))).toEqual([]);
  expect(timesOf({ absences: [day] })[0]).toBe("2026-12-06 11:00");
});

test("a slot needs two hours' notice", () => {
  expect(timesOf({}, new Date("2026-11-29T05:00:00Z"))[0]).toBe("2026-11-29 14:00");
  expect(timesOf({}, new Date("2026-11-29T04:00:00Z"))[0]).toBe("2026-11-29 12:00");
  expect(timesOf({}, new Date("2026-11-29T04:00:01Z"))[0]).toBe("2026-11-29 12:20");
});

test("a slot takes as many people as its capacity, each on a seat", () => {
  const startsAt = new Date("2026-11-29T05:00:00Z");
  const slot = { startsAt, minutes: 20, kinds: ["office"] as const, capacity: 3 };
  const at = (seat: number) => ({ startsAt, minutes: 20, seat });
  expect(freeSeats(slot, [])).toEqual([1, 2, 3]);
  expect(freeSeats(slot, [at(2)])).toEqual([1, 3]);
  expect(freeSeats(slot, [at(1), at(2), at(3)])).toEqual([]);
  expect(slotsOf(diary({ week: [hours({ capacity: 3 })], held: [at(1)] }), now)[0]?.free).toBe(2);
});

test("an appointment of another length takes each slot that it touches", () => {
  const held = [{ startsAt: new Date("2026-11-29T05:10:00Z"), minutes: 50, seat: 1 }];
  const free = slotsOf(diary({ held }), now).filter(({ free }) => free > 0);
  expect(inDhaka(free[0]?.startsAt ?? now)).toBe("2026-11-29 12:00");
});

test("each slot stays at its time in Dhaka when the clocks in the UK change", () => {
  const times = timesOf({}, new Date("2026-10-17T02:00:00Z")).filter((time) => time.endsWith("16:00"));
  expect(times).toEqual(["2026-10-18 16:00", "2026-10-25 16:00", "2026-11-01 16:00"]);
});
