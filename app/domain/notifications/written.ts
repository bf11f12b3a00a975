import type { NotificationContent } from "#app/db/words.ts";

export interface NotificationText {
  title: string;
  message: string | null;
}

/** Puts each kind of notification into words. */
export type NotificationTexts = {
  [Kind in NotificationContent["kind"]]: (content: Extract<NotificationContent, { kind: Kind }>) => NotificationText;
};
