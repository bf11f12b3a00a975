/** What the notifications about dates and paused universities say. */
import { dateName } from "#app/domain/case/dates.ts";
import type { NewsTexts } from "#app/domain/notifications/written.ts";
import { dayInWords, formatCount, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export const caseworkNews: NewsTexts<"dates_near" | "university_paused" | "students_paused"> = {
  dates_near: ({ dates, course, university }) => {
    const lines = dates.map(({ what, day, condition }) => {
      const name = dateName({ kind: what, ...(condition === null ? {} : { condition }) });
      return `${name}: ${dayInWords(day)}`;
    });
    const [only] = lines;
    const isOne = lines.length === 1;
    return {
      title:
        isOne && only ? `${only}, ${university}` : m.news_dates_near({ count: formatCount(lines.length), university }),
      message: [...(isOne ? [] : lines), m.news_dates_near_text({ course })].join("\n"),
    };
  },

  university_paused: ({ isPaused, university, courses }) => ({
    title: isPaused ? m.news_paused({ university }) : m.news_not_paused({ university }),
    message: isPaused
      ? m.news_paused_text({ courses: listed(courses) })
      : m.news_not_paused_text({ courses: listed(courses) }),
  }),

  students_paused: ({ isPaused, university, students }) => {
    const at = { university, n: students, count: formatCount(students) };
    return isPaused
      ? { title: m.staff_news_paused(at), message: m.staff_news_paused_text() }
      : { title: m.staff_news_not_paused(at), message: m.staff_news_not_paused_text() };
  },
};
