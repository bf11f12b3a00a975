/** The end of a server that a proxy still sends requests to. */
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/** How long a connection that was just opened may take to bring its request. */
const PATIENCE_MS = 500;
/** A connection that arrives within this time of the end is refused by the kernel. */
const QUICK_MS = 1;
/** Under a load that never pauses the door closes anyway. */
const LONGEST_WAIT_MS = 1_000;

/**
 * Resolves when every request has been answered, or was cut off after `limitMs`. Node's own `close` also ends the
 * connections that carry no request at the moment, and a proxy may have opened one for a request that it is about to
 * send: it cannot send a POST again elsewhere.
 */
export async function closeGently(server: Server, limitMs: number): Promise<void> {
  await everyoneIsIn(server);
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), limitMs);
  let idle: ReturnType<typeof setInterval> | undefined;
  const patience = setTimeout(() => {
    // A connection becomes idle with its last answer, so look again and again.
    idle = setInterval(() => server.closeIdleConnections(), 50);
  }, PATIENCE_MS);
  await closed;
  for (const one of [patience, timer, idle]) clearTimeout(one);
}

/**
 * Resolves in a short turn of the event loop that brought no connection. The kernel answers a connection before the
 * process accepts it, and resets those it has not accepted when the door closes. Node accepts one a turn.
 */
async function everyoneIsIn(server: Server): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  let cameIn = false;
  const onConnection = () => {
    cameIn = true;
  };
  server.on("connection", onConnection);
  for (let began = 0, isOver = false; !isOver; ) {
    cameIn = false;
    began = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    isOver = (!cameIn && now - began < QUICK_MS) || now > until;
  }
  server.off("connection", onConnection);
}
