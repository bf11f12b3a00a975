/** Why appointments are refused. Part of `reasons.ts`. */
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { said } from "./refusal.ts";

export const APPOINTMENT_REASONS = {
  no_appointment: said("not_found", m.refusal_no_appointment),
  appointment_gone: said("taken", m.refusal_appointment_gone, "slot"),
  appointment_kind: said("invalid", m.refusal_appointment_kind, "slot"),
  appointment_changed: said("stale", m.refusal_appointment_changed),
  appointment_over: said("stale", m.refusal_appointment_over),
  appointment_cancelled: said("stale", m.refusal_appointment_cancelled),
  appointment_to_come: said("stale", "This appointment has not begun yet."),
  appointment_undo_late: said("stale", "This change is more than 10 minutes old. Record what is right instead."),
  appointments_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) => m.refusal_appointments_full({ most: formatCount(most) }),
    beside: ["slot"],
  },
  person_appointments_full: {
    as: "invalid" as const,
    say: ({ most }: { most: number }) =>
      `This person has ${formatCount(most)} appointments to come. Cancel one to book another.`,
    beside: ["slot"],
  },
};
