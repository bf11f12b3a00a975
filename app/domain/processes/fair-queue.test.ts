import { describe, expect, test } from "vitest";
import { DomainError } from "#app/domain/errors.ts";
import { FairQueue, queueLoads } from "./fair-queue.ts";

const MOST = { atOnce: 2, each: 1, waiting: 100, waitingEach: 50 };

/** Work that ends when it is told to. Notes who has begun. */
function heavy(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    send: (person: string) =>
      queue.run(person, () => {
        begun.push(person);
        return new Promise<void>((resolve) => void ends.push(resolve));
      }),
    async endOne() {
      ends.shift()?.();
      await settle();
    },
    settle,
  };
}

describe("a fair queue", () => {
  test("leaves room for others beside one person who sends much", async () => {
    const work = heavy(new FairQueue("test", MOST));
    for (let n = 0; n < 20; n++) void work.send("much");
    void work.send("little");
    await work.settle();
    expect(work.begun).toEqual(["much", "little"]);
  });

  test("gives turns by person, whoever came first", async () => {
    const work = heavy(new FairQueue("test", { ...MOST, atOnce: 1 }));
    for (let n = 0; n < 3; n++) void work.send("a");
    for (let n = 0; n < 2; n++) void work.send("b");
    void work.send("c");
    for (let n = 0; n < 6; n++) await work.endOne();
    expect(work.begun).toEqual(["a", "b", "c", "a", "b", "a"]);
  });

  test("refuses one person's work before that of others, in words", async () => {
    const queue = new FairQueue("test", { ...MOST, waiting: 4, waitingEach: 2 });
    const work = heavy(queue);
    for (let n = 0; n < 3; n++) void work.send("a");
    await expect(work.send("a")).rejects.toThrow(new DomainError("busy"));
    void work.send("b");
    void work.send("c");
    expect(queue.load).toMatchObject({ running: 2, waiting: 3, refused: 1 });
    expect(Object.fromEntries(queueLoads()).test).toEqual(queue.load);
  });

  test("goes on after work that fails", async () => {
    const queue = new FairQueue("test", { ...MOST, atOnce: 1 });
    await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue.run("a", async () => "done")).toBe("done");
  });
});
