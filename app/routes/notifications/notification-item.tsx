import type { NotificationView } from "#app/domain/notifications/notification-view.server.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { English, langOf } from "#app/routes/english.tsx";
import { formatNotified } from "#app/ui/format.ts";
import { SentForm } from "#app/ui/sent-form.tsx";
import { NOTIFICATIONS_PATH } from "./address.ts";
import { NotificationLook } from "./notification-look.tsx";

interface ItemProps {
  notification: NotificationView;
  /** The page that a browser without scripts returns to. */
  returnTo: string;
}

/** Shows one of the viewer's notifications. While it is unread, its title is the button that marks it as read. */
export function NotificationItem({ notification, returnTo }: ItemProps) {
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
