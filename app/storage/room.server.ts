/** How much room is left where this server writes. */
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { StoragePlace } from "./failure.ts";

const PLACES: readonly StoragePlace[] = ["arriving", "uploads", "files", "mail"];

export interface Room {
  place: StoragePlace;
  /** Null if the place cannot be read. */
  freeBytes: number | null;
}

/** Returns the room of each place in the data folder. A place that has not been made yet has that of the folder. */
export function roomIn(dataDir: string): Promise<Room[]> {
  return Promise.all(
    PLACES.map(async (place) => {
      const free = (await freeBytes(join(dataDir, place))) ?? (await freeBytes(dataDir));
      return { place, freeBytes: free };
    }),
  );
}

const freeBytes = (path: string): Promise<number | null> =>
  statfs(path).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );

/** Below this, an operator is to make room. */
export const ENOUGH_BYTES = 500 * 1024 * 1024;

/** Says it, a line for each place: how much is left only where it is little, because anyone may read this. */
export const roomInWords = (room: readonly Room[]): string =>
  room.map(({ place, freeBytes }) => `${place}: ${leftInWords(freeBytes)}`).join("\n");

function leftInWords(freeBytes: number | null): string {
  if (freeBytes === null) return "cannot be read";
  return freeBytes >= ENOUGH_BYTES ? "enough room" : `${Math.floor(freeBytes / 1024 / 1024)} MB left`;
}
