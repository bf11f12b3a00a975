/** The bell: a link to the dashboard's panel. The page's script opens the list over the page, and its badge is live. */
import type { BellView } from "#app/domain/news/my-notifications.server.ts";
import { badgeText } from "#app/domain/notifications/notification-types.ts";
import { inDigits } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { IconLink } from "#app/ui/button.tsx";
import { NEWS } from "./address.ts";

interface BellProps {
  bell: Pick<BellView, "unread" | "latest"> & { messages?: number };
}

export const Bell = ({ bell }: BellProps) => (
  <BellLink bell={bell} href="/dashboard#notifications" look="quiet" label={studentLabel(bell.unread)} />
);

/** The staff area's: a link to the page of its news. The number stands in the tab's title too. */
export const DeskBell = ({ bell }: BellProps) => (
  <BellLink bell={bell} to={NEWS} look="quiet-deep" data-desk={NEWS} label={deskLabel(bell.unread)} />
);

function studentLabel(unread: number): string {
  if (unread > 9) return m.news_bell_many({ count: inDigits(9) });
  return unread > 0 ? m.news_bell_unread({ count: inDigits(unread) }) : m.news_title();
}

const deskLabel = (unread: number): string =>
  unread > 9 ? "News, more than 9 unread" : unread > 0 ? `News, ${unread} unread` : "News";

type LinkProps = BellProps & { look: "quiet" | "quiet-deep"; label: string; "data-desk"?: string } & (
    | { href: string }
    | { to: string }
  );

function BellLink({ bell: { unread, latest, messages }, look, ...link }: LinkProps) {
  const badge = badgeText(unread);
  const drawn = badge ? `<i class="unread-badge" aria-hidden="true">${badge}</i>` : "";
  return (
    <>
      <IconLink look={look} icon="bell" {...link} data-bell={JSON.stringify({ unread, latest, messages })}>
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
