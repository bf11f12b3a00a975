/** This process's store of files, and its virus scanner. */
import { join } from "node:path";
import { env } from "#app/env.server.ts";
import type { FileStore } from "./file-store.ts";
import { sweepParts } from "./folder-store.server.ts";
import { folderOf, openStore, toldStore } from "./open-store.server.ts";
import { clamdScanner, type Scanner } from "./scanner.server.ts";
import { expectOwner as expectOwnerOf } from "./store-owner.server.ts";

const PLACE = env.STORAGE_URL ?? join(env.DATA_DIR, "files");

export const store: FileStore = toldStore(openStore(PLACE));

/** Deletes what killed processes have left half written. A bucket keeps nothing half. */
export async function sweepStoreParts(): Promise<void> {
  const folder = folderOf(PLACE);
  if (folder) await sweepParts(folder);
}

/** Null if there is none: files can then be opened as soon as their kind is checked. */
export const scanner: Scanner | null = env.CLAMD_URL ? clamdScanner(env.CLAMD_URL) : null;

let isOwner = false;

/** Throws if the store belongs to another Shapla. The folder in DATA_DIR is our own. */
export async function expectOwner(): Promise<void> {
  if (isOwner || !env.STORAGE_URL) return;
  await expectOwnerOf(store, env.APP_URL);
  isOwner = true;
}
