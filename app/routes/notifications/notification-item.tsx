import type { SyntheticEvent } from "react";
import { Link, useFetcher } from "react-router";
import type { NotificationView } from "#app/domain/notifications/my-notifications.server.ts";
import { formatNotified } from "#app/ui/format.ts";
import { NOTIFICATIONS_PATH } from "./keep-after-reading.ts";
import { NotificationLook } from "./notification-look.tsx";

/** The answer of `/dashboard/notifications` to a script. */
export interface ReadAnswer {
  read: boolean;
}

interface ItemProps {
  notification: NotificationView;
  /** The page that a browser without scripts returns to. */
  returnTo: string;
}

/** Shows one of the viewer's notifications. While it is unread, its title is the button that marks it as read. */
export function NotificationItem({ notification, returnTo }: ItemProps) {
  const { id, title, link, createdAt } = notification;
  const fetcher = useFetcher<ReadAnswer>({ key: `read ${id}` });
  const isRead = notification.isRead || fetcher.formData !== undefined || fetcher.data?.read === true;
  const unread = (
    <fetcher.Form method="post" action={NOTIFICATIONS_PATH} onSubmit={keepFocus}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <h3>
        <button type="submit" name="read" value={id}>
          {title}
          <span className="sr-only"> (unread: mark as read)</span>
        </button>
      </h3>
    </fetcher.Form>
  );
  return (
    <NotificationLook notification={notification} isRead={isRead} heading={isRead ? null : unread}>
      {link ? (
        <p>
          <Link className="relative z-2 font-semibold" to={link.to}>
            {link.words}
            <span className="sr-only">
              : {title}, {formatNotified(createdAt)}
            </span>
          </Link>
        </p>
      ) : null}
    </NotificationLook>
  );
}

/** Moves the focus to the surrounding element before a form's button disappears. */
export function keepFocus(event: SyntheticEvent<HTMLFormElement>): void {
  event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
