/**
 * Vitest's global set-up for the `postgres` project: a temporary PostgreSQL, or the server that TEST_DATABASE_URL
 * names, with a migrated database that every test file starts from.
 */
import { execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { connect } from "../../app/db/connect.server.ts";
import { installNpmPostgres, installPackages, npmPostgresBinaries } from "./programs.ts";

/** Returns the folder of `initdb` and `postgres`, or undefined if PostgreSQL is not installed. */
export function postgresBinaries(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...versions.map((version) => join(debian, version, "bin")),
    "/usr/local/bin",
    "/opt/homebrew/bin",
    npmPostgresBinaries() ?? "",
  ];
  return candidates.find((folder) => existsSync(join(folder, "initdb")));
}

/** Returns the same, after installing PostgreSQL if it is missing. Undefined if that fails. */
export function ensurePostgres(log: (line: string) => void): string | undefined {
  const found = postgresBinaries();
  if (found) return found;
  installPackages(["postgresql"], log);
  try {
    if (!postgresBinaries()) installNpmPostgres(log);
  } catch (error) {
    log(`${error}`);
  }
  return postgresBinaries();
}

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
  /** Ends the server process and keeps its data. */
  pause(): Promise<void>;
  /** Ends the server as a power failure would, without a last write. */
  crash(): Promise<void>;
  /** Starts the server again on the same port. */
  resume(): Promise<void>;
  /** Stops all its processes where they are: connections stay open and nothing is answered. */
  freeze(): void;
  /** Lets the stopped processes continue. */
  thaw(): void;
}

/** The user for a server that root starts, because PostgreSQL refuses root. Debian's package creates `postgres`. */
function serverUser(): { uid: number; gid: number } {
  const id = (option: string, name: string) =>
    Number(execFileSync("id", [option, name], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: id("-u", "postgres"), gid: id("-g", "postgres") };
  } catch {
    return { uid: id("-u", "nobody"), gid: id("-g", "nobody") };
  }
}

/** Starts PostgreSQL on a free loopback port. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = postgresBinaries();
  if (!bin) throw new Error("PostgreSQL is not installed (looked for initdb)");
  const folder = mkdtempSync(join(tmpdir(), "shapla-postgres-"));
  const as: { uid?: number; gid?: number } = {};
  if (process.getuid?.() === 0) {
    Object.assign(as, serverUser());
    chownSync(folder, as.uid ?? 0, as.gid ?? 0);
  }
  const data = join(folder, "data");
  execFileSync(
    join(bin, "initdb"),
    ["-D", data, "-U", "shapla", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    {
      ...as,
      cwd: folder,
      stdio: "ignore",
    },
  );
  const port = await freePort();
  const url = `postgres://shapla@127.0.0.1:${port}/postgres`;
  const settings = ["fsync=off", "max_connections=200"].flatMap((setting) => ["-c", setting]);
  const start = () => {
    const args = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", ...settings];
    return spawn(join(bin, "postgres"), args, { ...as, cwd: folder, stdio: "ignore" });
  };
  let server = start();
  const end = async (signal: NodeJS.Signals = "SIGINT") => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await gone;
  };
  await answers(url);
  return {
    url,
    pause: () => end(),
    crash: () => end("SIGQUIT"),
    // The server stops first and goes on last: between the two it neither starts a process nor clears one away.
    freeze() {
      server.kill("SIGSTOP");
      signal(childrenOf(server.pid), "SIGSTOP");
    },
    thaw() {
      signal(childrenOf(server.pid), "SIGCONT");
      server.kill("SIGCONT");
    },
    async resume() {
      server = start();
      await answers(url);
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a signal to processes. One that ended since it was listed needs none. */
function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

function childrenOf(pid: number | undefined): number[] {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  return [...processes.matchAll(/(\d+) +(\d+)/g)]
    .filter(([, , parent]) => Number(parent) === pid)
    .map((row) => Number(row[1]));
}

/**
 * Returns a port that nothing listens on, below those that systems give to outgoing connections: one of them could
 * take it before its server listens. Chromium opens all of these.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = postgres(url, { max: 1, connect_timeout: 1, onnotice: () => {} });
    try {
      await client`select 1`;
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end();
    }
  }
}

export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const template = `migrated_${crypto.randomUUID().replaceAll("-", "")}`;
  const client = postgres(server.url, { max: 1, onnotice: () => {} });
  await client.unsafe(`create database ${template}`);
  const database = await connect({ url: urlOfDatabase(server.url, template), dataDir: "" });
  await database.migrate("drizzle");
  await database.close();
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", template);
  return async () => {
    await client.unsafe(`drop database ${template}`);
    await client.end();
    await server.stop();
  };
}

/** Returns the URL of another database on the same server. */
export const urlOfDatabase = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href;
