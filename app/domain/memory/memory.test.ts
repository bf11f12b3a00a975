import { expect, test } from "vitest";
import { CatalogueMemory } from "./memory.ts";

const setUp = (maxBytes = 1_000) => {
  const reads: string[] = [];
  const memory = new CatalogueMemory({ maxBytes });
  const ask = (version: string, key: string, answer = key) =>
    memory.remember(version, key, async () => {
      reads.push(`${version} ${key}`);
      return answer;
    });
  return { memory, reads, ask };
};

test("reads once for each key and version", async () => {
  const { reads, ask } = setUp();
  expect(await ask("1", "law")).toBe("law");
  expect(await ask("1", "law", "never read")).toBe("law");
  expect(await ask("1", "art")).toBe("art");
  expect(await ask("2", "law", "new law")).toBe("new law");
  expect(reads).toEqual(["1 law", "1 art", "2 law"]);
});

test("simultaneous readers share an answer, and none that began before a change", async () => {
  const { reads, ask } = setUp();
  const before = ask("1", "law", "old");
  const beside = ask("1", "law");
  const after = ask("2", "law", "new");
  expect(await Promise.all([before, beside, after])).toEqual(["old", "old", "new"]);
  expect(await ask("2", "law")).toBe("new");
  expect(reads).toEqual(["1 law", "2 law"]);
});

test("a failure is not remembered", async () => {
  const { memory, ask } = setUp();
  await expect(memory.remember("1", "law", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await ask("1", "law")).toBe("law");
});

test("keeps so many bytes, and gives up what was used longest ago", async () => {
  const { memory, reads, ask } = setUp(250);
  const long = "x".repeat(100);
  for (const key of ["a", "b", "a", "c", "a"]) await ask("1", key, long);
  expect(reads).toEqual(["1 a", "1 b", "1 c"]);
  await ask("1", "b", long);
  expect(reads).toEqual(["1 a", "1 b", "1 c", "1 b"]);
  await ask("1", "a", "y".repeat(1_000));
  expect(memory.size).toBeLessThanOrEqual(2);
});
