/** Compresses whole bodies, once per page. Compresses while sending only if a body is too long to hold in memory. */
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { pipeThrough } from "./stream.server.ts";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

const compressible =
  /^(text\/(html|plain|css|javascript|x-script|csv|xml)|application\/(json|manifest\+json|xml|javascript)|image\/svg\+xml)/;
/** A smaller body needs as many packets compressed as uncompressed. */
const worthIt = 860;

/** Returns the best encoding that both sides support. `q=0` means never. */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  const offers = offersIn(acceptEncoding);
  const takes = (name: string) => (offers.get(name) ?? offers.get("*") ?? 0) > 0;
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

/** Checks whether an encoding is offered by its name. */
export const accepts = (acceptEncoding: string | null, name: string): boolean =>
  (offersIn(acceptEncoding).get(name) ?? 0) > 0;

/** Returns the quality of each encoding that is offered. */
const offersIn = (acceptEncoding: string | null) =>
  new Map(
    (acceptEncoding ?? "").split(",").map((offer) => {
      const [name = "", ...parameters] = offer.trim().toLowerCase().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), quality === undefined ? 1 : Number(quality)] as const;
    }),
  );

export const isCompressible = (contentType: string | null) => compressible.test(contentType ?? "");

/** Returns the body in `encoding`, and the encoding used: small bodies are not compressed. */
export async function compress(body: Buffer, encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === "identity" || body.length < worthIt) return { body, encoding: "identity" };
  if (encoding === "gzip") return { body: await gz(body, { level: 7 }), encoding };
  const params = {
    // Level 7 makes a list 0.6% smaller, and takes three times as long: its tables are so large that each answer gets
    // new ones from the system.
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return { body: await brotli(body, { params }), encoding };
}

/** Compresses `body` while it is sent. A slow reader slows the writer down. */
export function compressStream(body: ReadableStream<Uint8Array>, encoding: Exclude<Encoding, "identity">) {
  const encoder =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 6 });
  return pipeThrough(body, encoder);
}
