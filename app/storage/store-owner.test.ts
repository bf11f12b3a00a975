import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.server.ts";
import { expectOwner } from "./store-owner.server.ts";

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-owner-"));
  store = folderStore(folder);
});
/** Makes the notes in the store this many seconds old, as counted from 1970. */
async function age(seconds: number): Promise<void> {
  for await (const { key } of store.list("owners/")) await utimes(join(folder, key), seconds, seconds);
}
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a store belongs to the first that took it, also after a restart, and its copy is told whose it is", async () => {
  await expectOwner(store, "https://shapla.example");
  await age(1_000);
  await expect(expectOwner(store, "https://staging.example")).rejects.toThrow("belong to https://shapla.example");
  await expect(expectOwner(store, "https://staging.example")).rejects.toThrow(/delete owners\/[0-9a-f]{32} in/);
  await expectOwner(store, "https://shapla.example");
});

test("a store can be taken over by deleting the note", async () => {
  for await (const { key, storedAt } of store.list("owners/"))
    if (Number(storedAt) < 2_000_000) await store.delete(key);
  await expectOwner(store, "https://staging.example");
  // Notes of one tick of the clock have no order.
  await age(2_000);
  await expect(expectOwner(store, "https://shapla.example")).rejects.toThrow("belong to https://staging.example");
});
