/** Reads a body that one of our own servers has signed, onto the disk. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

/** Seconds since 1970, and the HMAC-SHA256 of these digits, a full stop and the body, in hexadecimal. */
const TIME_HEADER = "X-Mail-Timestamp";
const SIGNATURE_HEADER = "X-Mail-Signature";
/** How far the clocks of two servers may differ, and how long a request that was listened to can be repeated. */
const MOST_SECONDS = 5 * 60;

interface Expected {
  secret: string;
  /** Where the body goes. The caller deletes it, however this ends. */
  path: string;
  mostBytes: number;
  now?: number;
}

export type SignedBody = { sha256: string } | "unsigned" | "too large" | "cut";

/** Writes the body to a file, and checks its signature. The signature's form and its time are checked before that. */
export async function readSignedBody(
  request: Request,
  { secret, path, mostBytes, now = Date.now() }: Expected,
): Promise<SignedBody> {
  const [time, signature] = [TIME_HEADER, SIGNATURE_HEADER].map((name) => request.headers.get(name) ?? "");
  if (!time || !signature || !/^\d{1,12}$/.test(time) || !/^[0-9a-f]{64}$/i.test(signature)) return "unsigned";
  if (Math.abs(now / 1000 - Number(time)) > MOST_SECONDS) return "unsigned";
  const [hash, hmac] = [createHash("sha256"), createHmac("sha256", secret).update(`${time}.`)];
  let size = 0;
  async function* measured(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > mostBytes) return;
      hash.update(chunk);
      hmac.update(chunk);
      yield chunk;
    }
  }
  // Not cancelled, because that would close the connection before the answer is sent. The server reads the rest.
  const body = request.body as ReadableStream<Uint8Array> | null;
  const chunks = body?.values({ preventCancel: true }) ?? Readable.from([]);
  try {
    await pipeline(chunks, measured, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    // A full disk is ours to tell.
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw error;
    return "cut";
  }
  if (size > mostBytes) return "too large";
  return timingSafeEqual(hmac.digest(), Buffer.from(signature, "hex")) ? { sha256: hash.digest("hex") } : "unsigned";
}
