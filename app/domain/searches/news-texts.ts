/** What the notifications about saved searches say. */
import type { NewsTexts } from "#app/domain/notifications/written.ts";
import { inDigits } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export const searchNews: NewsTexts<"new_courses"> = {
  new_courses: ({ courses, searches }) => ({
    title: m.news_new_courses({ n: courses, count: formatCount(courses) }),
    message: searches.map(({ name, fresh }) => `${name}: ${inDigits(fresh)}`).join("\n"),
  }),
};
