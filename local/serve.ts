/** `npm run serve`: the production server alone, against hosted services. */
import { join } from "node:path";
import { buildProduction } from "./build.ts";
import { endWithParent, fail, loadDotEnv } from "./environment.ts";

loadDotEnv();
process.env.NODE_ENV ||= "production";
process.env.LOCAL_STAND_IN = "no";

try {
  const { env } = await import("../app/env.server.ts");
  if (env.RATE_LIMITS === "off") console.warn("RATE_LIMITS=off is ignored: it only works beside the local sign-in.");
  buildProduction(console.log);
  const { startServer, stopOnSignals } = await import("../server.ts");
  const server = await startServer({
    port: env.PORT,
    host: env.HOST,
    trustedProxies: env.TRUSTED_PROXIES,
    migrate: true,
    drainMs: 2_000,
  });
  stopOnSignals(server.stop);
  endWithParent(server.stop);
  if (!env.SMTP_URL)
    console.warn(`SMTP_URL is not set: no mail is sent, letters lie in ${join(env.DATA_DIR, "mail")}.`);
  console.log(`Shapla serves ${env.APP_URL} on port ${server.port}.`);
} catch (error) {
  if (error instanceof Error && error.name === "BadEnvironment") fail(error.message);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
