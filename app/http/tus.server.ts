/**
 * The headers of tus 1.0, the protocol of uploads that go on after a cut (https://tus.io/protocols/resumable-upload).
 */
import { MOST_FILE_BYTES } from "#app/domain/values/document-limits.ts";

const VERSION = "1.0.0";
const ALWAYS = { "Tus-Resumable": VERSION, "Cache-Control": "no-store" };
const LONGEST_NAME = 1_000;

export const tusAnswer = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { ...ALWAYS, ...headers } });

/** Returns the answer to a client of another version, or null. */
export const otherVersion = (request: Request): Response | null =>
  request.headers.get("Tus-Resumable") === VERSION ? null : tusAnswer(412, { "Tus-Version": VERSION });

/** Returns a header that counts bytes, or null if it does not. */
export function bytesIn(request: Request, header: string): number | null {
  const text = request.headers.get(header) ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Returns the pairs of Upload-Metadata: names, each with its value in Base64. */
export function metadataOf(request: Request): ReadonlyMap<string, string> {
  const pairs = (request.headers.get("Upload-Metadata") ?? "").split(",").slice(0, 10);
  return new Map(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.trim().split(" ");
      return [name, Buffer.from(value, "base64").toString("utf8").slice(0, LONGEST_NAME)];
    }),
  );
}

export const abilities = {
  "Tus-Version": VERSION,
  "Tus-Extension": "creation,expiration,termination",
  "Tus-Max-Size": String(MOST_FILE_BYTES),
};
