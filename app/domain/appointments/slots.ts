/** Which times of a counsellor are free: their week within the office's hours, without absence and what is booked. */

import type { AppointmentKind } from "#app/db/appointment-words.ts";
import { type Closure, hoursOf } from "#app/domain/promise/clock.ts";
import { dateIn, instantIn, writeDate } from "#app/domain/values/dates.ts";
import { site } from "#app/site.ts";

/** A part of a counsellor's week. */
export interface WeekHours {
  /** 0 is Sunday. */
  weekday: number;
  /** On the clock in Dhaka, "11:00". */
  from: string;
  to: string;
  kinds: readonly AppointmentKind[];
  minutes: number;
  /** How many people have an appointment at the same time. */
  capacity: number;
}

/** What is booked, or has been. */
export interface Held {
  startsAt: Date;
  minutes: number;
  seat: number;
}

export interface Slot {
  startsAt: Date;
  minutes: number;
  kinds: readonly AppointmentKind[];
  capacity: number;
  /** How many more people it takes: 0 for a full one. */
  free: number;
}

export interface Diary {
  week: readonly WeekHours[];
  closures: readonly Closure[];
  /** Absences, both days included. */
  absences: readonly Closure[];
  held: readonly Held[];
}

/** Times are offered for three weeks. */
export const DAYS_AHEAD = 21;

/** A time is taken so much earlier at least, so that a counsellor can prepare for it. */
const NOTICE_MS = 2 * 3_600_000;

const MINUTE_MS = 60_000;

/** Returns the times of a counsellor from now on, full ones too, in their order. */
export function slotsOf({ week, closures, absences, held }: Diary, now: Date): Slot[] {
  const slots = new Map<number, Slot>();
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = dateIn(site.timeZone, now, ahead);
    const day = writeDate(date, "yyyy-MM-dd");
    if (absences.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)) continue;
    const open = hoursOf(date, closures);
    for (const hours of week.filter(({ weekday }) => weekday === date.getDay()))
      for (const slot of slotsWithin(hours, day, open))
        if (+slot.startsAt >= +now + NOTICE_MS && !slots.has(+slot.startsAt))
          slots.set(+slot.startsAt, { ...slot, free: freeSeats(slot, held).length });
  }
  return [...slots.values()].toSorted((one, other) => +one.startsAt - +other.startsAt);
}

/**
 * Returns the seats that are free in a slot. What is booked for another length takes all of a slot that it touches: the
 * counsellor is with someone.
 */
export function freeSeats({ startsAt, minutes, capacity }: Omit<Slot, "free">, held: readonly Held[]): number[] {
  const ends = +startsAt + minutes * MINUTE_MS;
  const touching = held.filter((one) => +one.startsAt < ends && +startsAt < +one.startsAt + one.minutes * MINUTE_MS);
  if (touching.some((one) => +one.startsAt !== +startsAt)) return [];
  const taken = new Set(touching.map(({ seat }) => seat));
  return Array.from({ length: capacity }, (_, at) => at + 1).filter((seat) => !taken.has(seat));
}

/** Cuts hours into slots. Each opening of the office starts a new row, so that none runs into the lunch break. */
function slotsWithin(
  { from, to, kinds, minutes, capacity }: WeekHours,
  day: string,
  open: readonly { opens: Date; closes: Date }[],
): Omit<Slot, "free">[] {
  const [first, last] = [instantIn(site.timeZone, day, from), instantIn(site.timeZone, day, to)];
  return open.flatMap(({ opens, closes }) => {
    const begins = Math.max(+first, +opens);
    const room = Math.floor((Math.min(+last, +closes) - begins) / (minutes * MINUTE_MS));
    return Array.from({ length: Math.max(0, room) }, (_, at) => ({
      startsAt: new Date(begins + at * minutes * MINUTE_MS),
      ...{ kinds, minutes, capacity },
    }));
  });
}
