/** The production server alone, with hosted services. WORKERS starts several processes. A container runs this file. */
import cluster from "node:cluster";
import { join } from "node:path";
import type { Env } from "../../app/env.server.ts";
import { endWithParent, fail, loadDotEnv, reasonOf } from "./process.ts";

/** Serves until a signal comes. `prepare` runs once before, when the environment is known to be complete. */
export async function runServer(prepare: () => void = () => {}): Promise<void> {
  loadDotEnv();
  process.env.NODE_ENV ||= "production";
  process.env.LOCAL_STAND_IN = "no";
  try {
    if (cluster.isPrimary) await begin(prepare);
    else await (await import("../workers.ts")).serveAsWorker(serve);
  } catch (error) {
    fail(whyNotStarted(error));
  }
}

/** Returns what to say: one line for what an operator can change, and where it happened for the rest. */
function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is already in use. Set PORT, or METRICS_PORT or HEALTH_PORT if it is one of them.`;
  if (["BadEnvironment", "WrongSchema"].includes(error.name)) return error.message;
  return error.cause instanceof Error ? reasonOf(error) : (error.stack ?? error.message);
}

async function begin(prepare: () => void): Promise<void> {
  const { env } = await import("../../app/env.server.ts");
  if (env.RATE_LIMITS === "off") console.warn("Ignoring RATE_LIMITS=off: it only works with the local sign-in.");
  prepare();
  const { startHeart } = await import("../heart.ts");
  const { startWorkers, workerCount } = await import("../workers.ts");
  const { stopOnSignals } = await import("../../server.ts");
  const count = workerCount(env.WORKERS);
  const serving = count > 1 ? await startWorkers(count, console.warn, metricsOf(env)) : await serve();
  const heart = env.HEALTH_PORT ? await startHeart({ port: env.HEALTH_PORT }, count === 1) : null;
  if (heart && "whenAllBeat" in serving) serving.whenAllBeat(heart.beat);
  const stop = () => serving.stop().finally(() => heart?.stop());
  stopOnSignals(stop);
  endWithParent(stop);
  if (!env.SMTP_URL)
    console.warn(`SMTP_URL is not set: no email is sent, and emails are kept in ${join(env.DATA_DIR, "mail")}.`);
  const processes = count > 1 ? `, in ${count} processes` : "";
  console.log(`Shapla is running at ${env.APP_URL} (port ${env.PORT}${processes}).`);
}

async function serve() {
  const { env } = await import("../../app/env.server.ts");
  const { startServer } = await import("../../server.ts");
  const metrics = metricsOf(env);
  return startServer({
    port: env.PORT,
    host: env.HOST,
    trustedProxies: env.TRUSTED_PROXIES,
    migrate: env.MIGRATE === "yes",
    metrics: cluster.isWorker && metrics ? "measured" : metrics,
    drainMs: 2_000,
  });
}

/** Returns where the figures are served, if anywhere. */
function metricsOf({ METRICS_PORT: port, METRICS_HOST: host }: Env) {
  return port ? { port, host } : undefined;
}

if (import.meta.main) await runServer();
