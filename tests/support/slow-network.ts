/** A network between a browser and a server: as slow as it is told, and cut after so many bytes of uploads. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pause } from "../drills/outcome.ts";

const STEP = 4 * 1024;
/** How long it is gone. */
const GONE_MS = 300;

export interface SlowNetwork {
  /** The server's address behind it. */
  url: string;
  /** Bytes of bodies of PATCH requests that the server got, and how often the network was cut. */
  counts(): { sent: number; cuts: number };
  stop(): Promise<void>;
}

interface Options {
  bytesPerSecond: number;
  /** Cuts everything each time the server has got so many bytes of uploads, `most` times. */
  cutEvery: number;
  most: number;
}

export async function startSlowNetwork(
  server: string,
  { bytesPerSecond, cutEvery, most }: Options,
): Promise<SlowNetwork> {
  const { hostname, port } = new URL(server);
  let sent = 0;
  let cuts = 0;
  let goneUntil = 0;

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    if (Date.now() < goneUntil) return void to.destroy();
    const upstream = request({ hostname, port, method: from.method, path: from.url, headers: from.headers });
    upstream.on("error", () => to.destroy());
    upstream.on("response", (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => to.destroy());
      answer.pipe(to);
    });
    from.on("error", () => upstream.destroy());
    upstream.flushHeaders();
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += STEP) {
        const step = chunk.subarray(at, at + STEP);
        if (!upstream.write(step)) await once(upstream, "drain");
        if (from.method !== "PATCH") continue;
        sent += step.length;
        await pause((step.length / bytesPerSecond) * 1_000);
        if (cuts < most && sent >= cutEvery * (cuts + 1)) {
          cuts++;
          goneUntil = Date.now() + GONE_MS;
          upstream.destroy();
          proxy.closeAllConnections();
          return;
        }
      }
    }
    upstream.end();
  }

  const proxy = createServer((from, to) => {
    pass(from, to).catch(() => to.destroy());
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    counts: () => ({ sent, cuts }),
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
