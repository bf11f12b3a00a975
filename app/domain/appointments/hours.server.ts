/** Reads and saves the hours of a week in which someone has appointments. */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { appointmentHours, appointments, staffWork } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { may } from "#app/domain/permissions.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectCanOwn } from "#app/domain/staff/owners.server.ts";
import { nameOf } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { clockInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { HoursInput, WeekInput } from "./hours-input.ts";

export interface StaffWeek {
  staffId: string;
  name: string;
  rows: HoursInput[];
  videoLink: string | null;
}

/** Returns someone's week, for who can change it. Throws `forbidden` and `not_found`. */
export async function readHours(db: Database, viewer: Actor, staffId: string): Promise<StaffWeek> {
  await expectOwnOrManager(db, viewer, staffId);
  const [work] = await db
    .select({ videoLink: staffWork.videoLink })
    .from(staffWork)
    .where(eq(staffWork.userId, staffId));
  return {
    ...{ staffId, name: await nameOf(db, staffId), rows: await rowsOf(db, staffId) },
    videoLink: work?.videoLink ?? null,
  };
}

const rowsOf = async (db: Database, staffId: string): Promise<HoursInput[]> =>
  db
    .select({
      ...{ weekday: appointmentHours.weekday, from: appointmentHours.from, to: appointmentHours.to },
      ...{ kinds: appointmentHours.kinds, minutes: appointmentHours.minutes, capacity: appointmentHours.capacity },
    })
    .from(appointmentHours)
    .where(eq(appointmentHours.staffId, staffId))
    // The office's week begins on Saturday.
    .orderBy(asc(sql`(${appointmentHours.weekday} + 1) % 7`), asc(appointmentHours.from));

/**
 * Saves someone's week as a whole. What is booked stays, and `outside` says how many of those to come have no hours any
 * longer. Throws `forbidden`, and `not_found` for who looks after no one.
 */
export async function saveHours(
  db: Database,
  viewer: Actor,
  staffId: string,
  { rows, videoLink }: WeekInput,
  now = new Date(),
): Promise<{ changed: boolean; outside: number }> {
  await expectOwnOrManager(db, viewer, staffId);
  return db.transaction(async (tx) => {
    // Bookings wait for it too, so that none is made by hours that are gone.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('appointments'), hashtext(${staffId}))`);
    const before = await rowsOf(tx, staffId);
    const [work] = await tx.select().from(staffWork).where(eq(staffWork.userId, staffId)).for("update");
    const isSame = JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(rows));
    const changed = !isSame || (work?.videoLink ?? null) !== videoLink;
    if (!changed) return { changed, outside: 0 };
    await tx.delete(appointmentHours).where(eq(appointmentHours.staffId, staffId));
    if (rows.length > 0) await tx.insert(appointmentHours).values(rows.map((row) => ({ staffId, ...row })));
    await tx
      .insert(staffWork)
      .values({ userId: staffId, videoLink })
      .onConflictDoUpdate({ target: staffWork.userId, set: { videoLink } });
    await recordAudit(tx, viewer, { action: "user.week", subjectId: staffId, summary: "Hours of appointments" });
    const booked = await tx
      .select({ startsAt: appointments.startsAt, minutes: appointments.minutes })
      .from(appointments)
      .where(and(eq(appointments.staffId, staffId), eq(appointments.state, "booked"), gt(appointments.startsAt, now)));
    return { changed, outside: booked.filter((one) => !rows.some((row) => isWithin(one, row))).length };
  });
}

const inOrder = (rows: readonly HoursInput[]) =>
  rows
    .map(({ weekday, from, to, kinds, minutes, capacity }) => [weekday, from, to, kinds.toSorted(), minutes, capacity])
    .toSorted((one, other) => (`${one[0]} ${one[1]}` < `${other[0]} ${other[1]}` ? -1 : 1));

function isWithin({ startsAt, minutes }: { startsAt: Date; minutes: number }, { weekday, from, to }: HoursInput) {
  const [first, last] = [clockInDhaka(startsAt), clockInDhaka(new Date(+startsAt + minutes * 60_000))];
  const time = (at: Date) => at.toISOString().slice(11, 16);
  return first.getUTCDay() === weekday && from <= time(first) && time(last) <= to;
}

async function expectOwnOrManager(db: Database, viewer: Actor, staffId: string): Promise<void> {
  requirePermission(viewer, "people.change");
  if (!isUuid(staffId)) throw new DomainError("no_person");
  if (staffId !== viewer.id && !may(viewer, "people.all")) requirePermission(viewer, "people.all");
  await expectCanOwn(db, staffId);
}
