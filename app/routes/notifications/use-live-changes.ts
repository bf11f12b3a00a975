/** Watches for changes: a stream of server-sent events, and a look every minute where there is none. */
import { useEffect, useEffectEvent } from "react";
import { network } from "#app/browser/save-data.ts";

const STREAM = "/api/notifications/stream";
const POLL_MS = 60_000;
/** A hidden tab keeps its stream this long, in case it comes back. */
const HIDDEN_MS = 60_000;
/** A change for everyone is looked at by everyone: spread over this time. */
const SPREAD_MS = 5_000;
const RETRY_MS = [5_000, 15_000, 60_000];

/** What the stream greets with: equal to what the page shows, nothing has happened. */
export interface Mark {
  unread: number;
  latest: string | null;
}

/** Calls `onChange` when something of this person's changed since `mark` was read. */
export function useLiveChanges(mark: Mark, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  const isNews = useEffectEvent((seen: Mark) => seen.unread !== mark.unread || seen.latest !== mark.latest);

  useEffect(() => {
    let source: EventSource | undefined;
    let failures = 0;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const after = (name: string, ms: number, act: () => void) => {
      clearTimeout(timers.get(name));
      timers.set(name, setTimeout(act, ms));
    };
    const isStreaming = () => source?.readyState === EventSource.OPEN;

    const poll = () =>
      after("poll", POLL_MS, () => {
        if (!document.hidden && !isStreaming()) changed();
        poll();
      });
    const close = () => {
      source?.close();
      source = undefined;
      clearTimeout(timers.get("retry"));
    };
    const open = () => {
      if (source || document.hidden || network()?.saveData) return;
      source = new EventSource(STREAM);
      source.addEventListener("hello", (event) => {
        failures = 0;
        if (isNews(JSON.parse(event.data))) changed();
      });
      source.addEventListener("changed", (event) => {
        if (JSON.parse(event.data).all) after("spread", Math.random() * SPREAD_MS, changed);
        else changed();
      });
      source.addEventListener("error", () => {
        // The browser connects again by itself, unless it was answered with an error.
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        const wait = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)] ?? POLL_MS;
        after("retry", wait * (0.75 + Math.random() / 2), open);
      });
    };
    const onVisibility = () => {
      if (document.hidden) return after("hidden", HIDDEN_MS, close);
      clearTimeout(timers.get("hidden"));
      open();
    };

    open();
    poll();
    document.addEventListener("visibilitychange", onVisibility);
    // An open stream would keep the page out of the browser's cache for Back.
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", open);
    return () => {
      close();
      for (const timer of timers.values()) clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", open);
    };
  }, []);
}
