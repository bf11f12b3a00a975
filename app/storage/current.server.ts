/** This process's store of files, and its virus scanner. */
import { join } from "node:path";
import { env } from "#app/env.server.ts";
import type { FileStore } from "./file-store.ts";
import { openStore, toldStore } from "./open-store.server.ts";
import { clamdScanner, type Scanner } from "./scanner.server.ts";
import { expectOwner as expectOwnerOf } from "./store-owner.server.ts";

export const store: FileStore = toldStore(openStore(env.STORAGE_URL ?? join(env.DATA_DIR, "files")));

/** Null if there is none: files can then be opened as soon as their kind is checked. */
export const scanner: Scanner | null = env.CLAMD_URL ? clamdScanner(env.CLAMD_URL) : null;

let isOwner = false;

/** Throws if the store belongs to another Shapla. The folder in DATA_DIR is our own. */
export async function expectOwner(): Promise<void> {
  if (isOwner || !env.STORAGE_URL) return;
  await expectOwnerOf(store, env.APP_URL);
  isOwner = true;
}
