/**
 * Compression with a dictionary (RFC 9842): a browser that has a file with what our pages share gets the rest of a
 * page. The build makes a file for each frame and language, and keeps those of the builds before, which phones still
 * have.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import { languageOf, plainPath } from "#app/language.ts";
import { accepts } from "./compress.server.ts";

const zstd = promisify(zstdCompress);

/** What a body begins with, before the hash of its dictionary: a frame of 32 bytes that decoders skip. */
const MAGIC = Buffer.from("5e2a4d1820000000", "hex");
/** A quarter of brotli's time. Level 9 makes pages 3 % smaller, and takes twice as long. */
const LEVEL = 5;

/** Where a dictionary is used. Browsers take the longest pattern that fits. */
const MATCHES: Readonly<Record<string, string>> = {
  "visitor-en": "/*",
  "visitor-bn": "/bn*",
  "student-en": "/*",
  "student-bn": "/bn*",
  "staff-en": "/admin*",
};

export interface Dictionary {
  address: string;
  /** Its SHA-256 in base64. */
  hash: string;
  /** Reads the file when it is first needed. Null if it is not there, or not whole. */
  bytes(): Promise<Buffer | null>;
}

/** Those of this build by frame and language, and all by hash. */
let current: Readonly<Record<string, Dictionary>> = {};
let known: ReadonlyMap<string, Dictionary> = new Map();

/** Finds the dictionaries of a build. Without any, pages are compressed as for browsers that know none. */
export function findDictionaries(buildFolder: string): void {
  const list = join(buildFolder, "dictionaries.json");
  const builds = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as (typeof current)[]) : [];
  const found = builds.map((build) =>
    Object.fromEntries(
      Object.entries(build).map(([name, { address, hash }]) => [
        name,
        { address, hash, bytes: once(() => wholeFile(join(buildFolder, "dictionaries", address), hash)) },
      ]),
    ),
  );
  current = found[0] ?? {};
  known = new Map(found.flatMap(Object.values).map((one: Dictionary) => [one.hash, one]));
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

async function wholeFile(path: string, hash: string): Promise<Buffer | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes && createHash("sha256").update(bytes).digest("base64") === hash ? bytes : null;
}

/** Returns the dictionary that the sender of these headers has and lets us use, or null. */
export function dictionaryOf(acceptEncoding: string | null, available: string | null): Dictionary | null {
  if (available === null || !accepts(acceptEncoding, "dcz")) return null;
  const [, hash = ""] = /^\s*:([A-Za-z0-9+/]{43}=):\s*$/.exec(available) ?? [];
  return known.get(hash) ?? null;
}

/** Returns the body for someone who has the dictionary, or null if we no longer have it. */
export async function compressWith(dictionary: Dictionary, body: Buffer): Promise<Buffer | null> {
  const bytes = await dictionary.bytes();
  if (!bytes) return null;
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
  // With a size it takes smaller tables, which fit into memory that the process has.
  const packed = await zstd(body, { dictionary: bytes, params, pledgedSrcSize: body.length });
  return Buffer.concat([MAGIC, Buffer.from(dictionary.hash, "base64"), packed]);
}

/** Returns the Link header that has a browser fetch the dictionary of a page's frame, or null if it has that one. */
export function dictionaryLink(path: string, isSignedIn: boolean, has: Dictionary | null): string | null {
  const plain = plainPath(path);
  const frame = /^\/admin(\/|$)/.test(plain) ? "staff" : isSignedIn ? "student" : "visitor";
  const wanted = current[`${frame}-${languageOf(path)}`];
  return wanted && wanted.hash !== has?.hash ? `<${wanted.address}>; rel="compression-dictionary"` : null;
}

/** Returns the headers by which a browser uses a file of the build as a dictionary. */
export function dictionaryHeaders(address: string): Readonly<Record<string, string>> {
  const [, name = ""] = /\/dictionary-([a-z]+-[a-z]+)-/.exec(address) ?? [];
  const match = MATCHES[name];
  // A page that the service worker or the small script asks for has no destination.
  return match ? { "Use-As-Dictionary": `match="${match}", match-dest=("document" ""), id="${name}"` } : {};
}
