/**
 * Fetches an image from an address that people typed. The other server may be slow, endless or hostile: only https to
 * public addresses, a bound on time and on bytes, and only the formats of photos.
 */
import { lookup as resolve } from "node:dns";
import type { IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { parseHttps } from "#app/domain/values/web-address.ts";
import { isPublicAddress } from "./public-address.ts";

const MOST_BYTES = 8 * 1024 * 1024;
const LONGEST_MS = 8_000;
const MOST_REDIRECTS = 3;
const headers = { Accept: "image/avif,image/webp,image/png,image/jpeg", "Accept-Encoding": "identity" };

interface Options {
  request?: typeof httpsRequest;
  mostBytes?: number;
  longestMs?: number;
}

/** Returns the bytes of the image. Throws for whatever is not one, or is not ours to ask for. */
export async function fetchImage(address: string, options: Options = {}): Promise<Buffer> {
  const { request = httpsRequest, mostBytes = MOST_BYTES, longestMs = LONGEST_MS } = options;
  const signal = AbortSignal.timeout(longestMs);
  let at = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const url = parseHttps(at);
    // A name is looked up and its addresses are checked. An address would not be looked up.
    if (!url || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) throw new Error("not a public https address");
    const answer = await ask(url, request, signal);
    const { location } = answer.headers;
    if (isRedirect(answer) && location && URL.canParse(location, url)) {
      answer.destroy();
      at = new URL(location, url).href;
      continue;
    }
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new Error(`answered with ${answer.statusCode}`);
    }
    const bytes = await read(answer, mostBytes);
    if (!isPhoto(bytes)) throw new Error("not a JPEG, PNG, WebP or AVIF");
    return bytes;
  }
  throw new Error("too many redirects");
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 300 && statusCode < 400;

function ask(url: URL, request: typeof httpsRequest, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    request(url, { agent: false, headers, lookup: publicLookup, signal }, done).on("error", fail).end();
  });
}

/**
 * Looks a name up for the connection itself, so that no second answer of its server can differ from the checked one.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "");
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Error("not a public address"), "");
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

async function read(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > mostBytes) throw new Error("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Checks the first bytes, before a decoder sees them. A drawing (SVG) or a document is no photo. */
function isPhoto(bytes: Buffer): boolean {
  const head = bytes.toString("latin1", 0, 12);
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n") ||
    /^RIFF.{4}WEBP$/s.test(head) ||
    /^.{4}ftypavi[fs]$/s.test(head)
  );
}
