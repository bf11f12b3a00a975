/**
 * Starts the app for browser tests: the production build on its own ports, with an embedded database in a temporary
 * folder, or on a PostgreSQL of its own if TEST_APP_DATABASE is "postgres".
 */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startPostgres } from "./postgres.ts";
import { servingEnv, servingFlags } from "./serving.ts";

export interface RunningApp {
  url: string;
  dataDir: string;
  port: number;
  authPort: number;
  /** The server's process ID, or undefined once it has ended. */
  pid: number | undefined;
  /** Returns its output so far, including its log. */
  said(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface AppOptions {
  databaseUrl?: string | undefined;
  /** An existing data folder. A new temporary one by default. */
  dataDir?: string;
  port?: number;
  authPort?: number;
  env?: Record<string, string>;
  /** Where another build is, with the program that serves it. */
  folder?: string;
}

/** Makes a data folder. `npm test` names one with the sample in it, which takes most of a first start. */
export function newDataDir({ databaseUrl }: AppOptions = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "shapla-data-"));
  const sample = process.env.SAMPLE_DATA_DIR;
  if (sample && !databaseUrl) cpSync(sample, folder, { recursive: true });
  return folder;
}

/** Between the choice of a free port and its use, another program may take it. */
const MOST_TRIES = 5;

/** Starts the script of `npm start` and waits until it answers. Rejects with its output if it ends instead. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const dataDir = options.dataDir ?? newDataDir(options);
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce({ ...options, dataDir });
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes("is already in use");
      if (!isTaken || options.port !== undefined || tries === MOST_TRIES) throw error;
    }
  }
}

async function startOnce(options: AppOptions & { dataDir: string }): Promise<RunningApp> {
  const port = options.port ?? (await freePort());
  const authPort = options.authPort ?? (await freePort());
  const { dataDir } = options;
  const child = spawn(process.execPath, [...servingFlags, "local/start.ts"], {
    env: {
      ...servingEnv,
      ...process.env,
      PORT: String(port),
      AUTH_PORT: String(authPort),
      APP_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: options.databaseUrl ?? "",
      RATE_LIMITS: "off",
      HOLD_EMAILS: "no",
      SUPABASE_URL: "",
      SMTP_URL: "",
      ...options.env,
    },
    ...(options.folder ? { cwd: options.folder } : {}),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Shapla is ready")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`the app ended with ${code}:\n${output}`)));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    dataDir,
    port,
    authPort,
    pid: child.pid,
    said: () => output,
    stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
      const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.kill(signal);
      return gone;
    },
  };
}

export default async function globalSetup() {
  if (process.env.TEST_APP_URL) return;
  const database = process.env.TEST_APP_DATABASE === "postgres" ? await startPostgres() : undefined;
  const app = await startApp({ databaseUrl: database?.url });
  process.env.TEST_APP_URL = app.url;
  process.env.TEST_APP_DATA_DIR = app.dataDir;
  return async () => {
    await app.stop();
    await database?.stop();
    rmSync(app.dataDir, { recursive: true, force: true });
  };
}
