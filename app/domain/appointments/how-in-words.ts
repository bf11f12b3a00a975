/** Says how two people talk. */
import type { AppointmentKind } from "#app/db/appointment-words.ts";
import { addressLines } from "#app/office.ts";
import { m } from "#app/paraglide/messages.js";

/** Returns "At the office: House 00, ..." or what else there is to know of the way. */
export function howInWords({ kind, videoLink }: { kind: AppointmentKind; videoLink: string | null }): string {
  switch (kind) {
    case "office":
      return m.appointment_at_office({ address: addressLines().join(", ") });
    case "phone":
      return m.appointment_by_phone();
    case "whatsapp":
      return m.appointment_by_whatsapp();
    case "video":
      return videoLink ? m.appointment_by_video_at({ link: videoLink }) : m.appointment_by_video();
  }
}
