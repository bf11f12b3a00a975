/** Takes, moves and cancels appointments. Of all who want one seat at the same moment, one has it. */
import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { appointments } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { once } from "#app/domain/sent/once.server.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { AppointmentInput } from "./appointment-input.ts";
import { queueAppointment } from "./appointment-mail.server.ts";
import { type Guest, offersFor } from "./diary.server.ts";
import { expectGuest } from "./guest.server.ts";
import { freeSeats } from "./slots.ts";

/** How many appointments someone has before them at most, so that one person does not take a week. */
const MOST_TO_COME = 3;

/**
 * Books a time for a student. The same key again with the same contents is the same appointment. Throws `taken` for a
 * time that is not free, `invalid` for one that is not offered in this way, and `key_reused`.
 */
export async function bookOwn(
  db: Database,
  viewer: Actor,
  input: AppointmentInput,
  key: string,
  now = new Date(),
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const { slot, ...rest } = input;
    const contents = { ...rest, staffId: slot.staffId, startsAt: slot.startsAt.toISOString() };
    const sent = { purpose: "appointment", key, sender: viewer.id, contents } as const;
    const made = await once(tx, sent, {
      make: () => insert(tx, { userId: viewer.id }, input, now),
      find: async () => null,
    });
    if (!made) throw new Error("the appointment was not stored");
    return { id: made.id };
  });
}

/**
 * Books a time for a student or a lead of those the viewer can change, as `bookOwn` does. Throws `forbidden` and
 * `not_found` beside what that throws.
 */
export async function bookByStaff(
  db: Database,
  viewer: Actor,
  guest: Guest,
  input: AppointmentInput,
  key: string,
  now = new Date(),
): Promise<{ id: string; startsAt: Date }> {
  return db.transaction(async (tx) => {
    await expectGuest(tx, viewer, guest);
    const { slot, ...rest } = input;
    const contents = { ...rest, ...guest, staffId: slot.staffId, startsAt: slot.startsAt.toISOString() };
    const sent = { purpose: "appointment", key, sender: viewer.id, contents } as const;
    const made = await once(tx, sent, {
      async make() {
        const id = await insert(tx, guest, input, now, "person_appointments_full");
        await recordAudit(tx, viewer, { action: "appointment.book", subjectId: id, summary: "Booked for the person" });
        return id;
      },
      find: async () => null,
    });
    if (!made) throw new Error("the appointment was not stored");
    return { id: made.id, startsAt: slot.startsAt };
  });
}

async function insert(
  tx: Database,
  guest: Guest,
  input: AppointmentInput,
  now: Date,
  full: "appointments_full" | "person_appointments_full" = "appointments_full",
): Promise<string> {
  const place = await takeSeat(tx, guest, input, now);
  const whose =
    guest.userId === undefined ? eq(appointments.leadId, guest.leadId) : eq(appointments.userId, guest.userId);
  const [held] = await tx
    .select({ n: count() })
    .from(appointments)
    .where(and(whose, eq(appointments.state, "booked"), gt(appointments.startsAt, now)));
  if ((held?.n ?? 0) >= MOST_TO_COME) throw new DomainError(full, { most: MOST_TO_COME });
  const [made] = await tx
    .insert(appointments)
    .values({ ...guest, ...place, kind: input.kind, about: input.about || null, createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error("the appointment was not stored");
  await queueAppointment(tx, made, "booked", now);
  return made.id;
}

/**
 * Moves an appointment of the viewer to another time or way. The same once more changes nothing. Throws `stale` if it
 * has changed since, and what `bookOwn` throws.
 */
export async function moveOwn(
  db: Database,
  viewer: Actor,
  id: string,
  { version, ...input }: AppointmentInput & { version?: number | undefined },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockOwn(tx, viewer, id);
    const isSame = own.staffId === input.slot.staffId && +own.startsAt === +input.slot.startsAt;
    if (isSame && own.kind === input.kind && own.about === (input.about || null)) return;
    if (version !== undefined && version !== own.version) throw new DomainError("appointment_changed");
    if (own.startsAt <= now) throw new DomainError("appointment_over");
    const place = isSame ? {} : await takeSeat(tx, { userId: viewer.id }, input, now);
    const isNews = !isSame || own.kind !== input.kind;
    const [moved] = await tx
      .update(appointments)
      .set({
        ...{ ...place, kind: input.kind, about: input.about || null, updatedAt: now, version: own.version + 1 },
        ...(isNews ? { sequence: own.sequence + 1 } : {}),
      })
      .where(eq(appointments.id, id))
      .returning();
    if (moved && isNews) await queueAppointment(tx, moved, "changed", now);
  });
}

/** Cancels an appointment of the viewer, which frees its time at once. Cancelling it again changes nothing. */
export async function cancelOwn(db: Database, viewer: Actor, id: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockOwn(tx, viewer, id, { orCancelled: true });
    if (own.state === "cancelled") return;
    if (own.startsAt <= now) throw new DomainError("appointment_over");
    const [cancelled] = await tx
      .update(appointments)
      .set({ state: "cancelled", sequence: own.sequence + 1, version: own.version + 1, updatedAt: now })
      .where(eq(appointments.id, id))
      .returning();
    if (cancelled) await queueAppointment(tx, cancelled, "cancelled", now);
  });
}

async function lockOwn(tx: Database, viewer: Actor, id: string, { orCancelled = false } = {}) {
  const [own] = isUuid(id)
    ? await tx
        .select()
        .from(appointments)
        .where(and(eq(appointments.id, id), eq(appointments.userId, viewer.id)))
        .for("update")
    : [];
  if (!own) throw new DomainError("no_appointment");
  if (own.state === "cancelled" && !orCancelled) throw new DomainError("appointment_cancelled");
  if (own.state === "arrived" || own.state === "missed") throw new DomainError("appointment_over");
  return own;
}

/**
 * Returns a free seat at a time. One person after the other asks for a counsellor's seats, and the unique index of the
 * table holds what comes past this.
 */
async function takeSeat(tx: Database, guest: Guest, { slot, kind }: AppointmentInput, now: Date) {
  const { staffId, startsAt } = slot;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('appointments'), hashtext(${staffId}))`);
  const offered = (await offersFor(tx, guest, now)).find((offer) => offer.staffId === staffId);
  const found = offered?.slots.find((one) => +one.startsAt === +startsAt);
  if (!found || found.free === 0) throw new DomainError("appointment_gone");
  if (!found.kinds.includes(kind)) throw new DomainError("appointment_kind");
  const held = await tx
    .select({ startsAt: appointments.startsAt, minutes: appointments.minutes, seat: appointments.seat })
    .from(appointments)
    .where(
      and(
        eq(appointments.staffId, staffId),
        eq(appointments.startsAt, startsAt),
        sql`${appointments.state} <> 'cancelled'`,
      ),
    );
  const [seat] = freeSeats(found, held);
  if (seat === undefined) throw new DomainError("appointment_gone");
  return { staffId, startsAt, minutes: found.minutes, seat };
}
