import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { archiveOf, measureArchive } from "./archive.ts";

const texts = new Map([
  ["a", "first page"],
  ["b", "second page"],
]);
const store = {
  get: async (key: string) => (texts.has(key) ? Readable.from([Buffer.from(texts.get(key) ?? "")]) : null),
};
const file = (name: string, storeKey: string, text = texts.get(storeKey) ?? "") => ({
  ...{ name, storeKey, size: Buffer.byteLength(text) },
  sha256: createHash("sha256").update(text).digest("hex"),
});
const FILES = [file("01 Passport.jpg", "a"), file("02 পাসপোর্ট.pdf", "b")];

test("an archive that is made twice is the same, byte for byte", async () => {
  const first = await buffer(archiveOf(store, FILES));
  const second = await buffer(archiveOf(store, FILES));
  expect(second.equals(first)).toBe(true);
  expect(await measureArchive(archiveOf(store, FILES))).toEqual({
    size: first.length,
    sha256: createHash("sha256").update(first).digest("hex"),
  });
  expect(first.includes("second page")).toBe(true);
});

test("a file that is another one by a byte, or is not there, leaves no archive that looks whole", async () => {
  const changed = { ...file("01 Passport.jpg", "a"), sha256: "0".repeat(64) };
  await expect(buffer(archiveOf(store, [changed]))).rejects.toThrow("not the one that its row names");
  await expect(buffer(archiveOf(store, [{ ...changed, storeKey: "gone" }]))).rejects.toThrow("The store lacks a file");
});
