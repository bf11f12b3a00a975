/** Gives every answer its headers, its reference and its line in the log, whichever part of the server wrote it. */
import type { RequestHandler } from "express";
import onHeaders from "on-headers";

type Entry = typeof import("../app/entry.server.tsx");

/** The facts of the request, in `res.locals.facts`. */
export type Facts = ReturnType<Entry["factsOfRequest"]>;

/**
 * The first handler: gives every answer its reference. Uses the ID that a trusted proxy gave the request, and ignores
 * anyone else's. Files are logged only if something is wrong with them, because they have no route and there are many.
 */
export const everyAnswer =
  (entry: Entry, { isProxied }: { isProxied: boolean }): RequestHandler =>
  (req, res, next) => {
    const began = performance.now();
    const facts = entry.factsOfRequest(isProxied ? req.get(entry.ID_HEADER) : undefined);
    res.locals.facts = facts;
    onHeaders(res, () => {
      // The app has set its own, with the nonce of its page.
      const ours = { ...entry.protectiveHeaders(), [entry.ID_HEADER]: facts.id };
      for (const [name, value] of Object.entries(ours)) if (!res.hasHeader(name)) res.setHeader(name, value);
    });
    res.once("close", () => {
      const { statusCode: status } = res;
      if (facts.route === null && status < 400) return;
      entry.logRequest({ ...facts, method: req.method, status, ms: performance.now() - began });
    });
    next();
  };
