/** Tests the body that a server of ours signs, from servers that are slow, wrong, or none of ours. */
import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimedSignature, readSignedBody } from "./signed-body.server.ts";

const secret = "a secret of at least 32 characters";
const NOW = Date.UTC(2026, 10, 29);
const time = String(NOW / 1000);
const signatureOf = (body: string) => createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shapla-signed-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const request = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("https://shapla.example/mail/in", { method: "POST", body, headers, duplex: "half" } as RequestInit);
const read = (body: BodyInit, signature: string) =>
  readSignedBody(request(body), {
    claimed: { time, signature },
    ...{ secret, path: join(folder, crypto.randomUUID()), mostBytes: 1_000 },
    pace: { bytesPerSecond: 1_000_000, graceMs: 200 },
  });

test("a signature is known by its form and its time, before anything is read", () => {
  const claimed = (headers: Record<string, string>) => claimedSignature(request("a", headers), NOW);
  const signature = signatureOf("a");
  const right = { "X-Mail-Timestamp": time, "X-Mail-Signature": signature };
  expect(claimed(right)).toEqual({ time, signature });
  expect(claimed({})).toBeNull();
  expect(claimed({ ...right, "X-Mail-Signature": "abc" })).toBeNull();
  expect(claimed({ ...right, "X-Mail-Timestamp": String(Number(time) - 400) })).toBeNull();
  expect(claimed({ ...right, "X-Mail-Timestamp": String(Number(time) + 400) })).toBeNull();
});

test("a body is its own if the signature is of it", async () => {
  const sha256 = createHash("sha256").update("an email").digest("hex");
  expect(await read("an email", signatureOf("an email"))).toEqual({ sha256 });
  expect(await read("another email", signatureOf("an email"))).toBe("unsigned");
  expect(await read("a".repeat(1_001), signatureOf("an email"))).toBe("too large");
});

test("a body that comes byte by byte is given up", async () => {
  let timer: NodeJS.Timeout | undefined;
  const dribbling = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new Uint8Array([97])), 10);
    },
  });
  expect(await read(dribbling, signatureOf("an email"))).toBe("too slow");
  clearInterval(timer);
});

test("a body that breaks off is told from one that is whole", async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.error(new Error("the connection was cut")),
  });
  expect(await read(broken, signatureOf("an email"))).toBe("cut");
});
