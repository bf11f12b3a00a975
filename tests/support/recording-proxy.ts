/** A network between a browser and a server, as slow as it is told, that writes down each answer. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

export interface RecordedAnswer {
  path: string;
  /** What the browser asked with. */
  asked: IncomingHttpHeaders;
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes of its body, as sent. */
  bytes: number;
}

export interface RecordingProxy {
  /** The server's address behind it. */
  url: string;
  answers: readonly RecordedAnswer[];
  /** Sends what is asked from now on to another server, as while a new build replaces the old one. */
  lead(server: string): void;
  stop(): Promise<void>;
}

interface Options {
  bytesPerSecond?: number;
  /** Returns how many bytes of an answer arrive before the network is gone, or nothing if all do. */
  cutAt?: (path: string) => number | undefined;
}

export async function startRecordingProxy(server: string, options: Options = {}): Promise<RecordingProxy> {
  let behind = new URL(server);
  const answers: RecordedAnswer[] = [];
  const proxy = createServer((from, to) => {
    const { hostname, port } = behind;
    const upstream = request({ hostname, port, method: from.method, path: from.url, headers: from.headers });
    upstream.on("error", () => to.destroy());
    upstream.on("response", (answer) => {
      const { statusCode: status = 502, headers } = answer;
      const path = from.url ?? "";
      const recorded = { path, asked: from.headers, status, headers, bytes: 0 };
      answers.push(recorded);
      to.writeHead(status, headers);
      pipeline(answer, counting(recorded, options), to).catch(() => to.destroy());
    });
    from.pipe(upstream);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    answers,
    lead(next) {
      behind = new URL(next);
    },
    async stop() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

const counting = (recorded: RecordedAnswer, { bytesPerSecond, cutAt }: Options) =>
  new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      recorded.bytes += chunk.length;
      if (recorded.bytes > (cutAt?.(recorded.path) ?? Number.POSITIVE_INFINITY)) return done(new Error("cut"));
      if (bytesPerSecond) await pause((chunk.length / bytesPerSecond) * 1_000);
      done(null, chunk);
    },
  });
