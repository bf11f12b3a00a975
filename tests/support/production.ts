/** Runs the production server's commands, with only what a test gives them in their environment. */
import { type ChildProcess, spawn } from "node:child_process";
import { inject } from "vitest";
import { urlOfDatabase } from "./postgres.ts";
import { quickStart } from "./serving.ts";

const started: ChildProcess[] = [];

/** Kills what `run` has started. */
export function killStarted(): void {
  for (const child of started.splice(0)) child.kill("SIGKILL");
}

/** Runs a command with only PATH and `env` in its environment, and collects its output. */
export function run(
  command: string,
  args: string[],
  env: Record<string, string>,
  options: { detached?: boolean; cwd?: string; uid?: number; gid?: number } = {},
) {
  // Another user may not read the compiled modules.
  const quick = options.uid === undefined ? quickStart : {};
  const child = spawn(command, args, { ...options, env: { PATH: process.env.PATH ?? "", ...quick, ...env } });
  started.push(child);
  const state = { output: "", exit: new Promise<number | null>((resolve) => child.once("exit", resolve)), child };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      state.output += chunk.toString();
    });
  }
  return state;
}

/** Returns a complete environment, with a migrated database and a provider that is away. */
export const production = (port: number) => ({
  NODE_ENV: "production",
  PORT: String(port),
  APP_URL: `http://localhost:${port}`,
  DATABASE_URL: urlOfDatabase(inject("postgresUrl"), inject("postgresTemplate")),
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
  SESSION_SECRET: "a secret of thirty-two characters or more",
});

/** Returns an answer's status, or 0 without one. */
export const answers = (url: string): Promise<number> =>
  fetch(url).then(
    (response) => response.status,
    () => 0,
  );
