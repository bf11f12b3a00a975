import type { ReactNode } from "react";
import { isKnownType, type NotificationType, typeLabel } from "#app/domain/notifications/notification-types.ts";
import { langOf } from "#app/routes/english.tsx";
import { type Meaning, tinted } from "#app/ui/badge.tsx";
import { formatNotified } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";

const looks: Readonly<Record<NotificationType, { icon: IconName; meaning: Meaning }>> = {
  info: { icon: "info", meaning: "info" },
  success: { icon: "check", meaning: "good" },
  warning: { icon: "alert", meaning: "warn" },
  error: { icon: "x", meaning: "bad" },
  application: { icon: "cap", meaning: "pond" },
  appointment: { icon: "clock", meaning: "plum" },
  critical: { icon: "alert", meaning: "bad" },
};
const neutral = { icon: "bell", meaning: "neutral" } as const;

interface LookProps {
  /** With an id, the item keeps the focus when its list is read again. */
  notification: { id?: string; type: string; title: string; message: string | null; createdAt: Date };
  isRead?: boolean;
  /** Replaces the title, if it is more than text. */
  heading?: ReactNode;
  /** Shown under the message. */
  children?: ReactNode;
}

/** Shows a notification as a list item: the colour and icon of its type, its time and its text. */
export function NotificationLook({ notification, isRead = false, heading, children }: LookProps) {
  const { id, type, title, message, createdAt } = notification;
  const { icon, meaning } = isKnownType(type) ? looks[type] : neutral;
  return (
    <li className={isRead ? "news-item" : "news-item unread-item"} tabIndex={-1} data-key={id}>
      <span className={`grid size-9 place-items-center rounded-control ${tinted(meaning)}`}>
        <Icon name={icon} />
      </span>
      <div>
        <p>
          <b>{typeLabel(type)}</b> · <time dateTime={createdAt.toISOString()}>{formatNotified(createdAt)}</time>
        </p>
        {heading ?? <h3 lang={langOf(title)}>{title}</h3>}
        {message ? (
          <p className="whitespace-pre-line" lang={langOf(message)}>
            {message}
          </p>
        ) : null}
        {children}
      </div>
    </li>
  );
}
