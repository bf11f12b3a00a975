/**
 * Answers `/health/live` from a thread of its own, however busy the server is. It looks at when the server's event loop
 * turned last: one that hangs is not alive.
 */
import { Worker } from "node:worker_threads";

const BEAT_MS = 500;

export interface Heart {
  port: number;
  /** Notes that the event loop has turned. */
  beat(): void;
  stop(): Promise<void>;
}

/** What the thread gets. The time is in whole milliseconds, as `Date.now()` has it. */
export interface HeartData {
  port: number;
  host: string;
  lastBeat: BigInt64Array;
}

/** Starts the thread. It beats by itself unless `isOwn` is false. Rejects if the port is in use. */
export async function startHeart(
  { port, host = "0.0.0.0" }: { port: number; host?: string | undefined },
  isOwn = true,
): Promise<Heart> {
  const lastBeat = new BigInt64Array(new SharedArrayBuffer(8));
  const beat = () => void Atomics.store(lastBeat, 0, BigInt(Date.now()));
  beat();
  const thread = new Worker(new URL("./heart-thread.ts", import.meta.url), {
    workerData: { port, host, lastBeat } satisfies HeartData,
  });
  const heard = await new Promise<number>((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
  });
  thread.unref();
  const timer = isOwn ? setInterval(beat, BEAT_MS).unref() : undefined;
  return {
    port: heard,
    beat,
    async stop() {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}
