/** Reads a body that one of our own servers has signed, onto the disk. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { open } from "node:fs/promises";
import type { ReadableStream } from "node:stream/web";
import { StorageFailure, storing } from "#app/storage/failure.ts";

/** Seconds since 1970, and the HMAC-SHA256 of these digits, a full stop and the body, in hexadecimal. */
const TIME_HEADER = "X-Mail-Timestamp";
const SIGNATURE_HEADER = "X-Mail-Signature";
/** How far the clocks of two servers may differ, and how long a request that was listened to can be repeated. */
const MOST_SECONDS = 5 * 60;
/** A sender that keeps up with this rate, after a few seconds in which it may be slower, has all the time it needs. */
const PACE: Pace = { bytesPerSecond: 64 * 1024, graceMs: 5_000 };

interface Pace {
  bytesPerSecond: number;
  graceMs: number;
}

/** What a request says of its signature. The body decides whether it is right. */
export interface ClaimedSignature {
  time: string;
  signature: string;
}

/** Returns the signature if its form and its time are right, or null. Nothing of the body is read. */
export function claimedSignature(request: Request, now = Date.now()): ClaimedSignature | null {
  const [time, signature] = [TIME_HEADER, SIGNATURE_HEADER].map((name) => request.headers.get(name) ?? "");
  if (!time || !signature || !/^\d{1,12}$/.test(time) || !/^[0-9a-f]{64}$/i.test(signature)) return null;
  return Math.abs(now / 1000 - Number(time)) > MOST_SECONDS ? null : { time, signature };
}

interface Expected {
  claimed: ClaimedSignature;
  secret: string;
  /** Where the body goes. The caller deletes it, however this ends. */
  path: string;
  mostBytes: number;
  pace?: Pace;
}

export type SignedBody = { sha256: string } | "unsigned" | "too large" | "cut" | "too slow";

/**
 * Writes the body to a file, and checks its signature. Throws a `StorageFailure` if there is no room for it. Gives up
 * on a sender that is slower than any of our servers.
 */
export async function readSignedBody(
  request: Request,
  { claimed: { time, signature }, secret, path, mostBytes, pace = PACE }: Expected,
): Promise<SignedBody> {
  const [hash, hmac] = [createHash("sha256"), createHmac("sha256", secret).update(`${time}.`)];
  // Not cancelled, because that would close the connection before the answer is sent. The server reads the rest.
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  const file = await storing("arriving", () => open(path, "wx", 0o600));
  const began = performance.now();
  let size = 0;
  let late: NodeJS.Timeout | undefined;
  const tooSlow = () =>
    new Promise<"too slow">((resolve) => {
      const dueMs = pace.graceMs + (size / pace.bytesPerSecond) * 1000;
      late = setTimeout(resolve, began + dueMs - performance.now(), "too slow");
    });
  try {
    while (reader) {
      const next = await Promise.race([reader.read(), tooSlow()]);
      clearTimeout(late);
      if (next === "too slow") return next;
      if (next.done) break;
      size += next.value.length;
      if (size > mostBytes) return "too large";
      hash.update(next.value);
      hmac.update(next.value);
      await storing("arriving", () => file.writeFile(next.value));
    }
  } catch (error) {
    // A full disk is ours to tell.
    if (error instanceof StorageFailure) throw error;
    return "cut";
  } finally {
    clearTimeout(late);
    await file.close();
  }
  return timingSafeEqual(hmac.digest(), Buffer.from(signature, "hex")) ? { sha256: hash.digest("hex") } : "unsigned";
}
