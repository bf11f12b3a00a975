/**
 * The process that reads one email: its arguments are the file of the email, and a folder for the files in it. It has no
 * environment, and writes nothing else.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BEGUN } from "#app/domain/processes/in-limits.ts";
import { type IncomingMail, readMail } from "./read-mail.ts";

export interface StoredFile {
  name: string;
  /** Null if it is larger than any file that we take. */
  path: string | null;
}

export type ReadMail = Omit<IncomingMail, "files"> & { files: StoredFile[] };

const [path = "", folder = ""] = process.argv.slice(2);

process.send?.(BEGUN);

const mail = await readMail(await readFile(path));
const files: StoredFile[] = [];
for (const { name, bytes } of mail?.files ?? []) {
  const stored = bytes && join(folder, String(files.length));
  if (stored) await writeFile(stored, bytes, { mode: 0o600 });
  files.push({ name, path: stored });
}
process.send?.({ mail: mail && ({ ...mail, files } satisfies ReadMail) });
