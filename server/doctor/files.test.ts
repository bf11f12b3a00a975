import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Store } from "../../app/storage/s3-store.server.ts";
import { examineScanner, examineStore } from "./files.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-doctor-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a bucket that keeps what it gets is fine, and nothing of the doctor's is left in it", async () => {
  const bucket = new S3rver({
    ...{ port: 0, address: "127.0.0.1", silent: true, directory: folder },
    configureBuckets: [{ name: "files" }],
  });
  const { port } = await bucket.run();
  const STORAGE_URL = `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?tls=no`;
  expect(await examineStore({ STORAGE_URL })).toMatchObject([{ state: "fine" }]);
  for await (const { key } of s3Store(STORAGE_URL).list("")) expect(key).toBe("nothing");
  await bucket.close();
});

test("an unreachable bucket is a problem, reported without its secret, and a missing one is fine", async () => {
  const findings = await examineStore({ STORAGE_URL: "s3://key:hunter2@127.0.0.1:1/files?tls=no" });
  expect(findings).toMatchObject([{ state: "problem", todo: expect.stringContaining("STORAGE_URL") }]);
  expect(JSON.stringify(findings)).not.toContain("hunter2");
  expect(await examineStore({ STORAGE_URL: undefined })).toEqual([]);
});

test("a scanner that answers is fine, an unreachable one is a problem, and a missing one is fine", async () => {
  const socket = join(folder, "clamd.sock");
  const server = createServer((connection) => void connection.once("data", () => connection.end("stream: OK\0")));
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  expect(await examineScanner({ CLAMD_URL: socket })).toMatchObject([{ state: "fine" }]);
  await new Promise((resolve) => server.close(resolve));
  expect(await examineScanner({ CLAMD_URL: socket })).toMatchObject([{ state: "problem" }]);
  expect(await examineScanner({ CLAMD_URL: undefined })).toEqual([]);
});
