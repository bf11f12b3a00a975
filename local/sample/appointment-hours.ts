/** The sample counsellor's week: 20 minutes for each student, whenever the office is open. */
import type { appointmentHours } from "#app/db/schema.ts";
import { office } from "#app/office.ts";
import { COUNSELLOR } from "./accounts.ts";

export const sampleHours: (typeof appointmentHours.$inferInsert)[] = office.hours.days.flatMap((weekday) =>
  office.hours.times.map(({ opens, closes }) => ({
    ...{ staffId: COUNSELLOR.id, weekday, from: opens, to: closes },
    ...{ kinds: ["phone", "whatsapp", "office"], minutes: 20 },
  })),
);
