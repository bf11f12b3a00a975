/** The files of emails, and the emails that wait in the store. */
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { nanoid } from "nanoid";
import { addressParser } from "postal-mime";
import type { WantedDocument } from "#app/domain/documents/receive-file.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { TriedFile } from "#app/domain/incoming-mail/message-of-mail.ts";
import { openMail, removeMail } from "#app/domain/incoming-mail/open-mail.ts";
import type { ReadMail, StoredFile } from "#app/domain/incoming-mail/unpack-mail.ts";
import { MESSAGE_FILES } from "#app/domain/values/message-limits.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { env } from "#app/env.server.ts";
import { ARRIVING, takeFile } from "#app/routes/documents/take-file.server.ts";
import { store } from "#app/storage/current.server.ts";
import { storing } from "#app/storage/failure.ts";

/** The address from which we send. */
export const ourAddress = addressParser(env.MAIL_FROM, { flatten: true })[0]?.address ?? "";

const OF_MESSAGE: WantedDocument = { kindId: MESSAGE_FILES, choice: null };

export async function keepFile(person: Actor, file: StoredFile, wanted = OF_MESSAGE): Promise<TriedFile> {
  try {
    return await takeFile(person, wanted, file);
  } catch (error) {
    // The account is there, so it is the kind of document that is not. A full disk is no reason to file it without.
    if (!(error instanceof DomainError) || error.code !== "not_found") throw error;
    return { name: file.name, id: null, problem: error.message };
  }
}

/** Opens an email that waits in the store, and removes what it has unpacked once `work` is done. */
export async function withMail<Result>(
  storeKey: string,
  work: (mail: ReadMail | null) => Promise<Result>,
): Promise<Result> {
  const path = resolve(join(ARRIVING, nanoid()));
  try {
    await storing("arriving", () => mkdir(ARRIVING, { recursive: true, mode: 0o700 }));
    const stored = await store.get(storeKey);
    if (!stored) return await work(null);
    await storing("arriving", () => pipeline(stored, createWriteStream(path, { flags: "wx", mode: 0o600 })));
    return await work(await openMail(path));
  } finally {
    await removeMail(path);
  }
}
