/** The bell: a link to the dashboard's panel. With scripts it opens the list over the page, and its badge is live. */
import { useRef, useState } from "react";
import { useMatches, useRevalidator } from "react-router";
import { useBackgroundRead } from "#app/browser/background-reads.ts";
import { onDemand, openInstead, useOnDemand } from "#app/browser/on-demand.ts";
import { useOver } from "#app/browser/over.ts";
import type { BellView } from "#app/domain/notifications/my-notifications.server.ts";
import { badgeText } from "#app/domain/notifications/notification-types.ts";
import type { PageHandle } from "#app/routes/handle.ts";
import { IconLink } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { loader as unreadLoader } from "./unread.ts";
import { useLiveChanges } from "./use-live-changes.ts";

const bellPopover = onDemand(async () => ({ default: (await import("./bell-popover.tsx")).BellPopover }));

/** Plays a short sound, loaded on first use. A browser may block it. */
const ring = () => void new Audio("/sounds/bell.wav").play().catch(() => {});

/** Returns the bell's state: `bell` is from the page, and newer reads replace it. */
function useBell(bell: BellView) {
  const { data, load } = useBackgroundRead<typeof unreadLoader>("bell");
  const revalidator = useRevalidator();
  const isLivePage = useMatches().some((match) => (match.handle as PageHandle | undefined)?.live);
  const latest = data && data.at > bell.at ? data : bell;
  const [first] = useState(bell);
  useLiveChanges(latest, () => {
    if (isLivePage) void revalidator.revalidate();
    else void load("/dashboard/notifications/unread");
  });
  return { bell: latest, isNew: latest.latest !== first.latest && latest.unread > 0 };
}

export function Bell(props: { bell: BellView }) {
  const { bell, isNew } = useBell(props.bell);
  const { isOpen, open, close } = useOver("bell");
  const BellPopover = useOnDemand(bellPopover, isOpen);
  const isHydrated = useHydrated();
  const link = useRef<HTMLAnchorElement>(null);
  const badge = badgeText(bell.unread);
  const state = bell.unread > 9 ? ", more than 9 unread" : badge ? `, ${badge} unread` : "";
  return (
    <>
      <IconLink
        ref={link}
        look="quiet"
        icon="bell"
        label={`Notifications${state}`}
        to="/dashboard#notifications"
        aria-expanded={isHydrated ? isOpen : undefined}
        aria-haspopup={isHydrated ? "dialog" : undefined}
        onClick={(event) =>
          openInstead(event, bellPopover, () => {
            if (isOpen) return close();
            if (bell.unread > 0) ring();
            open();
          })
        }
      >
        {badge ? (
          <i className="unread-badge" aria-hidden="true">
            {badge}
          </i>
        ) : null}
      </IconLink>
      <span className="sr-only" role="status">
        {isNew ? `New notification. ${bell.unread > 9 ? "More than 9" : bell.unread} unread.` : null}
      </span>
      {isOpen && BellPopover ? <BellPopover link={link} bell={bell} onClose={close} /> : null}
    </>
  );
}
