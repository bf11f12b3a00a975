import { readFile, writeFile } from "node:fs/promises";
import { type IncomingMail, readHead, readMail } from "./read-mail.ts";

export interface StoredFile {
  name: string;
  /** Null if it is larger than any file that we take. */
  path: string | null;
  /** In bytes. Null as well. */
  size: number | null;
}

export type ReadMail = Omit<IncomingMail, "files"> & { files: StoredFile[] };

/** Whether all of an email is read, or its head alone. */
export type MailPart = "whole" | "head";

/**
 * Returns the email at `path` with its files beside it, named `path`.0 and so on. An email from elsewhere may take all
 * memory or time: open it with `openMail`.
 */
export async function unpackMail(path: string, part: MailPart = "whole"): Promise<ReadMail> {
  const raw = await readFile(path);
  const mail = await (part === "head" ? readHead(raw) : readMail(raw));
  const files: StoredFile[] = [];
  for (const { name, bytes } of mail.files) {
    const stored = bytes && `${path}.${files.length}`;
    if (stored) await writeFile(stored, bytes, { mode: 0o600 });
    files.push({ name, path: stored, size: bytes?.length ?? null });
  }
  return { ...mail, files };
}
