/** Closes a server to which a proxy still sends requests. */
import type { RequestListener, Server } from "node:http";
import { Server as NetServer } from "node:net";

/** How long a newly opened connection may take to send its request. */
const PATIENCE_MS = 500;
/** How often to look for connections without a request. */
const LOOK_MS = 50;
/**
 * The longest turn of the event loop after which the server may close. Connections that reach the kernel within this
 * time are reset.
 */
const QUICK_MS = 1;
/** Under a load that never pauses, the server closes after this time. */
const LONGEST_WAIT_MS = 2_000;

/** The entrance to a server. It closes without losing a request, because a proxy cannot send a POST again elsewhere. */
export class Door {
  #held: (() => void)[] | null = null;

  /** Wraps a listener so that requests wait while the door closes. */
  through(listener: RequestListener): RequestListener {
    return (req, res) => {
      if (this.#held) this.#held.push(() => listener(req, res));
      else listener(req, res);
    };
  }

  /**
   * Resolves when every request has been answered, or was cut off after `limitMs`. Node's own `close` also ends
   * connections without a request, and a proxy may have opened one for a request that it is about to send.
   */
  async close(server: Server, limitMs: number): Promise<void> {
    const timer = setTimeout(() => server.closeAllConnections(), limitMs);
    await this.#everyoneIsIn(server);
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    let idle: ReturnType<typeof setInterval> | undefined;
    const patience = setTimeout(() => {
      // A connection becomes idle with its last answer, so look repeatedly.
      idle = setInterval(() => void closeIdle(server), LOOK_MS);
    }, PATIENCE_MS);
    await closed;
    for (const one of [patience, timer, idle]) clearTimeout(one);
  }

  /**
   * Resolves in a short turn of the event loop that brought no connection. The kernel completes a connection before the
   * process accepts it, and resets those not yet accepted when the server closes. Node accepts one in each turn.
   */
  async #everyoneIsIn(server: Server): Promise<void> {
    const until = performance.now() + LONGEST_WAIT_MS;
    let cameIn = false;
    const onConnection = () => {
      cameIn = true;
    };
    server.on("connection", onConnection);
    // Answering takes many milliseconds, which would make every turn a long one.
    this.#held = [];
    do cameIn = false;
    while ((!(await isQuickTurn()) || cameIn) && performance.now() < until);
    const held = this.#held;
    this.#held = null;
    server.off("connection", onConnection);
    setImmediate(() => {
      for (const answer of held) answer();
    });
  }
}

/**
 * Closes idle connections, but only in a short turn. Otherwise a request may have arrived on a connection that still
 * looks idle.
 */
async function closeIdle(server: Server): Promise<void> {
  if (await isQuickTurn()) server.closeIdleConnections();
}

/** Checks whether the event loop has looked at its connections and done nothing else for `QUICK_MS`. */
async function isQuickTurn(): Promise<boolean> {
  // A caller may be in the half of a turn after the look at connections, as the handler of a signal is.
  await endOfTurn();
  const began = performance.now();
  await endOfTurn();
  return performance.now() - began < QUICK_MS;
}

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve));
