import type { NotificationView } from "#app/domain/news/notification-view.server.ts";
import { localPath } from "#app/language.ts";
import { formatCount } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { English, langOf } from "#app/routes/english.tsx";
import { Tag } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatNotified } from "#app/ui/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SentForm } from "#app/ui/sent-form.tsx";
import { NOTIFICATIONS_PATH } from "./address.ts";
import { NotificationLook } from "./notification-look.tsx";

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
      title={m.news_title()}
      beside={unread > 0 ? <Tag meaning="lily">{m.news_unread({ count: formatCount(unread) })}</Tag> : null}
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
          {m.news_none()}
        </p>
      )}
      {unread > 0 || linkToAll ? (
        <div className="list-end">
          {unread > 0 ? <ReadAll returnTo={returnTo} /> : null}
          {linkToAll ? <a href={localPath(NOTIFICATIONS_PATH)}>{m.news_all()}</a> : null}
        </div>
      ) : null}
    </Panel>
  );
}

const ReadAll = ({ returnTo }: { returnTo: string }) => (
  <SentForm action={NOTIFICATIONS_PATH} failed={m.news_mark_failed()} quiet data-read-all="">
    <input type="hidden" name="returnTo" value={returnTo} />
    <Button look="quiet" className="-mx-3" name="all" value="1">
      {m.news_mark_all()}
    </Button>
  </SentForm>
);

interface ItemProps {
  notification: NotificationView;
  /** The page that a browser without scripts returns to. */
  returnTo: string;
}

/** Shows one of the viewer's notifications. While it is unread, its title is the button that marks it as read. */
function NotificationItem({ notification, returnTo }: ItemProps) {
  const { id, title, link, isRead, createdAt } = notification;
  const unread = (
    <SentForm action={NOTIFICATIONS_PATH} failed={m.news_mark_failed()} quiet>
      <input type="hidden" name="returnTo" value={returnTo} />
      <h3>
        <button type="submit" name="read" value={id}>
          {langOf(title) ? <English>{title}</English> : title}
          <span className="sr-only"> {m.news_mark()}</span>
        </button>
      </h3>
    </SentForm>
  );
  return (
    <NotificationLook notification={notification} isRead={isRead} heading={isRead ? null : unread}>
      {link ? (
        <p>
          <a className="relative z-2 font-semibold" href={localPath(link.to)}>
            {link.words}
            <span className="sr-only">
              : {langOf(title) ? <English>{title}</English> : title}, {formatNotified(createdAt)}
            </span>
          </a>
        </p>
      ) : null}
    </NotificationLook>
  );
}
