import type { NotificationContent } from "#app/db/words.ts";

export interface NotificationText {
  title: string;
  message: string | null;
}

/** Puts kinds of notification into words. Each area has its own, and `news/notification-text.ts` has all. */
export type NewsTexts<Kind extends NotificationContent["kind"]> = {
  [One in Kind]: (content: Extract<NotificationContent, { kind: One }>) => NotificationText;
};
