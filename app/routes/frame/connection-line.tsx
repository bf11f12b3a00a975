import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { formatClock } from "#app/browser/clock.ts";
import { connection } from "#app/browser/page-connection.ts";
import { Icon } from "#app/ui/icon.tsx";

const onServer = connection.get();

/** One line under the header while the server does not answer, or knows nobody behind this page any more. */
export function ConnectionLine() {
  const { lost, seenAt, isSignedOut } = useSyncExternalStore(connection.subscribe, connection.get, () => onServer);
  const { pathname, search } = useLocation();
  const seen = `What you see is from ${formatClock(seenAt)}.`;
  return (
    <div role="status">
      {isSignedOut ? (
        <p className="conn">
          You are signed out. <a href={`/login?${new URLSearchParams({ next: pathname + search })}`}>Sign in again</a>
        </p>
      ) : lost ? (
        <p className="conn">
          <Icon name="off" />
          {lost === "network" ? "No connection." : "Shapla is not answering."} {seen}
        </p>
      ) : null}
    </div>
  );
}
