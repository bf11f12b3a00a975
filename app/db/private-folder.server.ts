/** The data folder is its owner's: it holds what students sent, the key that signs sessions, and letters. */
import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** What Shapla keeps there. Anything else in the folder is someone's who knows why. */
const OURS = ["pg", "auth", "mail", "lock.sqlite", "session-secret"];

/**
 * Makes `folder` if it is missing, and closes it to other users of this machine with all of ours in it, also what an
 * older version left open. What this process writes from now on is closed as well, even if other code writes it.
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
