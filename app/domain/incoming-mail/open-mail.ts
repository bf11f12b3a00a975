/** Opens an email in a process of its own: it comes from anyone, and may be made to take all our memory or time. */
import { fork } from "node:child_process";
import pLimit from "p-limit";
import { MOST_FILES } from "#app/domain/documents/limits.ts";
import { inLimits, limitedFork } from "#app/domain/processes/in-limits.ts";
import { discard, storing } from "#app/storage/failure.ts";
import type { MailAnswer } from "./mail-process.ts";
import type { ReadMail } from "./unpack-mail.ts";

const HEAP_MEGABYTES = 256;
/** An email of 25 MB takes 200 MB and a second. */
const LIMITS = { longestMs: 15_000, mostBytes: 500 * 1024 * 1024 };

/** vite.config.ts makes the process a file of its own in the build. */
const program = new URL("./mail-process.ts", import.meta.url);

/** The others wait on the disk. */
const heavy = pLimit(2);

/**
 * Returns the email at `path`, an absolute one, or null if it is broken or takes too much to read. Its files are then
 * beside it. The caller deletes them with `removeMail`. Throws if the process cannot begin, and a `StorageFailure` if
 * there is no room for its files: neither is a fault of the email.
 */
export const openMail = (path: string): Promise<ReadMail | null> =>
  heavy(async () => {
    const child = fork(program, [path], limitedFork(HEAP_MEGABYTES, `${path}.*`));
    const answer = await inLimits<MailAnswer>(child, LIMITS);
    if (answer && "failed" in answer)
      await storing("arriving", () =>
        Promise.reject(Object.assign(new Error("the files of an email"), { code: answer.failed })),
      );
    return answer && "mail" in answer ? answer.mail : null;
  });

/** Deletes an email and what was in it, also what a reading that was cut off has left. */
export async function removeMail(path: string): Promise<void> {
  const paths = [path, ...Array.from({ length: MOST_FILES }, (_, index) => `${path}.${index}`)];
  await Promise.all(paths.map((file) => discard(file)));
}
