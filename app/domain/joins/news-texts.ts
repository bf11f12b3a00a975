/** What the notifications about two accounts of one student say. */
import type { NewsTexts } from "#app/domain/notifications/written.ts";
import { m } from "#app/paraglide/messages.js";

export const joinNews: NewsTexts<"join_answered" | "second_account"> = {
  join_answered: ({ isConfirmed }) =>
    isConfirmed
      ? { title: m.staff_news_joined(), message: m.staff_news_joined_text() }
      : { title: m.staff_news_not_joined(), message: m.staff_news_not_joined_text() },

  second_account: ({ reference }) => ({
    title: m.staff_news_second_account({ reference }),
    message: m.staff_news_second_account_text(),
  }),
};
