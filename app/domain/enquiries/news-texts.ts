/** What the notifications about questions of visitors say. */
import type { NewsTexts } from "#app/domain/notifications/written.ts";
import { within } from "#app/domain/promise/promise-words.ts";
import { m } from "#app/paraglide/messages.js";

export const enquiryNews: NewsTexts<"asked_again"> = {
  asked_again: ({ course, clock }) => {
    const at = { within: within(clock ?? "always") };
    return {
      title: m.staff_news_asked(),
      message: course === null ? m.staff_news_asked_text(at) : m.staff_news_asked_about({ ...at, course }),
    };
  },
};
