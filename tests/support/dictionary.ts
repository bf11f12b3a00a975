/** A browser's side of compression with a dictionary, without a browser. */
import { createHash } from "node:crypto";
import { zstdDecompressSync } from "node:zlib";

/** What Chrome offers where it has a dictionary. */
export const CHROME = "gzip, deflate, br, zstd, dcb, dcz";

const HEADER_BYTES = 40;

export interface FoundDictionary {
  address: string;
  bytes: Buffer;
  /** The headers of a request by a browser that has it. */
  headers: { "Accept-Encoding": string; "Available-Dictionary": string };
}

type Get = (path: string, headers?: Record<string, string>) => Promise<Response>;

/** Returns the address of the dictionary that an answer offers, or null. */
export const offeredBy = (answer: Response): string | null =>
  /<([^>]+)>; rel="compression-dictionary"/.exec(answer.headers.get("Link") ?? "")?.[1] ?? null;

/** Fetches the dictionary that a page offers. */
export async function dictionaryOfPage(get: Get, path: string): Promise<FoundDictionary> {
  const address = offeredBy(await get(path));
  if (!address) throw new Error(`${path} offers no dictionary`);
  const bytes = Buffer.from(await (await get(address)).arrayBuffer());
  const hash = createHash("sha256").update(bytes).digest("base64");
  return { address, bytes, headers: { "Accept-Encoding": CHROME, "Available-Dictionary": `:${hash}:` } };
}

/** Reads an answer as a browser does that has this dictionary. Fetch has undone other encodings. */
export async function textOf(answer: Response, dictionary?: FoundDictionary): Promise<string> {
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.headers.get("Content-Encoding") !== "dcz") return body.toString();
  if (!dictionary) throw new Error("compressed with a dictionary that no one has");
  const expected = createHash("sha256").update(dictionary.bytes).digest();
  const head = Buffer.concat([Buffer.from("5e2a4d1820000000", "hex"), expected]);
  if (!body.subarray(0, HEADER_BYTES).equals(head)) throw new Error("compressed with another dictionary");
  return zstdDecompressSync(body.subarray(HEADER_BYTES), { dictionary: dictionary.bytes }).toString();
}

/** Leaves out what is new in each answer: nonces, keys of forms, when it was read, and the data where React runs. */
export const withoutNonces = (html: string): string =>
  html.replaceAll(/<script\b.*?<\/script>|nonce="[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}|read=[\d:.TZ-]+/gs, "");
