/** Sends kept pages before the app and everything around it sees the request. */
import type { RequestListener } from "node:http";

type Entry = typeof import("../app/entry.server.tsx");

/** Answers with a kept page if there is one, and passes every other request to `app`. */
export function keptPagesFirst(
  entry: Entry,
  { isProxied, isStopping }: { isProxied: boolean; isStopping: () => boolean },
  app: RequestListener,
): RequestListener {
  const idHeader = entry.ID_HEADER.toLowerCase();
  return (req, res) => {
    const began = performance.now();
    // A server that is stopping says so in each answer, which only the app's path does.
    const kept = isStopping() ? null : entry.keptAnswer(req.method ?? "", req.url ?? "", req.headers);
    if (!kept) return app(req, res);
    const given = isProxied ? req.headers[idHeader] : undefined;
    const { id } = entry.factsOfRequest(typeof given === "string" ? given : undefined);
    res.writeHead(kept.status, [...kept.headers, entry.ID_HEADER, id]);
    res.end(kept.body);
    const { route, status } = kept;
    entry.logRequest({ id, route, method: req.method ?? "", status, ms: performance.now() - began });
  };
}
