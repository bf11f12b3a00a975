import type { ReactNode } from "react";
import { isKnownType, type NotificationType, typeLabel } from "#app/domain/notifications/notification-types.ts";
import { formatNotified } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";

const looks: Readonly<Record<NotificationType, { icon: IconName; className: string }>> = {
  info: { icon: "info", className: "info" },
  success: { icon: "check", className: "good" },
  warning: { icon: "alert", className: "warn" },
  error: { icon: "x", className: "bad" },
  application: { icon: "cap", className: "pond" },
  appointment: { icon: "clock", className: "plum" },
  critical: { icon: "alert", className: "bad" },
};
const neutral = { icon: "bell", className: "" } as const;

interface LookProps {
  notification: { type: string; title: string; message: string | null; createdAt: Date };
  isRead?: boolean;
  /** Replaces the title, if it is more than text. */
  heading?: ReactNode;
  /** Shown under the message. */
  children?: ReactNode;
}

/** Shows a notification as a list item: the colour and icon of its type, its time and its text. */
export function NotificationLook({ notification, isRead = false, heading, children }: LookProps) {
  const { type, title, message, createdAt } = notification;
  const { icon, className } = isKnownType(type) ? looks[type] : neutral;
  return (
    <li className={isRead ? "note" : "note new"} tabIndex={-1}>
      <span className={`ic ${className}`}>
        <Icon name={icon} />
      </span>
      <div>
        <p className="xs">
          <b>{typeLabel(type)}</b> · <time dateTime={createdAt.toISOString()}>{formatNotified(createdAt)}</time>
        </p>
        {heading ?? <h3>{title}</h3>}
        {message ? <p className="whitespace-pre-line">{message}</p> : null}
        {children}
      </div>
    </li>
  );
}
