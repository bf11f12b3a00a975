/** Packs files and reports as gzipped JSON, for storage and for other threads. */
import { promisify } from "node:util";
import { gunzip as gunzipCallback, gunzipSync, gzipSync } from "node:zlib";

const gunzip = promisify(gunzipCallback);
/** Half the time of the default, and a tenth larger. */
const LEVEL = 3;

/** Blocks the thread: for the worker thread, and for small values. */
export const pack = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value), { level: LEVEL });

/** Blocks the thread: for the worker thread. */
export const unpackNow = <Value>(bytes: Uint8Array): Value => JSON.parse(gunzipSync(bytes).toString("utf8"));

export const unpack = async <Value>(bytes: Uint8Array): Promise<Value> =>
  JSON.parse((await gunzip(bytes)).toString("utf8"));
