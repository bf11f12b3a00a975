/** Tests answers to connections that send too slowly, with clients that do not go by themselves. */
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { refuseUnreadable } from "./refusals.ts";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** Serves with limits of a tenth of a second. Returns its port, and how many connections it has. */
async function serve() {
  const server = createServer(
    { requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 },
    (req, res) => void req.resume().on("end", () => res.end()),
  );
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("clientError", (error, socket) => void refuseUnreadable(error, socket, {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({ close: () => server.close() }, { close: () => server.closeAllConnections() });
  return { port: (server.address() as AddressInfo).port, connections: () => sockets.size };
}

/**
 * Opens a connection that answers no end with an end of its own, as a hostile one does. Returns what it has received.
 */
function dribble(port: number, begin: string) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const state = { received: "", isClosed: false };
  // What is written while it connects is sent in the order of writing: nothing may come before the first bytes.
  socket.write(begin);
  const timer = setInterval(() => socket.writable && socket.write("a"), 10);
  socket.on("data", (data) => {
    state.received += data;
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    clearInterval(timer);
    state.isClosed = true;
  });
  open.push({ close: () => socket.destroy() });
  return state;
}

test.each([
  ["headers", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "],
  ["a body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"],
])(
  "a connection that sends %s too slowly is answered and closed, whether its client goes or not",
  async (_what, begin) => {
    const { port, connections } = await serve();
    const client = dribble(port, begin);
    await expect.poll(() => client.received).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => connections()).toBe(0);
    await expect.poll(() => client.isClosed).toBe(true);
  },
);
