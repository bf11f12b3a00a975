import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { arrivingFolder, sweepArriving } from "./arriving.server.ts";

const NOW = new Date();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "shapla-arriving-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Leaves a photo as it has arrived in the folder of a process. */
function leave(folder: string, minutes = 0): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "photo");
  writeFileSync(path, "GPS");
  for (const one of [path, folder]) utimesSync(one, +NOW / 1000 - minutes * 60, +NOW / 1000 - minutes * 60);
  return path;
}
const left = () => readdirSync(join(dataDir, "arriving"));
const own = () => arrivingFolder(dataDir);
const ofProcess = (pid: number, host = hostname().replace(/[^\w-]/g, "_")) =>
  join(dataDir, "arriving", `${host}.${pid}`);

test("what a killed process left goes at the next start, and what one that runs takes stays", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  leave(ofProcess(pid));
  leave(ofProcess(process.ppid));
  expect(await sweepArriving(dataDir, NOW, { isStart: true })).toBe(1);
  expect(left()).toEqual([`${ofProcess(process.ppid).split("/").at(-1)}`]);
});

test("what a process with the same number left goes at the start, and is not touched later", async () => {
  leave(own());
  expect(await sweepArriving(dataDir, NOW)).toBe(0);
  expect(await sweepArriving(dataDir, NOW, { isStart: true })).toBe(1);
});

test("what another machine or an earlier version left goes an hour after the last byte", async () => {
  leave(ofProcess(1, "another"), 90);
  leave(ofProcess(2, "another"), 30);
  const flat = join(dataDir, "arriving", "flat");
  writeFileSync(flat, "GPS");
  utimesSync(flat, +NOW / 1000 - 5400, +NOW / 1000 - 5400);
  expect(await sweepArriving(dataDir, NOW)).toBe(2);
  expect(left()).toEqual(["another.2"]);
});

test("a folder that is not there is no failure", async () => {
  expect(await sweepArriving(join(dataDir, "none"), NOW)).toBe(0);
});
