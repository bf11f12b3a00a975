/** Holds both stores to the same contract. The bucket is another program's, over HTTP. */
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sign } from "aws4";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FileSource, FileStore, StoredFile } from "./file-store.ts";
import { folderStore, sweepParts } from "./folder-store.server.ts";
import { s3Store } from "./s3-store.server.ts";

const KB = 1024;
const sourceOf = (bytes: Buffer): FileSource => ({
  size: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
  open: () => Readable.from(chunksOf(bytes)),
});

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 64 * KB) yield bytes.subarray(at, at + 64 * KB);
}

async function listed(store: FileStore, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list(prefix)) files.push(file);
  return files;
}

const keysOf = async (store: FileStore, prefix: string) =>
  (await listed(store, prefix)).map(({ key }) => key).toSorted();

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/**
 * s3rver compares neither the signature of a request nor the checksum of its body. This does, with another program's
 * signer, and passes on what a real bucket would accept.
 */
const passTo = (port: number) => async (request: IncomingMessage, response: ServerResponse) => {
  const body = await buffer(request).catch(() => null);
  if (!body) return;
  const { authorization = "" } = request.headers;
  const [, names = ""] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const signed = Object.fromEntries(names.split(";").map((name) => [name, request.headers[name]]));
  const { method = "", url: path = "", headers } = request;
  const wanted = sign({ service: "s3", region: "eu-west-2", method, path, headers: signed }, KEYS).headers;
  const isWhole = headers["x-amz-content-sha256"] === createHash("sha256").update(body).digest("hex");
  if (wanted?.Authorization !== authorization || !isWhole) return void response.writeHead(403).end();
  const passed = ask({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  passed.end(body);
};
const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

let place: string;
let bucket: S3rver;
let gate: Server;
let bucketAddress: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "shapla-store-"));
  bucket = new S3rver({
    ...{ port: 0, address: "127.0.0.1", silent: true, directory: join(place, "bucket") },
    configureBuckets: [{ name: "files" }],
  });
  gate = createServer(passTo((await bucket.run()).port)).listen(0, "127.0.0.1");
  await once(gate, "listening");
  bucketAddress = `s3://S3RVER:S3RVER@127.0.0.1:${portOf(gate)}/files?region=eu-west-2&tls=no`;
});
afterAll(async () => {
  gate.closeAllConnections();
  gate.close();
  await bucket.close();
  await rm(place, { recursive: true, force: true });
});

describe.each([
  ["a folder", () => folderStore(join(place, "files"))],
  ["a bucket", () => s3Store(bucketAddress)],
])("%s", (name, make) => {
  const prefix = name.replace(" ", "-");
  let store: FileStore;
  beforeAll(() => {
    store = make();
  });

  test("returns the bytes that were stored, whole and in part", async () => {
    const bytes = randomBytes(1000 * KB + 7);
    await store.put(`${prefix}/whole`, sourceOf(bytes));
    expect((await buffer((await store.get(`${prefix}/whole`)) as Readable)).equals(bytes)).toBe(true);
    const part = await buffer((await store.get(`${prefix}/whole`, { first: 5, last: 100_004 })) as Readable);
    expect(part.equals(bytes.subarray(5, 100_005))).toBe(true);
  });

  test("returns null for a file that is not there, and deletes it without an error", async () => {
    expect(await store.get(`${prefix}/never`)).toBeNull();
    expect(await store.get(`${prefix}/never`, { first: 0, last: 3 })).toBeNull();
    await expect(store.delete(`${prefix}/never`)).resolves.toBeUndefined();
  });

  test("returns null for a file that was deleted", async () => {
    await store.put(`${prefix}/short-lived`, sourceOf(Buffer.from("a")));
    await store.delete(`${prefix}/short-lived`);
    expect(await store.get(`${prefix}/short-lived`)).toBeNull();
  });

  test("lists files by prefix, with size and time", async () => {
    await store.put(`${prefix}/list/b`, sourceOf(Buffer.from("12345")));
    await store.put(`${prefix}/list/a`, sourceOf(Buffer.from("1")));
    await store.put(`${prefix}/other`, sourceOf(Buffer.from("1")));
    expect(await keysOf(store, `${prefix}/list/`)).toEqual([`${prefix}/list/a`, `${prefix}/list/b`]);
    const [file] = await listed(store, `${prefix}/list/b`);
    expect(file).toMatchObject({ key: `${prefix}/list/b`, size: 5 });
    expect(Math.abs(Date.now() - (file?.storedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test("leaves nothing of a file whose source breaks", async () => {
    const broken = {
      ...sourceOf(randomBytes(300 * KB)),
      open: () =>
        Readable.from(
          (function* () {
            yield randomBytes(100 * KB);
            throw new Error("the phone has gone");
          })(),
        ),
    };
    await expect(store.put(`${prefix}/broken`, broken)).rejects.toThrow();
    expect(await store.get(`${prefix}/broken`)).toBeNull();
    expect(await keysOf(store, `${prefix}/broken`)).toEqual([]);
  });

  test("stores 50 files at once", async () => {
    const files = Array.from({ length: 50 }, (_, n) => [`${prefix}/many/n${n}`, randomBytes(10 * KB)] as const);
    await Promise.all(files.map(([key, bytes]) => store.put(key, sourceOf(bytes))));
    expect(await keysOf(store, `${prefix}/many/`)).toHaveLength(50);
    for (const [key, bytes] of files) {
      expect((await buffer((await store.get(key)) as Readable)).equals(bytes)).toBe(true);
    }
  });

  test.each([
    "",
    "..",
    "../etc/passwd",
    "a/../../b",
    "/etc/passwd",
    "a//b",
    "a/",
    "A",
    "a\0",
    "a.pdf",
    "x".repeat(201),
  ])("refuses the key %j", async (key) => {
    await expect(store.put(key, sourceOf(Buffer.from("a")))).rejects.toThrow("not the key of a stored file");
    await expect(store.get(key)).rejects.toThrow("not the key of a stored file");
    await expect(store.delete(key)).rejects.toThrow("not the key of a stored file");
  });
});

describe("a folder", () => {
  test("refuses bytes that are not those that were announced", async () => {
    const store = folderStore(join(place, "checked"));
    const source = sourceOf(Buffer.from("transcript"));
    const other = { ...source, open: () => Readable.from([Buffer.from("transcripX")]) };
    await expect(store.put("a", other)).rejects.toThrow("other bytes than announced");
    const longer = { ...source, open: () => Readable.from([Buffer.from("transcript and more")]) };
    await expect(store.put("a", longer)).rejects.toThrow("longer than announced");
    expect(await store.get("a")).toBeNull();
    expect(await readdir(join(place, "checked", ".parts"))).toEqual([]);
  });

  test("removes at once what a killed process of this machine left half written", async () => {
    const parts = join(place, "killed", ".parts");
    await mkdir(parts, { recursive: true });
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    const host = hostname().replace(/[^\w-]/g, "_");
    const names = [pid, process.pid, process.ppid].map((number) => `${host}.${number}.x`);
    await Promise.all(names.map((name) => writeFile(join(parts, name), "half")));
    await sweepParts(join(place, "killed"));
    expect(await readdir(parts)).toEqual([`${host}.${process.ppid}.x`]);
  });

  test("removes what a process that ended left half written, and lists none of it", async () => {
    const parts = join(place, "left", ".parts");
    await mkdir(parts, { recursive: true });
    await Promise.all(["old", "new"].map((name) => writeFile(join(parts, name), "half")));
    const hours = Date.now() / 1000 - 2 * 3600;
    await utimes(join(parts, "old"), hours, hours);
    const store = folderStore(join(place, "left"));
    await store.put("a", sourceOf(Buffer.from("a")));
    expect(await readdir(parts)).toEqual(["new"]);
    expect(await keysOf(store, "")).toEqual(["a"]);
  });
});

describe("a bucket", () => {
  const quick = { answer: 300, file: 300, pause: 1 };
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** Starts a server that gives one status after the other, or none for 0. Returns its store and the methods it got. */
  async function answering(...statuses: number[]) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.method ?? "");
      request.resume();
      const status = statuses.shift() ?? 500;
      if (status > 0) request.on("end", () => response.writeHead(status).end());
    }).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    return { asked, store: s3Store(`s3://KEY:SECRET@127.0.0.1:${portOf(server)}/files?tls=no`, quick) };
  }

  test("is asked again after an error that passes, with the whole file", async () => {
    const { asked, store } = await answering(503, 500, 200);
    await store.put("a", sourceOf(randomBytes(200 * KB)));
    expect(asked).toEqual(["PUT", "PUT", "PUT"]);
  });

  test("is asked once if the answer would be the same", async () => {
    const { asked, store } = await answering(403, 200);
    await expect(store.put("a", sourceOf(Buffer.from("a")))).rejects.toThrow("answered with 403");
    expect(asked).toEqual(["PUT"]);
  });

  test("is given up in time if it says nothing", async () => {
    const { asked, store } = await answering(0, 0, 0);
    await expect(store.delete("a")).rejects.toThrow("DELETE of a stored file failed");
    expect(asked).toHaveLength(3);
  });

  test("is waited for as long as bytes come, however slow their reader is", async () => {
    const server = createServer((_, response) => {
      response.writeHead(200);
      response.write("slow ");
      setTimeout(() => response.end("phone"), quick.file * 3);
    }).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    const store = s3Store(`s3://KEY:SECRET@127.0.0.1:${portOf(server)}/files?tls=no`, quick);
    const read = await store.get("a");
    expect(read && (await buffer(read)).toString()).toBe("slow phone");
  });

  test("names neither its address nor its key in an error", async () => {
    const { store } = await answering(500, 500, 500);
    const error = await store.get("a").catch((error: Error) => error);
    expect(String(error)).toContain("500");
    expect(String(error)).not.toMatch(/127\.0\.0\.1|KEY|SECRET/);
  });

  test("refuses a wrong secret", async () => {
    const store = s3Store(bucketAddress.replace(":S3RVER@", ":another@"));
    await expect(store.put("a", sourceOf(Buffer.from("a")))).rejects.toThrow("answered with 403");
  });

  // s3rver's own pages need a cipher that no longer exists.
  test("lists the files of all answers", async () => {
    const page = (key: string, next: string) =>
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
      <IsTruncated>${next !== ""}</IsTruncated><Contents><Key>${key}</Key><LastModified>2026-11-27T10:00:00.000Z</LastModified>
      <ETag>&quot;a&quot;</ETag><Size>434234</Size></Contents>${next}</ListBucketResult>`;
    const asked: (string | null)[] = [];
    const server = createServer((request, response) => {
      const token = new URL(request.url ?? "", "http://bucket").searchParams.get("continuation-token");
      asked.push(token);
      const next = token ? "" : "<NextContinuationToken>1ueG+/=&amp;cf</NextContinuationToken>";
      response.end(page(token ? "b" : "a", next));
    }).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    const store = s3Store(`s3://KEY:SECRET@127.0.0.1:${portOf(server)}/files?tls=no`, quick);
    expect(await listed(store, "")).toEqual([
      { key: "a", size: 434_234, storedAt: new Date("2026-11-27T10:00:00Z") },
      { key: "b", size: 434_234, storedAt: new Date("2026-11-27T10:00:00Z") },
    ]);
    expect(asked).toEqual([null, "1ueG+/=&cf"]);
  });
});
