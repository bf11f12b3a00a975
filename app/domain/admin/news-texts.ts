/** What the notifications about accounts of staff say. */
import type { NewsTexts } from "#app/domain/notifications/written.ts";
import { m } from "#app/paraglide/messages.js";

export const adminNews: NewsTexts<"factor_reset"> = {
  factor_reset: ({ why }) => ({ title: m.staff_news_factor_reset(), message: m.staff_news_factor_reset_text({ why }) }),
};
