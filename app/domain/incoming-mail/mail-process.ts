/**
 * The process that reads one email, whose path is its argument. It writes the files in it beside it, and nothing else. It
 * has no environment.
 */
import { BEGUN } from "#app/domain/processes/in-limits.ts";
import { unpackMail } from "./unpack-mail.ts";

const [path = ""] = process.argv.slice(2);

process.send?.(BEGUN);
process.send?.({ mail: await unpackMail(path) });
