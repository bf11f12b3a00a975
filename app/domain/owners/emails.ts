/** The emails about what someone looks after. */
import type { EmailDrafts } from "#app/domain/mail/email-drafts.ts";
import { dayInWords, formatCount, listed } from "#app/notation.ts";

const counted = (n: number, one: string) => (n === 0 ? [] : [`${formatCount(n)} ${n === 1 ? one : `${one}s`}`]);

const WHY = "You get this email because your office has turned on emails to owners, in the settings of the desk.";

export const ownerEmails: EmailDrafts<"given" | "given_many"> = {
  given: ({ record, recordId, reference }, { origin }) => ({
    subject: reference ? `Application ${reference} is yours` : "A lead is yours",
    parts: [
      "It has been given to you. You look after it from now on.",
      { href: `${origin}/admin/${record}s/${recordId}`, label: `Open the ${record}` },
      WHY,
    ],
  }),

  given_many: ({ applications, leads, tasks, until }, { origin }) => {
    const what = [...counted(applications, "application"), ...counted(leads, "lead"), ...counted(tasks, "task")];
    const verb = applications + leads + tasks === 1 ? "is" : "are";
    const yours = `${listed(what)} ${verb} yours${until === null ? "" : ` until ${dayInWords(until)}`}`;
    return {
      subject: what.length > 0 ? yours : "A colleague's conversations are yours",
      parts: [
        until === null ? "You look after them from now on." : "You look after them until that day. Then they go back.",
        { href: `${origin}/admin`, label: "Open My day" },
        WHY,
      ],
    };
  },
};
