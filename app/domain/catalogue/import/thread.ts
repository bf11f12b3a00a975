/** Runs the worker thread of an import within limits of memory and time, so that no file blocks or ends the server. */
import { Worker } from "node:worker_threads";
import { FairQueue } from "#app/domain/processes/fair-queue.ts";
import type { CourseInput } from "../write.server.ts";
import type { Answers } from "./answers.ts";
import type { Existing } from "./known.ts";
import type { FromWorker, Job, ListKind, PlanResult, ReadProgress, ReadResult, ToWorker } from "./messages.ts";
import { UnreadableFile } from "./sheets.ts";

const MOST_SECONDS = 120;
const MOST_MEGABYTES = 1024;
/**
 * How many files are read at the same time, each with its own memory. Planning is not limited, because it may run while
 * a table is locked.
 */
const readers = new FairQueue("imports", { atOnce: 2, each: 1, waiting: 20, waitingEach: 5 });
const TOO_LONG = "We could not read the file within 2 minutes. Split it into smaller files.";
const TOO_LARGE = "The file needs more memory to read than we allow for one file. Split it into smaller files.";

interface Options {
  /** Answers the planner's questions. */
  existing?: Existing;
  progress?: (progress: ReadProgress) => void;
  /** Ends the thread. The promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads a file, when it is the turn of who sends it. Throws `UnreadableFile`, also if it takes too much memory or time,
 * and `unavailable` if too many wait.
 */
export const readInWorker = (
  bytes: Uint8Array,
  fileName: string,
  {
    person = "the command",
    ...options
  }: Pick<Options, "progress" | "signal"> & { of?: ListKind; person?: string } = {},
): Promise<ReadResult> => readers.run(person, () => read(bytes, fileName, options));

async function read(
  bytes: Uint8Array,
  fileName: string,
  { progress, signal, of = "courses" }: Pick<Options, "progress" | "signal"> & { of?: ListKind },
): Promise<ReadResult> {
  const thread = new Thread({ kind: "read", bytes, fileName, of }, { ...(progress ? { progress } : {}), signal });
  try {
    return await thread.result<ReadResult>();
  } finally {
    await thread.end();
  }
}

/** A plan whose courses are still in the worker thread. Call `end` after use. */
export interface PlannedImport extends PlanResult {
  courses(from: number, to: number): Promise<CourseInput[]>;
  end(): Promise<void>;
}

/** Plans the import of a packed file. Throws `UnreadableFile` if that takes too much memory or time. */
export async function planInWorker(existing: Existing, file: Uint8Array, answers: Answers): Promise<PlannedImport> {
  const thread = new Thread({ kind: "plan", file, answers }, { existing });
  try {
    const planned = await thread.result<PlanResult>();
    return {
      ...planned,
      courses: (from, to) => thread.request<CourseInput[]>({ kind: "courses", from, to }),
      end: () => thread.end(),
    };
  } catch (error) {
    await thread.end();
    throw error;
  }
}

/** A worker thread. Waits for one result at a time, with a time limit. */
class Thread {
  private readonly worker: Worker;
  private readonly options: Options;
  private waiting: PromiseWithResolvers<unknown> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private failure: unknown;

  constructor(job: Job, options: Options) {
    this.options = options;
    // vite.config.ts makes the worker a file of its own in the build.
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      // SheetJS writes about formats it does not know. Errors of the worker come as events.
      stderr: true,
    });
    this.worker.on("message", (message: FromWorker) => this.hear(message));
    this.worker.on("error", (error) => this.fail(reasonOf(error)));
    this.worker.on("exit", () => this.fail(new Error("the worker thread of an import ended early")));
    options.signal?.addEventListener("abort", this.onAbort, { once: true });
    if (options.signal?.aborted) this.onAbort();
  }

  async result<Result>(): Promise<Result> {
    if (this.failure) throw this.failure;
    this.waiting = Promise.withResolvers();
    this.timer = setTimeout(() => this.fail(new UnreadableFile(TOO_LONG)), MOST_SECONDS * 1000);
    return this.waiting.promise as Promise<Result>;
  }

  request<Result>(message: ToWorker): Promise<Result> {
    const result = this.result<Result>();
    this.worker.postMessage(message);
    return result;
  }

  async end(): Promise<void> {
    clearTimeout(this.timer);
    this.options.signal?.removeEventListener("abort", this.onAbort);
    await this.worker.terminate();
  }

  private readonly onAbort = () => this.fail(this.options.signal?.reason);

  private hear(message: FromWorker): void {
    if (message.kind === "progress") this.options.progress?.(message.progress);
    else if (message.kind === "unreadable") this.fail(new UnreadableFile(message.message));
    else if (message.kind === "ask") this.answer(message).catch((error) => this.fail(error));
    else {
      clearTimeout(this.timer);
      this.waiting?.resolve(message.result);
    }
  }

  private async answer({ question, about }: Extract<FromWorker, { kind: "ask" }>): Promise<void> {
    const { existing } = this.options;
    if (!existing) throw new Error("a worker thread that only reads asks for nothing");
    const answer = existing[question] as (...about: unknown[]) => Promise<unknown>;
    const rows = await answer(...about);
    this.worker.postMessage({ kind: "answer", rows } satisfies ToWorker);
  }

  private fail(error: unknown): void {
    clearTimeout(this.timer);
    this.failure ??= error;
    this.waiting?.reject(this.failure);
    void this.worker.terminate();
  }
}

const reasonOf = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY" ? new UnreadableFile(TOO_LARGE) : error;
