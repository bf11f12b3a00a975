import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useWhenBack } from "#app/browser/background-reads.ts";
import { connection, connectionOnServer } from "#app/browser/page-connection.ts";
import { unsentHearts } from "#app/browser/unsent-hearts.ts";
import { usePerson } from "#app/routes/use-person.ts";
import { formatTime } from "#app/ui/format.ts";
import { Icon } from "#app/ui/icon.tsx";

/** A line under the header that says the server does not answer, or the session has ended. */
export function ConnectionLine() {
  const { lost, seenAt, isSignedOut } = useSyncExternalStore(
    connection.subscribe,
    connection.get,
    () => connectionOnServer,
  );
  const { pathname, search } = useLocation();
  const unsent = useUnsentHearts();
  const seen = `What you see is from ${formatTime(new Date(seenAt))}.`;
  return (
    <div role="status" className="contents">
      {isSignedOut ? (
        <p className="status-line">
          You are signed out. <a href={`/login?${new URLSearchParams({ next: pathname + search })}`}>Sign in again</a>
        </p>
      ) : lost ? (
        <p className="status-line">
          <Icon name="off" />
          {lost === "network" ? "No connection." : "Shapla is not answering."} {seen}
          {unsent > 0
            ? ` ${unsent} ${unsent === 1 ? "change to your saved courses is" : "changes to your saved courses are"} waiting to be sent.`
            : null}
        </p>
      ) : null}
    </div>
  );
}

const none = () => 0;

/** Returns how many hearts wait. Sends them when a page opens, and when the server answers again. */
function useUnsentHearts(): number {
  const person = usePerson();
  const { revalidate } = useRevalidator();
  const send = useEffectEvent(async () => {
    if (!person || unsentHearts.waiting(person).length === 0) return;
    // An upgrade may have removed the code that this page knows. The next page sends them.
    const code = await import("#app/browser/send-hearts.ts").catch(() => null);
    if (await code?.sendHearts(person)) await revalidate();
  });
  useEffect(() => void send(), []);
  useWhenBack(() => void send());
  return useSyncExternalStore(unsentHearts.subscribe, () => (person ? unsentHearts.waiting(person).length : 0), none);
}
