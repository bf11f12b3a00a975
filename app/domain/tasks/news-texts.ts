/** What the notifications about tasks say. */
import type { NewsTexts } from "#app/domain/notifications/written.ts";
import { dayInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** The records are applications with a reference, and leads without one. */
const about = (reference: string | null) =>
  reference ? m.staff_news_about_application({ reference }) : m.staff_news_about_lead();

export const taskNews: NewsTexts<"task_for_student" | "task_for_staff" | "task_given_away"> = {
  task_for_student: ({ title, due }) => ({ title: m.news_task({ day: dayInWords(due) }), message: title }),

  task_for_staff: ({ due, reference }) => ({
    title: m.staff_news_task({ day: dayInWords(due) }),
    message: about(reference),
  }),

  task_given_away: ({ due, reference }) => ({
    title: m.staff_news_task_gone({ day: dayInWords(due) }),
    message: m.staff_news_task_gone_text({ about: about(reference) }),
  }),
};
