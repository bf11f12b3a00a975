/** Shows the newest notifications over the page. The list is read only while it is open. */
import * as Popover from "@radix-ui/react-popover";
import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router";
import { useBackgroundRead } from "#app/browser/background-reads.ts";
import type { BellView } from "#app/domain/notifications/my-notifications.server.ts";
import { NOTIFICATIONS_PATH } from "./keep-after-reading.ts";
import { NotificationItem } from "./notification-item.tsx";
import { NONE, ReadAll } from "./notification-panel.tsx";
import type { loader } from "./notifications.tsx";

interface BellPopoverProps {
  link: RefObject<HTMLAnchorElement | null>;
  bell: BellView;
  onClose: () => void;
}

export function BellPopover({ link, bell, onClose }: BellPopoverProps) {
  const { load, data, state } = useBackgroundRead<typeof loader>();
  const [isAsked, setIsAsked] = useState(false);
  if (state === "loading" && !isAsked) setIsAsked(true);
  const { latest, unread } = bell;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read again when the bell reports a change.
  useEffect(() => {
    void load(NOTIFICATIONS_PATH);
  }, [load, latest, unread]);
  return (
    <Popover.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Popover.Anchor virtualRef={link as RefObject<HTMLAnchorElement>} />
      <Popover.Portal>
        <Popover.Content
          className="z-6 w-popover overflow-hidden rounded-card border border-line bg-surface shadow-lift"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-labelledby="bell-title"
          // Radix sends Escape only to the newest layer, which may be a floating message.
          onKeyDown={(event) => (event.key === "Escape" ? onClose() : undefined)}
          // Selecting the bell again closes the list by itself. Closing it here too would open it again.
          onInteractOutside={(event) => {
            if (link.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            link.current?.focus({ preventScroll: true });
          }}
        >
          <h2 id="bell-title" className="border-line border-b px-4 py-3 text-t3">
            Notifications
          </h2>
          {data ? (
            <List data={data} />
          ) : (
            <p className={NONE}>
              {isAsked && state === "idle"
                ? "We could not load your notifications. They will appear here when you are back online."
                : "Loading notifications..."}
            </p>
          )}
          <div className="list-end">
            {unread > 0 ? <ReadAll returnTo="/dashboard#notifications" /> : null}
            <Link replace to="/dashboard#notifications">
              See all notifications on My Dashboard
            </Link>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function List({ data }: { data: Awaited<ReturnType<typeof loader>> }) {
  if (data.notifications.length === 0) return <p className={NONE}>No notifications yet</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    <ul className="max-h-80 overflow-auto" tabIndex={0} aria-labelledby="bell-title">
      {data.notifications.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} returnTo="/dashboard#notifications" />
      ))}
    </ul>
  );
}
