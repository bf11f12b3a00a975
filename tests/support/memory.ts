import { readFileSync } from "node:fs";

/** Megabytes that a process holds in memory (Linux). */
export const memoryOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
