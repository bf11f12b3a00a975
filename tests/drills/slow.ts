/**
 * Opens 300 clients that send a byte now and then, half of them in headers and half in bodies, while ordinary visitors
 * read. The visitors must be served as usual, and the slow clients disconnected.
 */
import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { Visitor } from "../support/http.ts";
import { startApp } from "../support/servers.ts";
import { type Outcome, pause, Tally } from "./outcome.ts";

const CLIENTS = 300;
const DRIBBLE_MS = 500;
const FOR_MS = 20_000;
/** The latest time for an ordinary page while the slow clients send. */
const LATEST_MS = 2_000;
/** The server's own limits for a request are 15 seconds for headers and 60 seconds for all of it. */
const GONE_WITHIN_MS = 80_000;

function dribble(url: URL, isBody: boolean): Socket {
  const socket = connect(Number(url.port), url.hostname);
  const head = `POST /newsletter HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
  socket.on("connect", () => socket.write(isBody ? `${head}Content-Length: 100000\r\n\r\n` : head));
  const timer = setInterval(() => socket.writable && socket.write(isBody ? "a" : "X-A: b\r\n"), DRIBBLE_MS);
  socket.on("close", () => clearInterval(timer));
  socket.on("error", () => {});
  socket.resume();
  return socket;
}

export async function run(): Promise<Outcome> {
  const app = await startApp();
  const tally = new Tally();
  const sockets: Socket[] = [];
  let slowestMs = 0;
  try {
    for (let number = 0; number < CLIENTS; number++) sockets.push(dribble(new URL(app.url), number % 2 === 0));
    const began = performance.now();
    const visitor = new Visitor(app.url);
    for (let turn = 0; performance.now() - began < FOR_MS; turn++) {
      const path = turn % 2 ? "/courses" : `/courses?search=word-${turn}`;
      const asked = performance.now();
      await (await tally.send(`GET ${path}`, [200], () => visitor.get(path)))?.arrayBuffer();
      const ms = performance.now() - asked;
      slowestMs = Math.max(slowestMs, ms);
      if (ms > LATEST_MS) tally.losses.push(`GET ${path}: ${Math.round(ms)} ms`);
      await pause(20);
    }
    const left = () => sockets.filter((socket) => !socket.closed).length;
    while (left() > 0 && performance.now() - began < GONE_WITHIN_MS) await pause(500);
    if (left() > 0) tally.losses.push(`${left()} slow clients still have their connection`);
    return tally.outcome({
      "slow clients": CLIENTS,
      "slowest ordinary answer ms": Math.round(slowestMs),
      "all slow clients gone after s": Math.round((performance.now() - began) / 1000),
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    await app.stop("SIGKILL");
    rmSync(app.dataDir, { recursive: true, force: true });
  }
}
