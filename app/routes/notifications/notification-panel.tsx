import { Link, useFetcher } from "react-router";
import type { NotificationView } from "#app/domain/notifications/my-notifications.server.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { NOTIFICATIONS_PATH } from "./keep-after-reading.ts";
import { keepFocus, NotificationItem } from "./notification-item.tsx";

/** Instead of a list. */
export const NONE = "px-4 py-6 text-center text-ink-2";

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
    <Panel
      gap="none"
      size="flush"
      id="notifications"
      tabIndex={-1}
      titleId="notifications-title"
      title="Notifications"
      beside={unread > 0 ? <Tag meaning="lily">{unread} unread</Tag> : null}
    >
      {notifications.length > 0 ? (
        <ul>
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} returnTo={returnTo} />
          ))}
        </ul>
      ) : (
        <p className={NONE}>No notifications yet</p>
      )}
      {unread > 0 || linkToAll ? (
        <div className="list-end">
          {unread > 0 ? <ReadAll returnTo={returnTo} /> : null}
          {linkToAll ? <Link to={NOTIFICATIONS_PATH}>All notifications</Link> : null}
        </div>
      ) : null}
    </Panel>
  );
}

export function ReadAll({ returnTo }: { returnTo: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={NOTIFICATIONS_PATH} onSubmit={keepFocus}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button look="quiet" className="-mx-3" name="all" value="1">
        Mark all as read
      </Button>
    </fetcher.Form>
  );
}
