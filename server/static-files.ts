/** Serves the files of the build, with their compressed copies. */
import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";

/** Returns more headers for the file at an address. */
type HeadersOf = (address: string) => Readonly<Record<string, string>>;

/**
 * Returns handlers for the files. Hashed names never change, so they are cached for a year. Brotli and gzip copies are
 * beside them.
 */
export function staticFiles(folder: string, headersOf: HeadersOf = () => ({})): RequestHandler[] {
  const addresses = addressesIn(folder);
  const files = handlersOf(folder, headersOf);
  // Requests for pages do not touch the disk.
  return files.map((handler) => (req, res, next) => (addresses.has(req.path) ? handler(req, res, next) : next()));
}

function addressesIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(entries.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`));
}

const handlersOf = (folder: string, headersOf: HeadersOf): RequestHandler[] => [
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ["br", "gzip"],
    index: false,
    serveStatic: {
      index: false,
      redirect: false,
      setHeaders(res, path) {
        const isHashed = path.startsWith(`${folder}/assets/`);
        const isWorker = /\/sw\.js(\.br|\.gz)?$/.test(path);
        const kept = isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600";
        res.setHeader("Cache-Control", isWorker ? "no-cache" : kept);
        for (const [name, value] of Object.entries(headersOf(path.slice(folder.length)))) res.setHeader(name, value);
      },
    },
  }),
  // Headers for a file that no longer exists do not fit the page that answers instead.
  (_req, res, next) => {
    for (const name of ["Content-Encoding", "Content-Type", "Vary"]) res.removeHeader(name);
    next();
  },
];
