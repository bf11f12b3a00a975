/**
 * Closes the data folder to everyone but its owner: it holds what students sent, the key that signs sessions, and
 * emails.
 */
import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Our entries in the folder. Anything else belongs to someone who put it there on purpose. */
const OURS = ["pg", "auth", "mail", "files", "lock.sqlite", "session-secret"];

/**
 * Creates `folder` if it is missing, and closes it and our entries to other users of this machine, including entries
 * that an older version left open. Everything this process writes later is closed too, even if other code writes it.
 */
export async function keepPrivate(folder: string): Promise<void> {
  process.umask(0o077);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  for (const name of OURS) await close(join(folder, name));
}

async function close(path: string): Promise<void> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory();
  if (isFolder === undefined) return;
  await chmod(path, isFolder ? 0o700 : 0o600);
  if (isFolder) await Promise.all((await readdir(path)).map((name) => close(join(path, name))));
}
