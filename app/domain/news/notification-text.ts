/** Notifications in words. Those of the system are stored as kind and parameters, those of staff as they wrote them. */
import type { NotificationContent } from "#app/db/words.ts";
import { adminNews } from "#app/domain/admin/news-texts.ts";
import { applicationNews } from "#app/domain/applications/news-texts.ts";
import { caseworkNews } from "#app/domain/casework/news-texts.ts";
import { complaintNews } from "#app/domain/complaints/news-texts.ts";
import { documentNews } from "#app/domain/documents/news-texts.ts";
import { enquiryNews } from "#app/domain/enquiries/news-texts.ts";
import { invitationNews } from "#app/domain/invitations/news-texts.ts";
import { joinNews } from "#app/domain/joins/news-texts.ts";
import type { NewsTexts, NotificationText } from "#app/domain/notifications/written.ts";
import { ownerNews } from "#app/domain/owners/news-texts.ts";
import { searchNews } from "#app/domain/searches/news-texts.ts";
import { taskNews } from "#app/domain/tasks/news-texts.ts";
import { m } from "#app/paraglide/messages.js";

const written: NewsTexts<NotificationContent["kind"]> = {
  ...adminNews,
  ...applicationNews,
  ...caseworkNews,
  ...complaintNews,
  ...documentNews,
  ...enquiryNews,
  ...invitationNews,
  ...joinNews,
  ...ownerNews,
  ...searchNews,
  ...taskNews,
};

const isKnown = (kind: string): kind is NotificationContent["kind"] => Object.hasOwn(written, kind);

/**
 * Returns what a notification says. One of a kind that only a newer version knows, while both run or after a return to
 * this one, says that there is news.
 */
export function notificationText({
  content,
  title,
  message,
}: {
  content: NotificationContent | null;
  title: string | null;
  message: string | null;
}): NotificationText {
  if (!content) return { title: title ?? "", message };
  if (!isKnown(content.kind)) return { title: m.news_not_known(), message: m.news_not_known_text() };
  return written[content.kind](content as never);
}
