/**
 * The state of a page's connection: whether the server answers, how old the page's data is, and whether the session has
 * ended. Everything that calls the server reports here. Nothing here touches the page.
 */

/** Why there is no answer: no network, or a server that is temporarily unable to work. */
export type Loss = "network" | "server";

export interface ConnectionState {
  lost: Loss | null;
  /** When the page's data was read, in milliseconds since 1970. */
  seenAt: number;
  isSignedOut: boolean;
}

/** How long to wait before asking the server again, in milliseconds. The last pause repeats. */
const PAUSES_MS = [5_000, 15_000, 60_000];

interface Options {
  /** Resolves to true when the server can work again. */
  probe: () => Promise<boolean>;
  now?: () => number;
  seenAt: number;
}

export function createConnection({ probe, now = Date.now, seenAt }: Options) {
  let state: ConnectionState = { lost: null, seenAt, isSignedOut: false };
  let probes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();

  const become = (change: Partial<ConnectionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const back = () => {
    clearTimeout(timer);
    timer = undefined;
    probes = 0;
    if (state.lost) become({ lost: null });
    const acts = [...waiting];
    waiting.clear();
    for (const act of acts) act();
  };

  const probeNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (await probe().catch(() => false)) back();
    else probeLater();
  };

  const probeLater = () => {
    if (timer !== undefined || !state.lost) return;
    const pause = PAUSES_MS[Math.min(probes++, PAUSES_MS.length - 1)];
    timer = setTimeout(() => void probeNow(), pause);
  };

  return {
    get: (): ConnectionState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Reports that the page's data has just been read, so reads that failed before need no second attempt. `before` is
     * the state when the read began: one that began before the session ended says nothing about it.
     */
    answered(before: ConnectionState): void {
      waiting.clear();
      become({ lost: null, isSignedOut: state.isSignedOut && !before.isSignedOut, seenAt: now() });
      back();
    },
    /** Reports that a request got no answer. `again` is called once the server answers. */
    failed(loss: Loss, again?: () => void): void {
      if (again) waiting.add(again);
      if (state.lost !== loss) become({ lost: loss });
      probeLater();
    },
    /** Reports that the server does not know the session any longer. */
    signedOut(): void {
      back();
      if (!state.isSignedOut) become({ isSignedOut: true });
    },
    /** Reports when the page's data was read. */
    shows(readAt: number): void {
      become({ seenAt: readAt });
    },
    /**
     * Asks the server straight away, because the browser reports a network. It may report it too early, so the short
     * pauses start again.
     */
    tryNow(): void {
      if (!state.lost) return;
      probes = 0;
      void probeNow();
    },
  };
}

/** A server that does not answer within this time counts as unavailable. */
const LONGEST_MS = 10_000;

/** Returns what ends a request after this time: `AbortSignal.timeout`, which browsers before 2022 do not have. */
export function endAfter(ms: number): AbortSignal {
  const end = new AbortController();
  setTimeout(() => end.abort(), ms);
  return end.signal;
}

/** Asks the server whether it works. Bypasses the browser's cache and sends no session. */
const probe = async (): Promise<boolean> =>
  (
    await fetch("/health/ready", {
      cache: "no-store",
      credentials: "omit",
      signal: endAfter(LONGEST_MS),
    })
  ).ok;

/** Asks whether there is a server at all, even if its services are down. */
export const isServerThere = (): Promise<boolean> =>
  fetch("/health/live", { cache: "no-store", credentials: "omit", signal: endAfter(LONGEST_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The connection of this page. */
export const connection = createConnection({ probe, seenAt: performance.timeOrigin });

/** Hears from the browser when its network comes and goes. */
export function watchNetwork(): void {
  addEventListener("online", () => connection.tryNow());
  addEventListener("offline", () => connection.failed("network"));
}

/** Calls `act` each time the server answers again. */
export function whenBack(act: () => void): void {
  let wasLost = connection.get().lost !== null;
  connection.subscribe(() => {
    const isLost = connection.get().lost !== null;
    if (wasLost && !isLost) act();
    wasLost = isLost;
  });
}
