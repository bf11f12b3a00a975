/** Reads a bank statement that is a PDF, in a process of its own. */
import { fork } from "node:child_process";
import { DomainError } from "#app/domain/errors.ts";
import { FairQueue } from "#app/domain/processes/fair-queue.ts";
import { inLimits, limitedFork } from "#app/domain/processes/in-limits.ts";
import { MOST_PAGES } from "./lines.ts";
import type { Reading } from "./read-lines.ts";
import type { StatementAnswer } from "./statement-process.ts";

const HEAP_MEGABYTES = 192;
const LIMITS = { longestMs: 10_000, mostCpuMs: 3_000, mostBytes: 400 * 1024 * 1024 };
const queue = new FairQueue("statements", { atOnce: 1, each: 1, waiting: 40, waitingEach: 2 });

/** vite.config.ts makes the process a file of its own in the build. */
const program = new URL("./statement-process.ts", import.meta.url);

/**
 * Returns what a statement says when it is the turn of `person`. Throws `invalid` with what to do about one that is too
 * long or cannot be opened.
 */
export const readStatement = (path: string, person: string, today: string): Promise<Reading> =>
  queue.run(person, async () => {
    const child = fork(program, [path, today], limitedFork(HEAP_MEGABYTES));
    const answer = await inLimits<StatementAnswer>(child, LIMITS);
    if (answer === null) throw new DomainError("statement_heavy");
    if ("tooLong" in answer) throw new DomainError("statement_long", { pages: answer.tooLong, most: MOST_PAGES });
    if ("broken" in answer) throw new DomainError("statement_unread");
    return answer.reading;
  });
