/** Runs work that waits in the database, beside the requests. */

/** Does what is due. Returns when something is due next, or null if nothing waits. */
export type Work = () => Promise<Date | null>;

interface LoopOptions {
  work: Work;
  /**
   * The longest pause between runs. A wake-up may be lost with its connection, and leases of other instances may
   * expire.
   */
  everyMs: number;
  report: (error: unknown) => void;
}

export class Loop {
  readonly #options: LoopOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #wokenMeanwhile = false;
  #isStopped = false;

  constructor(options: LoopOptions) {
    this.#options = options;
  }

  /** Runs the work now, or again after the current run. */
  wake(): void {
    if (this.#isStopped) return;
    if (this.#running) {
      this.#wokenMeanwhile = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (this.#wokenMeanwhile) {
        this.#wokenMeanwhile = false;
        this.wake();
      }
    });
  }

  /** Starts nothing more. Resolves when the current run has ended, or after `withinMs`. */
  async stop(withinMs: number): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    if (!this.#running) return;
    let late: NodeJS.Timeout | undefined;
    await Promise.race([
      this.#running,
      new Promise<void>((resolve) => {
        late = setTimeout(resolve, withinMs);
      }),
    ]);
    clearTimeout(late);
  }

  async #run(): Promise<void> {
    const { work, everyMs, report } = this.#options;
    let waitMs = everyMs;
    try {
      const next = await work();
      if (next) waitMs = Math.min(Math.max(next.getTime() - Date.now(), 0), everyMs);
    } catch (error) {
      report(error);
    }
    if (this.#isStopped) return;
    // The timer must not keep a process alive that has nothing else to do.
    this.#timer = setTimeout(() => this.wake(), waitMs).unref();
  }
}
