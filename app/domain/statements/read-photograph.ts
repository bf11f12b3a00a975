/** Reads a bank statement that is a photograph, in a process of its own. */
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DomainError } from "#app/domain/errors.ts";
import { FairQueue } from "#app/domain/processes/fair-queue.ts";
import { inLimits, limitedFork } from "#app/domain/processes/in-limits.ts";
import type { PhotographAnswer } from "./photograph-process.ts";
import type { Reading } from "./read-lines.ts";

/** Beside the app, where `local/ocr.mjs` installs it. */
const FOLDER = join(process.cwd(), ".ocr");
/** More points make it slower, and no more legible. */
const MOST_SIDE = 2_500;
const HEAP_MEGABYTES = 192;
/** A page of a statement takes four. */
export const PHOTOGRAPH_LIMITS = { longestMs: 45_000, mostCpuMs: 25_000, mostBytes: 400 * 1024 * 1024 };
const queue = new FairQueue("photographs", { atOnce: 1, each: 1, waiting: 8, waitingEach: 1 });

/** vite.config.ts makes the process a file of its own in the build. */
const program = new URL("./photograph-process.ts", import.meta.url);

/** Whether what reads photographs is installed. */
export const hasReader = (): boolean => existsSync(join(FOLDER, "node_modules/tesseract.js-core/package.json"));

/**
 * Returns what the photograph at `path` says when it is the turn of `person`. Leaves its points beside it. Throws
 * `invalid` if it takes too long or cannot be read.
 */
export const readPhotograph = (
  path: string,
  person: string,
  today: string,
  limits = PHOTOGRAPH_LIMITS,
): Promise<Reading> =>
  queue.run(person, async () => {
    const { default: sharp } = await import("sharp");
    const side = { width: MOST_SIDE, height: MOST_SIDE, fit: "inside", withoutEnlargement: true } as const;
    const made = await sharp(path)
      .autoOrient()
      .greyscale()
      .resize(side)
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!made) throw new DomainError("photograph_unread");
    const points = `${path}.grey`;
    await writeFile(points, made.data, { mode: 0o600 });
    const { width, height } = made.info;
    const child = fork(program, [points, `${width}`, `${height}`, today, FOLDER], limitedFork(HEAP_MEGABYTES));
    const answer = await inLimits<PhotographAnswer>(child, limits);
    if (answer === null) throw new DomainError("photograph_heavy");
    if ("broken" in answer) throw new DomainError("photograph_unread");
    return answer.reading;
  });
