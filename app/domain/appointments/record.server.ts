/** What staff record of an appointment: whether the person came, a note, and that it is cancelled. */
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { appointments } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { expectChangeable } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { UNDO_MS } from "#app/domain/values/status.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { queueAppointment } from "./appointment-mail.server.ts";
import { ownerOf } from "./diary.server.ts";
import { MEETING_STATES, type MeetingState } from "./meeting-words.ts";

export interface Meeting {
  state: MeetingState;
  /** "" for none. */
  note: string;
  version: number;
}

/**
 * Records whether someone came, with a note for colleagues. Returns what was there before, for Undo, or null if it is
 * the same. Throws `stale` if it has changed since, is cancelled or has not begun, `forbidden` and `not_found`.
 */
export const recordMeeting = (
  db: Database,
  viewer: Actor,
  id: string,
  { state, note, version }: Meeting,
  now = new Date(),
): Promise<Meeting | null> =>
  db.transaction(async (tx) => {
    const found = await lockForStaff(tx, viewer, id);
    const before = { state: stateOf(found), note: found.note ?? "" };
    if (before.state === state && before.note === note) return null;
    if (version !== found.version) throw new DomainError("appointment_changed");
    // Someone may come early, and is late only once it has begun.
    const isEarly =
      state === "missed" ? found.startsAt > now : state === "arrived" && dayInDhaka(found.startsAt) > dayInDhaka(now);
    if (isEarly) throw new DomainError("appointment_to_come");
    await write(tx, id, { state, note, version: found.version + 1 }, now);
    await recordAudit(tx, viewer, { action: "appointment.record", subjectId: id, summary: MEETING_STATES[state] });
    return { ...before, version: found.version + 1 };
  });

/**
 * Puts back what was recorded before, as long as nothing has changed since `version`. Throws `stale` otherwise and
 * after 10 minutes, `forbidden` and `not_found`.
 */
export const takeMeetingBack = (
  db: Database,
  viewer: Actor,
  id: string,
  { state, note, version }: Meeting,
  now = new Date(),
): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await lockForStaff(tx, viewer, id);
    stateOf(found);
    if (version !== found.version) throw new DomainError("appointment_changed");
    if (+now - +found.updatedAt > UNDO_MS) throw new DomainError("appointment_undo_late");
    await write(tx, id, { state, note, version: found.version + 1 }, now);
    await recordAudit(tx, viewer, { action: "appointment.undo", subjectId: id, summary: MEETING_STATES[state] });
  });

/**
 * Cancels an appointment for the person who has it. They get the email of every cancelled one; the reason stays with
 * staff. Cancelling it again changes nothing. Throws `stale` if it has begun, `forbidden` and `not_found`.
 */
export const cancelByStaff = (
  db: Database,
  viewer: Actor,
  id: string,
  { reason, version }: { reason: string; version: number },
  now = new Date(),
): Promise<void> =>
  db.transaction(async (tx) => {
    const found = await lockForStaff(tx, viewer, id);
    if (found.state === "cancelled") return;
    if (found.state !== "booked" || found.startsAt <= now) throw new DomainError("appointment_over");
    if (version !== found.version) throw new DomainError("appointment_changed");
    const [cancelled] = await tx
      .update(appointments)
      .set({
        ...{ state: "cancelled", note: reason, updatedAt: now },
        ...{ sequence: found.sequence + 1, version: found.version + 1 },
      })
      .where(eq(appointments.id, id))
      .returning();
    if (!cancelled) return;
    await queueAppointment(tx, cancelled, "cancelled", now);
    await recordAudit(tx, viewer, { action: "appointment.cancel", subjectId: id, summary: "Cancelled for the person" });
  });

type Stored = typeof appointments.$inferSelect;

function stateOf({ state }: Stored): MeetingState {
  if (state === "cancelled") throw new DomainError("appointment_cancelled");
  return state;
}

const write = (tx: Database, id: string, { state, note, version }: Meeting, now: Date) =>
  tx
    .update(appointments)
    .set({ state, note: note || null, version, updatedAt: now })
    .where(eq(appointments.id, id));

/** Locks an appointment of the viewer, or of a person they can change. */
async function lockForStaff(tx: Database, viewer: Actor, id: string): Promise<Stored> {
  requirePermission(viewer, "people.change");
  const [found] = isUuid(id) ? await tx.select().from(appointments).where(eq(appointments.id, id)).for("update") : [];
  if (!found) throw new DomainError("no_appointment");
  if (found.staffId === viewer.id) return found;
  const { userId, leadId } = found;
  const owner = userId !== null ? await ownerOf(tx, { userId }) : leadId ? await ownerOf(tx, { leadId }) : null;
  await expectChangeable(tx, viewer, { ownerId: owner ?? found.staffId }, "no_appointment");
  return found;
}
