import type { NotificationView } from "#app/domain/notifications/notification-view.server.ts";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { NOTIFICATIONS_PATH } from "./address.ts";
import { NotificationItem } from "./notification-item.tsx";

interface PanelProps {
  notifications: readonly NotificationView[];
  unread: number;
  returnTo: string;
  /** True if the panel shows only the newest. */
  linkToAll?: boolean;
}

/** The list with its count, for the dashboard and for a page of its own. What is new replaces its contents. */
export function NotificationPanel({ notifications, unread, returnTo, linkToAll = false }: PanelProps) {
  return (
    <Panel
      gap="none"
      size="flush"
      id="notifications"
      tabIndex={-1}
      titleId="notifications-title"
      title="Notifications"
      beside={unread > 0 ? <Tag meaning="lily">{`${unread} unread`}</Tag> : null}
      data-part="notifications"
    >
      {notifications.length > 0 ? (
        <ul data-in-bell="">
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} returnTo={returnTo} />
          ))}
        </ul>
      ) : (
        <p className="px-4 py-6 text-center text-ink-2" data-in-bell="">
          No notifications yet
        </p>
      )}
      {unread > 0 || linkToAll ? (
        <div className="list-end">
          {unread > 0 ? <ReadAll returnTo={returnTo} /> : null}
          {linkToAll ? <a href={NOTIFICATIONS_PATH}>All notifications</a> : null}
        </div>
      ) : null}
    </Panel>
  );
}

const ReadAll = ({ returnTo }: { returnTo: string }) => (
  <SentForm action={NOTIFICATIONS_PATH} failed="We could not mark that as read." quiet data-read-all="">
    <input type="hidden" name="returnTo" value={returnTo} />
    <Button look="quiet" className="-mx-3" name="all" value="1">
      Mark all as read
    </Button>
  </SentForm>
);
