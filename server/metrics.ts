/** Serves the figures for Prometheus at `/metrics` on a port of their own, which no visitor can reach. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

/** Answers GET /metrics with `read`'s text, and everything else with 404. Rejects if the port is in use. */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  read: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
