import type { RequestListener } from "node:http";

type Entry = typeof import("../app/entry.server.tsx");

const PATH = "/health/live";

/** Answers that the server is alive before anything that takes time. A server that is stopping leaves it to `app`. */
export function liveFirst(
  entry: Entry,
  { isProxied, isStopping }: { isProxied: boolean; isStopping: () => boolean },
  app: RequestListener,
): RequestListener {
  const idHeader = entry.ID_HEADER.toLowerCase();
  return (req, res) => {
    const { method = "", url } = req;
    if (url !== PATH || (method !== "GET" && method !== "HEAD") || isStopping()) return app(req, res);
    const began = performance.now();
    const given = isProxied ? req.headers[idHeader] : undefined;
    const { id } = entry.factsOfRequest(typeof given === "string" ? given : undefined);
    res.writeHead(200, {
      ...entry.protectiveHeaders(),
      [entry.ID_HEADER]: id,
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
    });
    res.end("live\n");
    entry.logRequest({ id, route: PATH, method, status: 200, ms: performance.now() - began });
  };
}
