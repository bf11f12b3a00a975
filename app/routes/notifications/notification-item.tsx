import { Link, useFetcher } from "react-router";
import type { NotificationView } from "#app/domain/notifications/read.ts";
import { isKnownType, type NotificationType, typeLabel } from "#app/domain/notifications/types.ts";
import { formatNotified } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons.ts";
import { NOTIFICATIONS_PATH } from "./keep-after-reading.ts";
import { keepFocus } from "./keep-focus.ts";
import type { action } from "./notifications.tsx";

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

interface ItemProps {
  notification: NotificationView;
  /** Where a browser without scripts comes back to. */
  returnTo: string;
}

/** One notification. While it is unread its title is the button that reads it. */
export function NotificationItem({ notification, returnTo }: ItemProps) {
  const { id, type, title, message, createdAt, applicationId } = notification;
  const fetcher = useFetcher<typeof action>({ key: `read ${id}` });
  const isRead = notification.isRead || fetcher.formData !== undefined || fetcher.data?.read === true;
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
        {isRead ? (
          <h3>{title}</h3>
        ) : (
          <fetcher.Form method="post" action={NOTIFICATIONS_PATH} onSubmit={keepFocus}>
            <input type="hidden" name="returnTo" value={returnTo} />
            <h3>
              <button type="submit" name="read" value={id}>
                {title}
                <span className="vh"> (unread: mark as read)</span>
              </button>
            </h3>
          </fetcher.Form>
        )}
        {message ? <p>{message}</p> : null}
        {applicationId ? (
          <p className="more-of">
            <Link to={`/dashboard/applications/${applicationId}`}>
              Open the application<span className="vh">: {title}</span>
            </Link>
          </p>
        ) : null}
      </div>
    </li>
  );
}
