/** This process's store of files, and its virus scanner. */
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { env } from "#app/env.server.ts";
import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.server.ts";
import { s3Store } from "./s3-store.server.ts";
import { clamdScanner, type Scanner } from "./scanner.server.ts";

const place = env.STORAGE_URL ?? pathToFileURL(resolve(env.DATA_DIR, "files")).href;

export const store: FileStore = place.startsWith("file:") ? folderStore(fileURLToPath(place)) : s3Store(place);

/** Null if there is none: files can then be opened as soon as their kind is checked. */
export const scanner: Scanner | null = env.CLAMD_URL ? clamdScanner(env.CLAMD_URL) : null;
