/** What the notifications about applications that staff entered say. */
import type { NewsTexts } from "#app/domain/notifications/written.ts";
import { m } from "#app/paraglide/messages.js";

export const invitationNews: NewsTexts<"application_entered" | "invitation_answered"> = {
  application_entered: () => ({ title: m.news_entered(), message: m.news_entered_text() }),

  invitation_answered: ({ isAccepted }) =>
    isAccepted
      ? { title: m.staff_news_invited(), message: m.staff_news_invited_text() }
      : { title: m.staff_news_not_invited(), message: m.staff_news_not_invited_text() },
};
