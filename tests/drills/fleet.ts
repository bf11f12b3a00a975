/** Starts production servers on ports of their own with one PostgreSQL and one sign-in, as an operator runs them. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStandIn } from "../../local/auth/server.ts";
import { freePort, type PostgresServer, startPostgres } from "../support/postgres.ts";
import { quickStart, servingEnv, servingFlags } from "../support/serving.ts";
import { pause } from "./outcome.ts";

const SECRET = "a secret of thirty-two characters or more";

export class Instance {
  readonly url: string;
  child: ChildProcess | null = null;
  readonly port: number;
  /** The port for `heldMemory`. */
  readonly inspectPort: number;
  readonly #env: Record<string, string>;

  constructor(port: number, inspectPort: number, env: Record<string, string>) {
    this.port = port;
    this.inspectPort = inspectPort;
    this.url = `http://localhost:${port}`;
    this.#env = env;
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const env = { ...servingEnv, ...quickStart, PATH: process.env.PATH ?? "", PORT: String(this.port), ...this.#env };
    const options = [`--inspect=127.0.0.1:${this.inspectPort}`, ...servingFlags];
    const child = spawn(process.execPath, [...options, "local/serve.ts"], {
      env,
      stdio: "ignore",
    });
    this.child = child;
    while (!(await isReady(this.url))) {
      if (child.exitCode !== null) throw new Error(`the server on port ${this.port} ended with ${child.exitCode}`);
      await pause(50);
    }
  }

  /** Ends it and waits until it has exited. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

export interface Fleet {
  instances: Instance[];
  database: PostgresServer;
  stop(): Promise<void>;
}

/** Starts `size` servers. `appUrl` is where browsers reach them, by default the first one. */
export async function startFleet(size: number, appUrl?: string): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), "shapla-fleet-"));
  const ports: [port: number, inspectPort: number][] = [];
  while (ports.length < size) ports.push([await freePort(), await freePort()]);
  const url = appUrl ?? `http://localhost:${ports[0]?.[0]}`;
  const database = await startPostgres();
  const standIn = await startStandIn({ port: await freePort(), dataDir: folder, appUrl: url, accounts: [] });
  const instances = ports.map(
    ([port, inspectPort]) =>
      new Instance(port, inspectPort, {
        APP_URL: url,
        DATABASE_URL: database.url,
        SUPABASE_URL: standIn.url,
        SUPABASE_PUBLISHABLE_KEY: standIn.publishableKey,
        SESSION_SECRET: SECRET,
        ADMIN_EMAILS: "staff@example.com",
        TRUSTED_PROXIES: appUrl ? "1" : "0",
      }),
  );
  // One after the other, because the first one migrates.
  for (const instance of instances) await instance.start();
  return {
    instances,
    database,
    async stop() {
      await Promise.all(instances.map((instance) => instance.stop("SIGKILL")));
      await standIn.close();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
