/**
 * What a page knows of its connection: whether the server answers, how old what it shows is, whether the session is
 * over. Everything that asks the server reports here; nothing here touches the page.
 */

/** Why there is no answer: no network, or a server that cannot work just now. */
export type Trouble = "network" | "server";

export interface ConnectionState {
  lost: Trouble | null;
  /** When what the page shows was read, in milliseconds since 1970. */
  seenAt: number;
  isSignedOut: boolean;
}

/** How long to wait before the server is asked again, in milliseconds: longer each time. */
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
    /** What the page shows has been read just now: nothing that failed before is missing. */
    answered(): void {
      waiting.clear();
      become({ lost: null, isSignedOut: false, seenAt: now() });
      back();
    },
    /** A request has had no answer. `again` is called once the server answers. */
    failed(trouble: Trouble, again?: () => void): void {
      if (again) waiting.add(again);
      if (state.lost !== trouble) become({ lost: trouble });
      probeLater();
    },
    /** The server no longer knows who has this page open. */
    signedOut(): void {
      back();
      if (!state.isSignedOut) become({ isSignedOut: true });
    },
    /** What the page shows is as old as this. */
    shows(readAt: number): void {
      become({ seenAt: readAt });
    },
    /** The browser says that the network is back: asks straight away, and soon again, for it may say so a little early. */
    tryNow(): void {
      if (!state.lost) return;
      probes = 0;
      void probeNow();
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
