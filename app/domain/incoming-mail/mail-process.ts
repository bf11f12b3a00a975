/**
 * The process that reads one email, whose path is its argument. It writes the files in it beside it, and nothing else. It
 * has no environment.
 */
import { readFile, writeFile } from "node:fs/promises";
import { BEGUN } from "#app/domain/processes/in-limits.ts";
import { type IncomingMail, readMail } from "./read-mail.ts";

export interface StoredFile {
  name: string;
  /** Null if it is larger than any file that we take. */
  path: string | null;
}

export type ReadMail = Omit<IncomingMail, "files"> & { files: StoredFile[] };

const [path = ""] = process.argv.slice(2);

process.send?.(BEGUN);

const mail = await readMail(await readFile(path));
const files: StoredFile[] = [];
for (const { name, bytes } of mail?.files ?? []) {
  const stored = bytes && `${path}.${files.length}`;
  if (stored) await writeFile(stored, bytes, { mode: 0o600 });
  files.push({ name, path: stored });
}
process.send?.({ mail: mail && ({ ...mail, files } satisfies ReadMail) });
