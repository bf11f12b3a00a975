/** The bell: a link to the dashboard's panel. The page's script opens the list over the page, and its badge is live. */
import type { BellView } from "#app/domain/notifications/my-notifications.server.ts";
import { badgeText } from "#app/domain/notifications/notification-types.ts";
import { IconLink } from "#app/ui/button.tsx";

export function Bell({ bell: { unread, latest } }: { bell: BellView }) {
  const badge = badgeText(unread);
  const state = unread > 9 ? ", more than 9 unread" : badge ? `, ${badge} unread` : "";
  const drawn = badge ? `<i class="unread-badge" aria-hidden="true">${badge}</i>` : "";
  return (
    <>
      <IconLink
        look="quiet"
        icon="bell"
        label={`Notifications${state}`}
        href="/dashboard#notifications"
        data-bell={JSON.stringify({ unread, latest })}
      >
        {/* The script's from here on. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a number of ours. */}
        <span data-badge="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
      </IconLink>
      <span
        className="sr-only"
        role="status"
        data-bell-news=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and the script's.
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    </>
  );
}
