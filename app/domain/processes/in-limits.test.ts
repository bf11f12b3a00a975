/** Tests what a program may take, and that a busy machine is no fault of its file. */
import { fork } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BEGUN } from "./begun.ts";
import { inLimits, limitedFork } from "./in-limits.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shapla-in-limits-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LIMITS = { longestMs: 30_000, mostCpuMs: 30_000, mostBytes: 400 * 1024 * 1024 };

async function run(code: string, limits: Partial<typeof LIMITS> = {}) {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  await writeFile(path, code);
  return inLimits<string>(fork(path, limitedFork(64)), { ...LIMITS, ...limits });
}
const begun = (then: string) => `process.send(${JSON.stringify(BEGUN)}); ${then}`;

test("what a program answers is returned", async () => {
  expect(await run(begun('process.send("read"); process.disconnect()'))).toBe("read");
});

test.each([
  ["more processor time than it may", "for (;;);", { mostCpuMs: 300 }],
  ["more memory than it may", "const all = []; for (;;) all.push(new Array(1e6).fill(all.length));", {}],
  ["its own life", "process.exit(1)", {}],
])("a program that takes %s says that the file is too much", async (_, code, limits) => {
  expect(await run(begun(code), limits)).toBeNull();
});

test.runIf(process.platform === "linux")("one that waited for the processor says nothing about its file", async () => {
  await expect(run(begun("setInterval(() => {}, 1000)"), { longestMs: 300 })).rejects.toMatchObject({ reason: "busy" });
});

test("one that does not begin is a fault of ours", async () => {
  await expect(run("process.exit(1)")).rejects.toThrow("did not begin");
});
