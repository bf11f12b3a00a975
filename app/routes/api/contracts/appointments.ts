/** The calls about appointments. */
import { z } from "zod";
import { appointmentKinds, appointmentStates } from "#app/db/appointment-words.ts";
import { MOST_ABOUT } from "#app/domain/appointments/appointment-input.ts";
import { optionalText } from "#app/domain/values/text.ts";
import { version } from "#app/domain/values/version.ts";
import { contract, keyReused, notFound } from "./parts.ts";

const moment = z.iso.datetime().meta({ examples: ["2026-12-01T10:20:00.000Z"] });
const kind = z.enum(appointmentKinds);
const when = z.string().meta({
  description: "The same time on both clocks",
  examples: ["Tuesday 1 December, 4:20 pm in Dhaka, 10:20 am in the UK"],
});

const appointmentJson = z
  .object({
    id: z.uuid(),
    counsellor: z
      .object({ id: z.uuid(), name: z.string().nullable() })
      .nullable()
      .meta({ description: "null once the account of the counsellor is deleted" }),
    startsAt: moment,
    when,
    minutes: z.number().int(),
    kind,
    videoLink: z.string().nullable(),
    about: z.string().nullable(),
    state: z.enum(appointmentStates),
    version: z.number().int(),
  })
  .meta({ id: "Appointment" });

export type AppointmentJson = z.output<typeof appointmentJson>;

const slotJson = z
  .object({
    counsellorId: z.uuid(),
    counsellor: z.string(),
    startsAt: moment,
    when,
    minutes: z.number().int(),
    kinds: z.array(kind),
  })
  .meta({ id: "AppointmentSlot" });

const appointmentBody = z.object({
  counsellorId: z.uuid(),
  startsAt: moment,
  kind,
  about: optionalText(MOST_ABOUT).nullish().meta({ description: "What the student would like to ask" }),
});

const GONE = "The time is not free.";

export const appointmentContracts = {
  listAppointments: contract({
    method: "GET",
    path: "/api/appointments",
    audience: "signed in",
    summary: "List the caller's appointments that are to come, the next one first",
    status: 200,
    answer: z.array(appointmentJson),
  }),
  listSlots: contract({
    method: "GET",
    path: "/api/appointments/slots",
    audience: "signed in",
    summary:
      "List the times of the next three weeks that the caller can book: those of their counsellor, if there is one",
    status: 200,
    answer: z.array(slotJson),
  }),
  bookAppointment: contract({
    method: "POST",
    path: "/api/appointments",
    audience: "signed in",
    summary: "Book a time. Repeating the request with the same Idempotency-Key (a UUID) does not book another one",
    once: true,
    body: appointmentBody,
    status: 201,
    answer: appointmentJson,
    otherErrors: { 409: `${GONE} Or: ${keyReused[409]}` },
    limit: "appointments",
  }),
  moveAppointment: contract({
    method: "PATCH",
    path: "/api/appointments/{id}",
    audience: "signed in",
    summary: "Move an appointment to another time, or change how the two talk or what about",
    body: appointmentBody.extend({
      version: version
        .nullish()
        .meta({ description: "The version you read. If you leave it out, the last write wins" }),
    }),
    status: 200,
    answer: appointmentJson,
    otherErrors: { ...notFound, 409: `${GONE} Or the appointment has changed since that version, or is over.` },
    limit: "appointments",
  }),
  cancelAppointment: contract({
    method: "DELETE",
    path: "/api/appointments/{id}",
    audience: "signed in",
    summary: "Cancel an appointment, which frees its time. Cancelling it again changes nothing",
    status: 204,
    answer: null,
    otherErrors: { ...notFound, 409: "The appointment has begun or is over." },
    limit: "appointments",
  }),
} as const;
