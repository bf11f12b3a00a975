/** Says which Shapla may remove files from a store: the one that came first. A copy of it with its settings may not. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FileStore, StoredFile } from "./file-store.ts";

const OWNERS = "owners/";
const KEY_LENGTH = 32;

class ForeignStore extends Error {
  constructor(origin: string, key: string) {
    super(
      `The files in the store belong to ${origin}, so none is removed. Set another STORAGE_URL, or delete ${key} in the store if ${origin} no longer uses it`,
    );
  }
}

const checksum = (text: string) => createHash("sha256").update(text).digest("hex");

/** Leaves a note with the origin of this Shapla in the store. Throws `ForeignStore` if another one's note is older. */
export async function expectOwner(store: FileStore, origin: string): Promise<void> {
  const own = OWNERS + checksum(origin).slice(0, KEY_LENGTH);
  const isNoted = (await notes(store)).some(({ key }) => key === own);
  if (!isNoted) {
    const open = () => Readable.from([Buffer.from(origin)]);
    await store.put(own, { size: Buffer.byteLength(origin), sha256: checksum(origin), open });
  }
  const [first] = await notes(store);
  if (!first || first.key === own) return;
  const note = await store.get(first.key);
  throw new ForeignStore(note ? (await buffer(note)).toString() : "another Shapla", first.key);
}

async function notes(store: FileStore): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const note of store.list(OWNERS)) found.push(note);
  return found.toSorted((a, b) => Number(a.storedAt) - Number(b.storedAt) || (a.key < b.key ? -1 : 1));
}
