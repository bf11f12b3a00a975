import { Link, useFetcher } from "react-router";
import type { NotificationView } from "#app/domain/notifications/my-notifications.server.ts";
import { NOTIFICATIONS_PATH } from "./keep-after-reading.ts";
import { keepFocus, NotificationItem } from "./notification-item.tsx";

interface PanelProps {
  notifications: readonly NotificationView[];
  unread: number;
  returnTo: string;
  /** True if the panel shows only the newest. */
  linkToAll?: boolean;
}

/** The list with its count, for the dashboard and for a page of its own. */
export function NotificationPanel({ notifications, unread, returnTo, linkToAll = false }: PanelProps) {
  return (
    <section className="panel flush" id="notifications" tabIndex={-1} aria-labelledby="notifications-title">
      <div className="head">
        <h2 id="notifications-title">Notifications</h2>
        {unread > 0 ? <span className="tag lily">{unread} unread</span> : null}
      </div>
      {notifications.length > 0 ? (
        <ul className="notes">
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} returnTo={returnTo} />
          ))}
        </ul>
      ) : (
        <p className="note-none">No notifications yet</p>
      )}
      {unread > 0 || linkToAll ? (
        <div className="note-acts">
          {unread > 0 ? <ReadAll returnTo={returnTo} /> : null}
          {linkToAll ? <Link to={NOTIFICATIONS_PATH}>All notifications</Link> : null}
        </div>
      ) : null}
    </section>
  );
}

export function ReadAll({ returnTo }: { returnTo: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={NOTIFICATIONS_PATH} onSubmit={keepFocus}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className="btn quiet" name="all" value="1">
        Mark all as read
      </button>
    </fetcher.Form>
  );
}
