/**
 * The connections to a PostgreSQL server. They ensure that a server that hangs does not block requests. The server ends
 * slow statements itself (`statement_timeout`), but a server that is stopped, or behind a dead network, cannot. So each
 * statement has a deadline here too. A connection that missed its deadline is not used again. While nothing at all is
 * answered, one statement at a time checks whether that is over, and all others fail immediately.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";
import type { Sql } from "postgres";

/** How many statements and transactions run at the same time, each on its own connection. */
export const POOL_SIZE = 10;
/** How long to wait before the next check after one that was not answered. */
const ASK_AGAIN_MS = 1_000;

/** No answer within the deadline. The statement may or may not have taken effect. */
export class DatabaseLate extends Error {
  readonly code = "DATABASE_LATE";
  constructor() {
    super("The database did not answer in time");
  }
}

type Client = Pick<Sql, "unsafe">;
type Work<Result> = () => PromiseLike<Result>;

interface Call {
  /** When it was sent to the server, or undefined while it waits for a connection. */
  sentAt: number | undefined;
  giveUp(): void;
}

export class Pool {
  readonly #open: () => Sql;
  readonly #deadlineMs: number;
  readonly #slots = pLimit(POOL_SIZE);
  readonly #calls = new Set<Call>();
  #client: Sql;
  #answeredAt = 0;
  /** Set while nothing is answered. `askAt` is when the next check may run. */
  #silence: { askAt: number; isAsking: boolean } | undefined;

  /** `open` creates a postgres.js client, configured like the earlier ones. */
  constructor(open: () => Sql, deadlineMs: number) {
    this.#open = open;
    this.#deadlineMs = deadlineMs;
    this.#client = open();
  }

  /** The part of postgres.js that drizzle uses. */
  get sql(): Sql {
    const pool = this;
    const facade = {
      ...this.#statements(() => this.#client, true),
      begin: <Result>(work: (tx: Sql) => Promise<Result>) => this.#begin(work),
      get options() {
        return pool.#client.options;
      },
    };
    return facade as unknown as Sql;
  }

  /** How many statements and transactions the server has, and how many wait for a connection. */
  get load(): { sent: number; waiting: number } {
    return { sent: this.#slots.activeCount, waiting: this.#slots.pendingCount };
  }

  end(seconds: number): Promise<void> {
    return this.#client.end({ timeout: seconds });
  }

  /** Returns `unsafe` with a deadline. `values()` on its result requests rows as arrays. */
  #statements(clientNow: () => Client, takesSlot: boolean) {
    return {
      unsafe: (...args: Parameters<Sql["unsafe"]>) => {
        let asArrays = false;
        const run = () => {
          const query = clientNow().unsafe(...args);
          return asArrays ? query.values() : query;
        };
        const answer = takesSlot ? this.#inTurn(run) : this.#timed({ sent: run });
        return Object.assign(answer, {
          values: () => {
            asArrays = true;
            return answer;
          },
        });
      },
    };
  }

  /** `check` throws once the transaction's connection is gone. */
  #inside(tx: Sql, check: () => void): Sql {
    const { savepoint } = tx as unknown as { savepoint(work: (nested: Sql) => unknown): unknown };
    const clientNow = () => {
      check();
      return tx;
    };
    return {
      ...this.#statements(clientNow, false),
      savepoint: (work: (nested: Sql) => unknown) => savepoint((nested) => work(this.#inside(nested, check))),
    } as unknown as Sql;
  }

  /** Runs a transaction with deadlines for its beginning and end. The statements between them have their own. */
  async #begin<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result> {
    const begun = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    let whole: Promise<Result> | undefined;
    const transaction = () => {
      let lost: { error: unknown } | undefined;
      const check = () => {
        if (lost) throw lost.error;
      };
      whole = this.#client.begin((tx) => {
        begun.resolve();
        const working = work(this.#inside(tx as unknown as Sql, check));
        const end = () => done.resolve();
        working.then(end, end);
        return unlessLost(working, () => lost !== undefined);
      }) as Promise<Result>;
      whole.catch((error: unknown) => {
        lost = { error };
      });
      return whole;
    };
    await this.#inTurn(transaction, begun.promise);
    if (!whole) throw new DatabaseLate();
    await Promise.race([done.promise, whole]);
    const end = whole;
    return this.#timed({ sent: () => end });
  }

  /** Runs `work` when a connection is free. Resolves with its result, or with `sign` if that comes first. */
  async #inTurn<Result>(work: Work<Result>, sign?: Promise<unknown>): Promise<Result> {
    // Waits one microtask, because the caller may still set how it wants its rows.
    await null;
    const settle = this.#admit();
    try {
      const result = await this.#timed({ queued: work, sign: sign as Promise<Result> | undefined });
      settle(true);
      return result;
    } catch (error) {
      settle(isAnswer(error));
      if (isConnectTimeout(error)) this.#fallSilent();
      throw error;
    }
  }

  /** Throws while nothing is answered, unless this call is the check. Returns a function that reports its result. */
  #admit(): (isAnswered: boolean) => void {
    const silence = this.#silence;
    if (!silence) return () => {};
    if (silence.isAsking || Date.now() < silence.askAt) throw new DatabaseLate();
    silence.isAsking = true;
    return (isAnswered) => {
      if (isAnswered) this.#silence = undefined;
      else Object.assign(silence, { isAsking: false, askAt: Date.now() + ASK_AGAIN_MS });
    };
  }

  /** Returns the result of `sent` or, once it has a connection, of `queued`. Rejects after the deadline. */
  async #timed<Result>({
    sent,
    queued,
    sign,
  }: {
    sent?: Work<Result>;
    queued?: Work<Result>;
    sign?: Promise<Result> | undefined;
  }): Promise<Result> {
    await null;
    const late = Promise.withResolvers<never>();
    const call: Call = { sentAt: undefined, giveUp: () => late.reject(new DatabaseLate()) };
    // One more turn of the event loop: after a pause of this process, the answer may already be waiting.
    const timer = setTimeout(() => setImmediate(() => this.#passed(call)), this.#deadlineMs);
    const start = async (work: Work<Result>) => {
      if (!this.#calls.has(call)) throw new DatabaseLate();
      call.sentAt = performance.now();
      return work();
    };
    this.#calls.add(call);
    const running = queued ? this.#slots(() => start(queued)) : start(sent as Work<Result>);
    running.catch(() => {});
    try {
      const result = await Promise.race([running, late.promise, ...(sign ? [sign] : [])]);
      this.#answeredAt = performance.now();
      return result;
    } catch (error) {
      if (isAnswer(error)) this.#answeredAt = performance.now();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#calls.delete(call);
    }
  }

  /**
   * Handles a missed deadline. A call that never got a connection met too many others, which is not the server's fault.
   */
  #passed(call: Call): void {
    if (!this.#calls.has(call)) return;
    call.giveUp();
    if (call.sentAt === undefined) return;
    const isSilent = this.#answeredAt < call.sentAt;
    // If other calls are answered, only this connection is lost, and the others may finish on theirs.
    if (isSilent) this.#fallSilent();
    else this.#replaceClient(this.#deadlineMs / 1_000);
  }

  #fallSilent(): void {
    this.#silence = { askAt: Date.now() + ASK_AGAIN_MS, isAsking: false };
    this.#replaceClient(0);
    for (const call of this.#calls) call.giveUp();
  }

  #replaceClient(seconds: number): void {
    this.#client.end({ timeout: seconds }).catch(() => {});
    this.#client = this.#open();
  }
}

/** Checks for an error from the server itself, which is therefore up. */
const isAnswer = (error: unknown) => error instanceof Error && error.name === "PostgresError";

const isConnectTimeout = (error: unknown) =>
  error instanceof Error && (error as { code?: unknown }).code === "CONNECT_TIMEOUT";

/**
 * Settles as `working` does, or never if the connection has gone: postgres.js then rejects the transaction by itself,
 * and would send its end to a socket that is gone, which throws outside of every promise and ends the process
 * (porsager/postgres#1208).
 */
async function unlessLost<Result>(working: Promise<Result>, isLost: () => boolean): Promise<Result> {
  const [settled] = await Promise.allSettled([working]);
  // A statement fails before its connection is closed, in the same turn of the event loop.
  if (settled.status === "rejected") await nextTurn();
  if (isLost()) return new Promise<never>(() => {});
  return working;
}
