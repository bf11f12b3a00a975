/** The emails about appointments. */
import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";
import { whenInWords } from "./both-clocks.ts";
import { howInWords } from "./how-in-words.ts";

export const appointmentEmails: EmailDrafts<"appointment"> = {
  appointment: ({ news, mail }) => {
    const when = whenInWords(mail.startsAt);
    const who = mail.counsellor ?? site.name;
    const about = { who, minutes: formatCount(mail.minutes) };
    const subjects = {
      booked: m.mail_appointment_booked,
      changed: m.mail_appointment_changed,
      cancelled: m.mail_appointment_cancelled,
      soon: m.mail_appointment_soon,
    };
    if (news === "cancelled")
      return { subject: subjects.cancelled({ when }), parts: [m.mail_appointment_off({ when, who })] };
    return {
      subject: subjects[news]({ when }),
      parts: [m.appointment_keeps(about), when, howInWords(mail), m.mail_appointment_cost(about)],
    };
  },
};
