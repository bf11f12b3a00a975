/** What a store of files does. Files never change: a new version is a new file with a key of its own. */
import type { Readable } from "node:stream";

/** The bytes to store. `open` is called again for each attempt. */
export interface FileSource {
  size: number;
  /** In hexadecimal. */
  sha256: string;
  open(): Readable;
}

export interface StoredFile {
  key: string;
  size: number;
  storedAt: Date;
}

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface FileStore {
  /** Stores a file for good, or throws and leaves nothing under its key. */
  put(key: string, source: FileSource): Promise<void>;
  /** Returns the bytes of a file, or null if it is not there. */
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Deletes a file. One that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Yields the files whose keys begin with `prefix`, in no certain order. */
  list(prefix: string): AsyncIterable<StoredFile>;
}

/** Keys have no dots, so that none leads out of a folder. */
const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/;
const LONGEST_KEY = 200;

/** Throws unless this server has generated the key, or could have. */
export function expectKey(key: string): void {
  if (key.length > LONGEST_KEY || !KEY.test(key)) throw new Error("not the key of a stored file");
}
