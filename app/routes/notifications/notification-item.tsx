import type { SyntheticEvent } from "react";
import { Link, useFetcher } from "react-router";
import type { NotificationView } from "#app/domain/notifications/my-notifications.server.ts";
import { NOTIFICATIONS_PATH } from "./keep-after-reading.ts";
import { NotificationLook } from "./notification-look.tsx";

/** What `/dashboard/notifications` answers to a script. */
export interface ReadAnswer {
  read: boolean;
}

interface ItemProps {
  notification: NotificationView;
  /** Where a browser without scripts comes back to. */
  returnTo: string;
}

/** One notification of the viewer's. While it is unread its title is the button that reads it. */
export function NotificationItem({ notification, returnTo }: ItemProps) {
  const { id, title, applicationId } = notification;
  const fetcher = useFetcher<ReadAnswer>({ key: `read ${id}` });
  const isRead = notification.isRead || fetcher.formData !== undefined || fetcher.data?.read === true;
  const unread = (
    <fetcher.Form method="post" action={NOTIFICATIONS_PATH} onSubmit={keepFocus}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <h3>
        <button type="submit" name="read" value={id}>
          {title}
          <span className="vh"> (unread: mark as read)</span>
        </button>
      </h3>
    </fetcher.Form>
  );
  return (
    <NotificationLook notification={notification} isRead={isRead} heading={isRead ? null : unread}>
      {applicationId ? (
        <p className="more-of">
          <Link to={`/dashboard/applications/${applicationId}`}>
            View application<span className="vh">: {title}</span>
          </Link>
        </p>
      ) : null}
    </NotificationLook>
  );
}

/** For a form whose button goes away with its press: what it is part of takes the focus, so that it is not lost. */
export function keepFocus(event: SyntheticEvent<HTMLFormElement>): void {
  event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
