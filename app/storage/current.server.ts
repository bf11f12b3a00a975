/** This process's store of files, and its virus scanner. */
import { join } from "node:path";
import { env } from "#app/env.server.ts";
import type { FileStore } from "./file-store.ts";
import { openStore } from "./open-store.server.ts";
import { clamdScanner, type Scanner } from "./scanner.server.ts";

export const store: FileStore = openStore(env.STORAGE_URL ?? join(env.DATA_DIR, "files"));

/** Null if there is none: files can then be opened as soon as their kind is checked. */
export const scanner: Scanner | null = env.CLAMD_URL ? clamdScanner(env.CLAMD_URL) : null;
