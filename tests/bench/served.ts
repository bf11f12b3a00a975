/** Runs `npm run serve` as an operator does, with the sample catalogue on a PostgreSQL of its own, for measurements. */
import { spawn } from "node:child_process";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import { startStandIn } from "../../local/auth/server.ts";
import { demoAccounts } from "../../local/demo-accounts.ts";
import { seedSample } from "../../local/sample/seed.ts";
import { pause } from "../drills/outcome.ts";
import { Visitor } from "../support/http.ts";
import { freePort, type PostgresServer } from "../support/postgres.ts";
import { servingEnv, servingFlags } from "../support/serving.ts";

export interface Served {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Migrates an empty database and fills it with the sample catalogue. */
export async function fill(database: PostgresServer): Promise<void> {
  const connection = await connect({ url: database.url, dataDir: "" });
  await connection.migrate("drizzle");
  await seedSample(connection.db, () => {});
  await connection.close();
}

/** Starts the production server and its sign-in, and waits until it serves. */
export async function startServed(database: PostgresServer, env: Record<string, string> = {}): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "shapla-served-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const accounts = demoAccounts.map(({ email, fullName, note }) => ({ email, fullName, note }));
  const standIn = await startStandIn({ port: await freePort(), dataDir: folder, appUrl: url, accounts });
  // The log goes to a file, as an operator's does.
  const log = openSync(join(folder, "log"), "w");
  const child = spawn(process.execPath, [...servingFlags, "local/serve.ts"], {
    env: {
      ...servingEnv,
      PATH: process.env.PATH ?? "",
      PORT: String(port),
      APP_URL: url,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SUPABASE_URL: standIn.url,
      SUPABASE_PUBLISHABLE_KEY: standIn.publishableKey,
      SESSION_SECRET: "a secret of thirty-two characters or more",
      ...env,
    },
    stdio: ["ignore", log, "inherit"],
  });
  for (;;) {
    const isReady = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await pause(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await gone;
      await standIn.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the Cookie header of a sample student who has signed in. */
export async function cookieOf(url: string): Promise<string> {
  const visitor = new Visitor(url);
  await visitor.signIn("nusrat@example.com");
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
