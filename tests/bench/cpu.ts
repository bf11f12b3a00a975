/** Measures the processor time that a server's process spends on a page. */
import { readFileSync } from "node:fs";
import { pause } from "../drills/outcome.ts";

/** A tick of the clock in /proc: Linux reports 100 per second to programs, whatever its own rate. */
const MS_A_TICK = 10;

/** Returns the processor time that a process has used so far, without its children, in milliseconds. */
function cpuOf(pid: number): number {
  // The name of the process is in brackets and may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
}

export interface Load {
  pid: number;
  url: string;
  headers?: Record<string, string>;
  pages: number;
  /** How many requests run at the same time. */
  width: number;
}

/**
 * Requests a page repeatedly, and waits where it reaches the limit on one person's reads. Returns the milliseconds of
 * processor time per page. Throws if an answer is neither 200 nor that limit's.
 */
export async function cpuPerPage({ pid, url, headers = {}, pages, width }: Load): Promise<number> {
  let left = pages;
  const ask = async () => {
    while (left-- > 0) {
      const response = await fetch(url, { headers: { "Accept-Encoding": "br", ...headers } });
      await response.arrayBuffer();
      const wait = response.headers.get("Retry-After");
      if (response.status === 429 && wait) {
        left++;
        await pause(Number(wait) * 1000);
      } else if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
    }
  };
  const before = cpuOf(pid);
  await Promise.all(Array.from({ length: width }, ask));
  return (cpuOf(pid) - before) / pages;
}

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
