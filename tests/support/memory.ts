import { readFileSync } from "node:fs";

/** Returns the megabytes of memory that a process holds (Linux). */
export const memoryOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
