/** Keeps uploads that arrive in pieces on the disk, until they are whole. Each belongs to one person. */
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { nanoid } from "nanoid";
import { absent } from "./abandoned.server.ts";
import { discard, storing } from "./failure.ts";

const ID = /^[\w-]{21}$/;

export interface PiecesUpload<Result> {
  id: string;
  /** How many bytes have arrived, from the first on. */
  offset: number;
  length: number;
  /** As its sender has it. Never a path. */
  name: string;
  /** What it is for. */
  purpose: string;
  /** What became of it once it was whole, or at once if it was refused. */
  result: Result | null;
}

type Note<Result> = Omit<PiecesUpload<Result>, "id" | "offset">;

export type Pieces<Result> = ReturnType<typeof piecesIn<Result>>;

export function piecesIn<Result>(folder: string) {
  /** The owner is part of the name, so that no one reaches another's upload. */
  const bytesOf = (owner: string, id: string) => join(folder, `${owner}.${id}`);
  const noteOf = (owner: string, id: string) => `${bytesOf(owner, id)}.json`;

  const write = async (owner: string, id: string, note: Note<Result>) => {
    const path = noteOf(owner, id);
    const part = `${path}.${nanoid()}`;
    try {
      await writeFile(part, JSON.stringify(note), { mode: 0o600, flush: true });
      await rename(part, path);
    } catch (error) {
      await discard(part);
      throw error;
    }
  };

  /** How many uploads of a person have not ended. */
  const openOf = async (owner: string): Promise<number> => {
    const names = await readdir(folder).catch(absent<string[]>([]));
    return names.filter((name) => name.startsWith(`${owner}.`) && !name.includes(".json")).length;
  };

  const turns = new Map<string, Promise<unknown>>();
  /** Runs the work of one person one after the other. */
  const inTurn = <Done>(owner: string, work: () => Promise<Done>): Promise<Done> => {
    const before = turns.get(owner) ?? Promise.resolve();
    const done = before.then(work, work);
    turns.set(owner, done);
    const forget = () => turns.get(owner) === done && turns.delete(owner);
    done.then(forget, forget);
    return done;
  };

  return {
    /** Where the bytes are. */
    pathOf: bytesOf,

    /**
     * Begins an upload and returns its ID, or null if the person has more than `most` then that have not ended. Throws
     * a `StorageFailure` if there is no room for it, and leaves nothing.
     */
    create: (owner: string, note: Note<Result>, most = Number.POSITIVE_INFINITY): Promise<string | null> =>
      inTurn(owner, () =>
        storing("uploads", async () => {
          const id = nanoid();
          await mkdir(folder, { recursive: true, mode: 0o700 });
          try {
            // The place is taken first and counted then: another process may take one at the same moment.
            if (!note.result) await writeFile(bytesOf(owner, id), "", { flag: "wx", mode: 0o600 });
            if (!note.result && (await openOf(owner)) > most) {
              await discard(bytesOf(owner, id));
              return null;
            }
            await write(owner, id, note);
          } catch (error) {
            await discard(bytesOf(owner, id));
            throw error;
          }
          return id;
        }),
      ),

    async find(owner: string, id: string): Promise<PiecesUpload<Result> | null> {
      if (!ID.test(id)) return null;
      const text = await readFile(noteOf(owner, id), "utf8").catch(absent(null));
      if (text === null) return null;
      const note = JSON.parse(text) as Note<Result>;
      const found = await stat(bytesOf(owner, id)).catch(absent(null));
      if (!note.result && !found) return null;
      return { id, ...note, offset: note.result ? note.length : (found?.size ?? 0) };
    },

    /**
     * Writes what arrives of a piece, up to the cut if there is one. Returns the new offset. Every byte has its place,
     * so that two requests that write the same piece do no harm. Throws a `StorageFailure` if there is no room for it,
     * and frees what it wrote.
     */
    append: (owner: string, upload: PiecesUpload<Result>, piece: AsyncIterable<Uint8Array>): Promise<number> =>
      storing("uploads", async () => {
        const file = await open(bytesOf(owner, upload.id), "r+");
        let at: number;
        try {
          at = await writePiece(file, upload, piece);
        } finally {
          await file.close();
        }
        const now = new Date();
        await utimes(noteOf(owner, upload.id), now, now);
        return at;
      }),

    /** Notes what became of it, and deletes its bytes. */
    end: (owner: string, { id, offset: _, ...note }: PiecesUpload<Result>, result: Result): Promise<void> =>
      storing("uploads", async () => {
        await write(owner, id, { ...note, result });
        await rm(bytesOf(owner, id), { force: true });
      }),

    async remove(owner: string, id: string): Promise<void> {
      if (!ID.test(id)) return;
      for (const path of [bytesOf(owner, id), noteOf(owner, id)]) await rm(path, { force: true });
    },
  };
}

/** Returns the new offset, also where the sender has gone: it asks how much has arrived when it is back. */
async function writePiece(
  file: FileHandle,
  { offset, length }: { offset: number; length: number },
  piece: AsyncIterable<Uint8Array>,
): Promise<number> {
  let at = offset;
  let failure: unknown = null;
  try {
    for await (const bytes of piece) {
      const room = bytes.subarray(0, length - at);
      failure = await writeAll(file, room, at).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure !== null) break;
      at += room.length;
      if (at === length) break;
    }
  } catch {
    // The sender has gone.
  }
  if (failure === null) return at;
  await file.truncate(offset);
  throw failure;
}

/** A disk that is nearly full may take a part. */
async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}
