/** Reads the week of the staff's appointments. */
import { and, asc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/connect.server.ts";
import { applications, appointmentHours, appointments, leads, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { changeable, changeablePeople, scopeOf, seesEveryone } from "#app/domain/staff/scope.server.ts";
import { accountsThatMay } from "#app/domain/staff/staff-rows.server.ts";
import { addDays, startOfDay } from "#app/domain/values/days.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { WEEK_DAYS } from "./week-days.ts";

const counsellors = alias(users, "counsellors");

/** More than an office has in a week, so that the page stays a page. */
const MOST_IN_A_WEEK = 500;

/** Returns the appointments that match and that the viewer reads: their own, and those of the people they read. */
async function read(db: Database, viewer: Actor, where: ReturnType<typeof and>, limit: number) {
  requirePermission(viewer, "people.read");
  const seen = (await seesEveryone(db, viewer))
    ? undefined
    : or(
        eq(appointments.staffId, viewer.id),
        and(sql`${appointments.userId} is not null`, changeablePeople(viewer)),
        and(sql`${appointments.leadId} is not null`, changeable(viewer, leads)),
      );
  const ofRecords = (await scopeOf(applications).read(db, viewer)) ?? sql`true`;
  return db
    .select({
      ...{ id: appointments.id, staffId: appointments.staffId, userId: appointments.userId },
      ...{ leadId: appointments.leadId, startsAt: appointments.startsAt, minutes: appointments.minutes },
      ...{ kind: appointments.kind, about: appointments.about, state: appointments.state, note: appointments.note },
      ...{ version: appointments.version },
      name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email}, nullif(${leads.name}, ''), 'A lead')`,
      counsellor: sql<string | null>`coalesce(nullif(${counsellors.fullName}, ''), ${counsellors.email})`,
      /** The newest application that the viewer reads, which is the student's record. */
      applicationId: sql<string | null>`(select ${applications.id} from ${applications}
        where ${applications.userId} = ${appointments.userId} and ${ofRecords}
        order by ${applications.createdAt} desc limit 1)`,
    })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.userId))
    .leftJoin(leads, eq(leads.id, appointments.leadId))
    .leftJoin(counsellors, eq(counsellors.id, appointments.staffId))
    .where(and(where, seen))
    .orderBy(asc(appointments.startsAt), asc(appointments.seat), asc(appointments.id))
    .limit(limit);
}

export type WeekAppointment = Awaited<ReturnType<typeof read>>[number];

/**
 * Returns the appointments from a day on for a week, in their order: of one member of staff, or of everyone. Cancelled
 * ones are left out, because they hold no time. Throws `forbidden`.
 */
export const readWeek = (
  db: Database,
  viewer: Actor,
  { staffId, firstDay }: { staffId: string | null; firstDay: string },
): Promise<WeekAppointment[]> => {
  const whose = staffId === null ? ofAnyone : eq(appointments.staffId, isUuid(staffId) ? staffId : viewer.id);
  return read(db, viewer, and(whose, within(firstDay, WEEK_DAYS)), MOST_IN_A_WEEK);
};

/** Of each in turn, and of those whose account is deleted: each has a part of the index. */
const ofAnyone = or(
  sql`${appointments.staffId} in (select ${users.id} from ${users} where ${users.role} <> 'student')`,
  isNull(appointments.staffId),
);

const within = (firstDay: string, days: number) =>
  and(
    gte(appointments.startsAt, startOfDay(firstDay)),
    lt(appointments.startsAt, startOfDay(addDays(firstDay, days))),
    sql`${appointments.state} <> 'cancelled'`,
  );

/** Returns how many of the viewer's own appointments are today, those that are over too. */
export const countToday = (db: Database, viewer: Actor, now = new Date()): Promise<number> =>
  db.$count(appointments, and(eq(appointments.staffId, viewer.id), within(dayInDhaka(now), 1)));

/** Returns one appointment, cancelled or not. Throws `not_found` for one that the viewer does not read. */
export async function staffAppointment(db: Database, viewer: Actor, id: string): Promise<WeekAppointment> {
  const [found] = isUuid(id) ? await read(db, viewer, eq(appointments.id, id), 1) : [];
  if (!found) throw new DomainError("no_appointment");
  return found;
}

/** Returns who has a week of appointments, by name. */
export const withWeeks = (db: Database): Promise<{ id: string; name: string }[]> =>
  db
    .selectDistinct({ id: users.id, name: sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})` })
    .from(appointmentHours)
    .innerJoin(users, eq(users.id, appointmentHours.staffId))
    .where(accountsThatMay("people.change"))
    .orderBy(sql`2`, users.id);
