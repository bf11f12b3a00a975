/** The thread that `heart.ts` starts. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import type { HeartData } from "./heart.ts";

/** The longest pause of an event loop that will turn again. */
const LONGEST_PAUSE_MS = 15_000;

const { port, host, lastBeat } = workerData as HeartData;

const server = createServer((request, response) => {
  if (request.url !== "/health/live") return void response.writeHead(404).end();
  const isAlive = Date.now() - Number(Atomics.load(lastBeat, 0)) < LONGEST_PAUSE_MS;
  response
    .writeHead(isAlive ? 200 : 503, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
    .end(isAlive ? "live\n" : "the event loop does not turn\n");
});
server.listen(port, host, () => parentPort?.postMessage((server.address() as AddressInfo).port));
