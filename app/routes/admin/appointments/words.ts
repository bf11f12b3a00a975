import type { AppointmentKind } from "#app/db/appointment-words.ts";

/** How two people talk, in a word. */
export const KIND_WORDS: Readonly<Record<AppointmentKind, string>> = {
  phone: "Phone",
  whatsapp: "WhatsApp",
  video: "Video",
  office: "Office",
};

export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
