/** Watches for changes, with a stream of server-sent events, or by polling every minute without one. */
import { savesData } from "./dom.ts";
import { coverPage } from "./session.ts";

const STREAM = "/api/notifications/stream";
const POLL_MS = 60_000;
/** A hidden tab keeps its stream this long, in case it is shown again. */
const HIDDEN_MS = 60_000;
/** A broadcast makes every client reload its data, so the reloads are spread over this interval. */
const SPREAD_MS = 5_000;
const RETRY_MS = [5_000, 15_000, 60_000];

/** The stream's first event. If it equals the page's state, nothing has changed. */
export interface Mark {
  unread: number;
  latest: string | null;
  messages?: number;
}

interface Watch {
  /** What the stream is asked for, as the query of its address. */
  query: string;
  /** Checks whether the page does not show this state yet. */
  isNews: (seen: Mark) => boolean;
  changed: () => void;
}

/** Starts to watch. */
export function watchChanges({ query, isNews, changed }: Watch): void {
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
    if (source || document.hidden || savesData()) return;
    source = new EventSource(STREAM + query);
    source.addEventListener("hello", (event) => {
      failures = 0;
      if (isNews(JSON.parse(event.data))) changed();
    });
    source.addEventListener("changed", (event) => {
      if (JSON.parse(event.data).all) after("spread", Math.random() * SPREAD_MS, changed);
      else changed();
    });
    source.addEventListener("error", () => {
      // The browser reconnects by itself, unless the answer was an error.
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      void endIfSignedOut();
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
  // An open stream would keep the page out of the back/forward cache.
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", open);
}

/** A stream does not say why it ended. A session that has ended ends the page too. */
async function endIfSignedOut(): Promise<void> {
  const answer = await fetch(STREAM, { method: "HEAD" }).catch(() => null);
  if (answer?.status === 401) coverPage();
}
