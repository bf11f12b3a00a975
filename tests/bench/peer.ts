/** A peer for comparison: the same list of courses in React Router's template, served by react-router-serve. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/postgres.ts";

const folder = fileURLToPath(new URL("peer", import.meta.url));
const program = (name: string) => fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));

/** The fields that a card shows. The others are not sent. */
type Shown = Record<"id" | "name" | "level" | "duration" | "tuitionFee" | "ieltsOverall", unknown> & {
  university: Record<"name" | "city" | "country", unknown>;
};

export interface Peer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Builds and starts the peer, with the first 100 courses and the filters of the app at `appUrl`. */
export async function startPeer(appUrl: string): Promise<Peer> {
  const ask = async (path: string) => (await fetch(appUrl + path)).json();
  const [all, options] = await Promise.all([ask("/api/courses?limit=100"), ask("/api/courses/filters")]);
  const courses = (all as Shown[]).map(({ id, name, level, duration, tuitionFee, ieltsOverall, university }) => {
    const { name: at, city, country } = university;
    return { id, name, level, duration, tuitionFee, ieltsOverall, university: { name: at, city, country } };
  });
  const data = mkdtempSync(join(tmpdir(), "shapla-peer-"));
  const file = join(data, "courses.json");
  writeFileSync(file, JSON.stringify({ courses, options }));

  execFileSync(process.execPath, [program("react-router"), "build"], { cwd: folder, stdio: "pipe" });
  const port = await freePort();
  const child = spawn(process.execPath, [program("react-router-serve"), "build/server/index.js"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), HOST: "127.0.0.1", COURSES_FILE: file },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => chunk.includes("http://") && resolve());
    child.once("exit", (code) => reject(new Error(`react-router-serve ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    stop() {
      const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.kill();
      rmSync(data, { recursive: true, force: true });
      return gone;
    },
  };
}
