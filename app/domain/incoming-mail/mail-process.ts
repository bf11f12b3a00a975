/**
 * The process that reads one email, whose path is its first argument. The second one says which part. It writes the
 * files in it beside it, and nothing else. It has no environment.
 */
import { BEGUN } from "#app/domain/processes/begun.ts";
import { failureOfCode } from "#app/storage/failure.ts";
import { type MailPart, type ReadMail, unpackMail } from "./unpack-mail.ts";

const [path = "", part] = process.argv.slice(2);

/** `failed` is the code of an error of the disk. */
export type MailAnswer = { mail: ReadMail } | { failed: string };

process.send?.(BEGUN);
process.send?.(await answer());

async function answer(): Promise<MailAnswer> {
  try {
    return { mail: await unpackMail(path, part as MailPart) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (failureOfCode("arriving", code) === null) throw error;
    return { failed: code as string };
  }
}
