/** The form of an appointment, for pages and the API. */
import { z } from "zod";
import { appointmentKinds } from "#app/db/appointment-words.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import { optionalText } from "#app/domain/values/text.ts";
import { m } from "#app/paraglide/messages.js";

export const MOST_ABOUT = 500;

/** Returns the time and who is met of a radio button's value, "ID 2026-12-01T10:20:00.000Z", or null if it is none. */
function readSlot(value: string): { staffId: string; startsAt: Date } | null {
  const [staffId = "", time = ""] = value.split(" ");
  const startsAt = new Date(time);
  return isUuid(staffId) && !Number.isNaN(+startsAt) && startsAt.toISOString() === time ? { staffId, startsAt } : null;
}

export const appointmentInput = z.object({
  slot: z
    .string({ error: () => m.appointment_select_time() })
    .max(100, { error: () => m.appointment_select_time() })
    .transform((value, context) => {
      const slot = readSlot(value);
      if (!slot) context.addIssue({ code: "custom", message: m.appointment_select_time() });
      return slot ?? z.NEVER;
    }),
  kind: z.enum(appointmentKinds, { error: () => m.appointment_select_kind() }),
  about: optionalText(MOST_ABOUT),
});

export type AppointmentInput = z.output<typeof appointmentInput>;
