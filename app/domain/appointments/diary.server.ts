/** Reads the weeks of counsellors, and which of their times are free. */
import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { AppointmentKind } from "#app/db/appointment-words.ts";
import type { Database } from "#app/db/connect.server.ts";
import { applications, appointmentHours, appointments, leads, staffWork, users } from "#app/db/schema.ts";
import { comingClosures } from "#app/domain/staff/closures.server.ts";
import { accountsThatMay } from "#app/domain/staff/staff-rows.server.ts";
import { addDays } from "#app/domain/values/days.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { DAYS_AHEAD, type Diary, type Slot, slotsOf } from "./slots.ts";

/** Who an appointment is for: a student, or someone without an account. */
export type Guest = { userId: string; leadId?: undefined } | { leadId: string; userId?: undefined };

/** A counsellor with their times. */
export interface Offer {
  staffId: string;
  name: string;
  slots: Slot[];
}

/** Longer than any appointment. One that has begun may still touch a time. */
const LONGEST_MS = 2 * 3_600_000;

/** An office has fewer, and a page shows no more. */
const MOST_COUNSELLORS = 50;

/**
 * Returns who can be met, with their times: the counsellor who looks after the person, or everyone with a week if that
 * one has none or no one does.
 */
export async function offersFor(db: Database, guest: Guest, now = new Date()): Promise<Offer[]> {
  const ownerId = await ownerOf(db, guest);
  const own = ownerId === null ? [] : await offersOf(db, [ownerId], now);
  return own.length > 0 ? own : offersOf(db, null, now);
}

/** Returns the times of these counsellors, or of everyone with a week. */
export async function offersOf(db: Database, staffIds: readonly string[] | null, now: Date): Promise<Offer[]> {
  const diaries = await readDiaries(db, staffIds, now);
  return diaries.map(({ staffId, name, diary }) => ({ staffId, name, slots: slotsOf(diary, now) }));
}

async function readDiaries(db: Database, staffIds: readonly string[] | null, now: Date) {
  const whose = staffIds === null ? undefined : inArray(appointmentHours.staffId, [...staffIds]);
  const hours = await db
    .select({
      ...{ staffId: appointmentHours.staffId, name: sql<string>`coalesce(nullif(${users.fullName}, ''), 'Shapla')` },
      ...{ weekday: appointmentHours.weekday, from: appointmentHours.from, to: appointmentHours.to },
      ...{ kinds: appointmentHours.kinds, minutes: appointmentHours.minutes, capacity: appointmentHours.capacity },
      ...{ absentFrom: staffWork.absentFrom, absentUntil: staffWork.absentUntil, videoLink: staffWork.videoLink },
    })
    .from(appointmentHours)
    .innerJoin(users, eq(users.id, appointmentHours.staffId))
    .leftJoin(staffWork, eq(staffWork.userId, appointmentHours.staffId))
    // Who has left, or looks after no one any longer, is met by no one.
    .where(and(whose, accountsThatMay("people.change")))
    .orderBy(users.fullName, appointmentHours.staffId, appointmentHours.weekday, appointmentHours.from);
  const found = [...Map.groupBy(hours, ({ staffId }) => staffId)].slice(0, MOST_COUNSELLORS);
  if (found.length === 0) return [];
  const [closures, held] = await Promise.all([
    comingClosures(db, now),
    db
      .select({
        ...{ staffId: appointments.staffId, startsAt: appointments.startsAt },
        ...{ minutes: appointments.minutes, seat: appointments.seat },
      })
      .from(appointments)
      .where(
        and(
          inArray(
            appointments.staffId,
            found.map(([staffId]) => staffId),
          ),
          gt(appointments.startsAt, new Date(+now - LONGEST_MS)),
          ne(appointments.state, "cancelled"),
        ),
      ),
  ]);
  return found.map(([staffId, week]) => {
    const { name = "", absentFrom = null, absentUntil = null } = week[0] ?? {};
    const lastDay = absentUntil ?? addDays(dayInDhaka(now), DAYS_AHEAD + 1);
    const diary: Diary = {
      week: week.flatMap((hours) => {
        const kinds = hours.kinds.filter((kind) => kind !== "video" || hours.videoLink !== null);
        return kinds.length > 0 ? [{ ...hours, kinds }] : [];
      }),
      closures,
      absences: absentFrom === null ? [] : [{ firstDay: absentFrom, lastDay }],
      held: held.filter((one) => one.staffId === staffId),
    };
    return { staffId, name, diary };
  });
}

/** Returns who looks after a person, or null: of several applications, the newest counts. */
export async function ownerOf(db: Database, { userId, leadId }: Guest): Promise<string | null> {
  const [found] =
    userId === undefined
      ? await db.select({ ownerId: leads.ownerId }).from(leads).where(eq(leads.id, leadId))
      : await db
          .select({ ownerId: applications.ownerId })
          .from(applications)
          .where(and(eq(applications.userId, userId), sql`${applications.ownerId} is not null`))
          .orderBy(sql`${applications.createdAt} desc`)
          .limit(1);
  return found?.ownerId ?? null;
}

/** A time that can be selected, with who is met then. */
export interface FreeTime {
  staffId: string;
  name: string;
  startsAt: Date;
  minutes: number;
  kinds: readonly AppointmentKind[];
}

/** Returns the free times in their order. Of several counsellors who are free at once, the first is met. */
export function freeTimes(offers: readonly Offer[], kind?: AppointmentKind): FreeTime[] {
  const times = new Map<number, FreeTime>();
  for (const { staffId, name, slots } of offers)
    for (const { startsAt, minutes, kinds, free } of slots)
      if (free > 0 && (kind === undefined || kinds.includes(kind)) && !times.has(+startsAt))
        times.set(+startsAt, { staffId, name, startsAt, minutes, kinds });
  return [...times.values()].toSorted((one, other) => +one.startsAt - +other.startsAt);
}
