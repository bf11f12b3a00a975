/** Opens an email in a process of its own: it comes from anyone, and may be made to take all our memory or time. */
import { fork } from "node:child_process";
import { open } from "node:fs/promises";
import { FairQueue } from "#app/domain/processes/fair-queue.ts";
import { inLimits, limitedFork } from "#app/domain/processes/in-limits.ts";
import { MOST_FILES } from "#app/domain/values/document-limits.ts";
import { discard, storing } from "#app/storage/failure.ts";
import type { MailAnswer } from "./mail-process.ts";
import type { MailPart, ReadMail } from "./unpack-mail.ts";

const HEAP_MEGABYTES = 256;
/** An email of 25 MB takes 200 MB and a second. A mail server waits for an answer as long as that and half again. */
const LIMITS = { longestMs: 30_000, mostCpuMs: 5_000, mostBytes: 500 * 1024 * 1024 };

/** vite.config.ts makes the process a file of its own in the build. */
const program = new URL("./mail-process.ts", import.meta.url);

/** The others wait on the disk, in turns by the senders that they claim. */
const heavy = new FairQueue("emails", { atOnce: 2, each: 1, waiting: 20, waitingEach: 10 });
const HEAD_BYTES = 16 * 1024;

/**
 * Returns the email at `path`, an absolute one, with its files beside it. One that takes too much to read has its head
 * alone. The caller deletes the files with `removeMail`. Throws `unavailable` if the machine is too busy, an error if
 * the process cannot begin, and a `StorageFailure` if there is no room for the files: none is a fault of the email.
 */
export const openMail = async (path: string): Promise<ReadMail> =>
  heavy.run(await claimedSender(path), async () => {
    const mail = (await read(path, "whole")) ?? (await read(path, "head"));
    if (mail) return mail;
    throw new Error("the head of an email took too much to read");
  });

async function read(path: string, part: MailPart): Promise<ReadMail | null> {
  const child = fork(program, [path, part], limitedFork(HEAP_MEGABYTES, `${path}.*`));
  const answer = await inLimits<MailAnswer>(child, LIMITS);
  if (answer && "failed" in answer)
    await storing("arriving", () =>
      Promise.reject(Object.assign(new Error("the files of an email"), { code: answer.failed })),
    );
  return answer && "mail" in answer ? answer.mail : null;
}

/** Returns what an email says of its sender, for its turn in the queue alone. */
async function claimedSender(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return (
      /^from:(.*)$/im
        .exec(buffer.toString("latin1", 0, bytesRead))?.[1]
        ?.trim()
        .toLowerCase() ?? ""
    );
  } finally {
    await file.close();
  }
}

/** Deletes an email and what was in it, also what a reading that was cut off has left. */
export async function removeMail(path: string): Promise<void> {
  const paths = [path, ...Array.from({ length: MOST_FILES }, (_, index) => `${path}.${index}`)];
  await Promise.all(paths.map((file) => discard(file)));
}
