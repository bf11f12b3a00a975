/** The files of emails, and the emails that wait in the store. */
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { nanoid } from "nanoid";
import type { WantedDocument } from "#app/domain/documents/receive-file.server.ts";
import { type FileDesk, type TakenFile, takeFile } from "#app/domain/documents/take-file.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { MESSAGE_FILES } from "#app/domain/values/message-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { storing } from "#app/storage/failure.ts";
import { openMail, removeMail } from "./open-mail.ts";
import type { ReadMail, StoredFile } from "./unpack-mail.ts";

const OF_MESSAGE: WantedDocument = { kindId: MESSAGE_FILES, choice: null };

/** Keeps a file of an email as one of a message, or as the document that staff say it is. */
export async function keepMailFile(
  desk: FileDesk,
  person: Actor,
  file: StoredFile,
  wanted = OF_MESSAGE,
): Promise<TakenFile> {
  try {
    return await takeFile(desk, person, wanted, file);
  } catch (error) {
    // The account is there, so it is the kind of document that is not. A full disk is no reason to file it without.
    if (!(error instanceof DomainError) || error.code !== "not_found") throw error;
    return { name: file.name, id: null, problem: error.message };
  }
}

/** Opens an email that waits in the store, and removes what it has unpacked once `work` is done. */
export async function withStoredMail<Result>(
  { arriving, store }: Pick<FileDesk, "arriving" | "store">,
  storeKey: string,
  work: (mail: ReadMail | null) => Promise<Result>,
): Promise<Result> {
  const path = resolve(join(arriving, nanoid()));
  try {
    await storing("arriving", () => mkdir(arriving, { recursive: true, mode: 0o700 }));
    const stored = await store.get(storeKey);
    if (!stored) return await work(null);
    await storing("arriving", () => pipeline(stored, createWriteStream(path, { flags: "wx", mode: 0o600 })));
    return await work(await openMail(path));
  } finally {
    await removeMail(path);
  }
}
