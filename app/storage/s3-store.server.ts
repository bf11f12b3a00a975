/** Stores files in a bucket that speaks the protocol of Amazon S3. */
import { randomInt } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { decodeXML } from "entities";
import { BucketError } from "./failure.ts";
import { expectKey, type FileStore, type StoredFile } from "./file-store.ts";

/** Timeouts in milliseconds: of a call until its answer begins, and of a whole file in either direction. */
interface Patience {
  answer: number;
  file: number;
  /** The first pause before another attempt. Each one after it is twice as long. */
  pause: number;
}
const PATIENCE: Patience = { answer: 10_000, file: 30_000, pause: 200 };
const ATTEMPTS = 3;
const LATE = new Error("the store did not answer in time");
/** The checksum of an empty body. */
const NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

interface Call {
  method: "GET" | "PUT" | "DELETE";
  url: URL;
  headers?: Record<string, string>;
  body?: () => Readable;
  sha256?: string;
  /** Answers below 500 that are not an error. */
  accepts: readonly number[];
  patience: number;
}

/**
 * Returns the store of `s3://KEY:SECRET@host/bucket?region=`. The path may have several parts, as Supabase's
 * `/storage/v1/s3/bucket`. `tls=no` is for a server of one's own in a private network.
 */
export function s3Store(address: string, patience: Patience = PATIENCE): FileStore {
  const { base, ...credentials } = readAddress(address);

  const attempt = async ({ method, url, headers = {}, body, sha256 = NOTHING, patience: longest }: Call) => {
    const signer = new AwsV4Signer({
      ...credentials,
      method,
      url: url.href,
      // The server compares the body with its checksum.
      headers: { ...headers, "x-amz-content-sha256": sha256 },
      service: "s3",
    });
    const signed = await signer.sign();
    const stream = body?.();
    // Until the answer begins. Its bytes come as slowly as their reader takes them, who has limits of their own.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(LATE), longest);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: "error",
        signal: limit.signal,
        ...(stream ? { body: Readable.toWeb(stream) as BodyInit, duplex: "half" } : {}),
      } as RequestInit);
    } finally {
      clearTimeout(timer);
      // An answer that comes before the whole body was read leaves its file open.
      stream?.destroy();
    }
  };

  const call = async (request: Call): Promise<Response> => {
    for (let turn = 1; ; turn++) {
      const answer = await attempt(request).catch((error: unknown) => {
        // Someone waits while a file is stored, and a store that has said nothing for so long will not do so now.
        const isSilent = request.method === "PUT" && error === LATE;
        if (turn === ATTEMPTS || isSilent)
          throw new BucketError(`${request.method} of a stored file failed`, null, { cause: error });
        return null;
      });
      if (answer && request.accepts.includes(answer.status)) return answer;
      const isPassing = answer === null || answer.status >= 500 || answer.status === 429;
      await answer?.body?.cancel();
      // Never the address or the answer, which may name the key of the account.
      if (answer && (!isPassing || turn === ATTEMPTS))
        throw new BucketError(`${request.method} of a stored file was answered with ${answer.status}`, answer.status);
      await wait(patience.pause * 2 ** (turn - 1) + randomInt(patience.pause));
    }
  };

  const urlOf = (key: string) => {
    expectKey(key);
    return new URL(`${base}/${key}`);
  };

  return {
    async put(key, { size, sha256, open }) {
      const headers = { "content-length": String(size), "content-type": "application/octet-stream" };
      const answer = await call({
        ...{ method: "PUT", url: urlOf(key), headers, body: open, sha256 },
        ...{ accepts: [200, 201, 204], patience: patience.file },
      });
      await answer.body?.cancel();
    },

    async get(key, range) {
      const headers = range ? { range: `bytes=${range.first}-${range.last}` } : undefined;
      const answer = await call({
        ...{ method: "GET", url: urlOf(key), ...(headers ? { headers } : {}) },
        ...{ accepts: range ? [206, 404] : [200, 404], patience: patience.file },
      });
      if (answer.status === 404 || !answer.body) {
        await answer.body?.cancel();
        return null;
      }
      return Readable.fromWeb(answer.body as ReadableStream);
    },

    async delete(key) {
      const answer = await call({
        ...{ method: "DELETE", url: urlOf(key), accepts: [200, 204, 404], patience: patience.answer },
      });
      await answer.body?.cancel();
    },

    async *list(prefix) {
      let next: string | null = null;
      do {
        const url = new URL(base);
        url.searchParams.set("list-type", "2");
        url.searchParams.set("prefix", prefix);
        if (next) url.searchParams.set("continuation-token", next);
        const answer = await call({ method: "GET", url, accepts: [200], patience: patience.answer });
        const page = await answer.text();
        yield* filesOf(page);
        next = textOf(page, "NextContinuationToken");
      } while (next);
    },
  };
}

function readAddress(address: string) {
  const url = new URL(address);
  const protocol = url.searchParams.get("tls") === "no" ? "http" : "https";
  return {
    base: `${protocol}://${url.host}${url.pathname.replace(/\/+$/, "")}`,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get("region") || "us-east-1",
  };
}

function* filesOf(page: string): Generator<StoredFile> {
  for (const [, entry = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const [key, size, storedAt] = [textOf(entry, "Key"), textOf(entry, "Size"), textOf(entry, "LastModified")];
    if (key && size && storedAt) yield { key, size: Number(size), storedAt: new Date(storedAt) };
  }
}

function textOf(xml: string, name: string): string | null {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text ? decodeXML(text) : null;
}
