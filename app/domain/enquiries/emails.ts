/** The emails about questions of visitors. */
import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";
import { dateIn, writeDate } from "#app/domain/values/dates.ts";
import { inDigits, language, localPath } from "#app/language.ts";
import { monthNames, partOfDay } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/site.ts";

export const enquiryEmails: EmailDrafts<"enquiry_received"> = {
  enquiry_received: ({ enquiryId, course, dueAt }, { origin }) => {
    // The day is named, because an email may be read on another one.
    const by = momentInWords(dateIn(site.timeZone, new Date(dueAt)));
    return {
      subject: m.mail_question_subject(),
      parts: [
        course === null ? m.mail_question({ by }) : m.mail_question_about({ course, by }),
        { href: `${origin}${localPath(`/enquiry/${enquiryId}`)}`, label: m.mail_question_until() },
        m.mail_question_not_you(),
      ],
    };
  },
};

/** Returns "4:12 pm on Friday 27 November" for a date whose local fields show the clock in Dhaka. */
function momentInWords(at: Date): string {
  // Always with the minutes in Bangla, so that "-এর মধ্যে" can follow.
  const time =
    language() === "bn" ? `${partOfDay(at.getHours())} ${inDigits(writeDate(at, "h:mm"))}` : writeDate(at, "h:mm aaa");
  const weekday = m.promise_weekdays().split(" ")[at.getDay()] ?? "";
  return m.promise_on({ time, weekday, day: `${inDigits(at.getDate())} ${monthNames()[at.getMonth()]}` });
}
