/** Reads appointments: those of a person, and one with all that is said of it. */
import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { appointments, staffWork, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";

const read = (db: Database) =>
  db
    .select({
      ...{ id: appointments.id, staffId: appointments.staffId, userId: appointments.userId },
      ...{ leadId: appointments.leadId, startsAt: appointments.startsAt, minutes: appointments.minutes },
      ...{ kind: appointments.kind, about: appointments.about, state: appointments.state },
      ...{ sequence: appointments.sequence, version: appointments.version, updatedAt: appointments.updatedAt },
      counsellor: sql<string | null>`nullif(${users.fullName}, '')`,
      videoLink: sql<string | null>`case when ${appointments.kind} = 'video' then ${staffWork.videoLink} end`,
    })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.staffId))
    .leftJoin(staffWork, eq(staffWork.userId, appointments.staffId))
    .$dynamic();

export type AppointmentView = Awaited<ReturnType<typeof read>>[number];

/** One that has begun is still there for a while, for someone who is late and looks for its link. */
const SHOWN_AFTER = sql`interval '1 hour'`;

/** Returns what a student has before them, the next one first. */
export const ownAppointments = (db: Database, viewer: Actor, now = new Date()): Promise<AppointmentView[]> =>
  read(db)
    .where(
      and(
        eq(appointments.userId, viewer.id),
        ne(appointments.state, "cancelled"),
        gt(sql`${appointments.startsAt} + ${SHOWN_AFTER}`, now.toISOString()),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));

/** Returns one appointment, or null. Whose it is has been asked before. */
export async function findAppointment(db: Database, id: string): Promise<AppointmentView | null> {
  const [found] = isUuid(id) ? await read(db).where(eq(appointments.id, id)) : [];
  return found ?? null;
}

/** Returns an appointment of the viewer. Throws `not_found`. */
export async function ownAppointment(db: Database, viewer: Actor, id: string): Promise<AppointmentView> {
  const found = await findAppointment(db, id);
  if (found?.userId !== viewer.id) throw new DomainError("no_appointment");
  return found;
}
