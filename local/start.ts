/** `npm start`: everything on this machine, from nothing to a page in the browser. */
import { join } from "node:path";
import { endWithParent, fail, loadDotEnv } from "../server/commands/process.ts";
import { buildProduction } from "./build.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { localSettings } from "./environment.ts";
import { completeEnvironment, fillWithSample, startSignIn } from "./stand-in.ts";

const log = (line: string) => console.log(line);

loadDotEnv();
const settings = localSettings();
process.env.NODE_ENV = "production";
process.env.PORT = String(settings.port);
process.env.DATA_DIR = settings.dataDir;
process.env.LOG_FORMAT ||= "text";

try {
  buildProduction(log);
  log(
    process.env.DATABASE_URL ? "Preparing the database..." : `Opening the embedded database in ${settings.dataDir}...`,
  );
  await completeEnvironment(settings);
  const { startServer, stopOnSignals } = await import("../server.ts");
  let stopSignIn = async () => {};
  const server = await startServer({
    port: settings.port,
    host: process.env.HOST || "localhost",
    trustedProxies: Number(process.env.TRUSTED_PROXIES ?? 0),
    migrate: true,
    async fill(db) {
      await fillWithSample(db, log);
      stopSignIn = await startSignIn(settings);
    },
  });
  const stop = async () => {
    await server.stop();
    await stopSignIn();
  };
  stopOnSignals(stop);
  endWithParent(stop);
  welcome();
} catch (error) {
  explain(error);
}

function welcome(): void {
  log(`\nShapla is ready: ${settings.appUrl}\n`);
  if (!process.env.SMTP_URL)
    log(`No email is sent because SMTP_URL is not set. Emails are kept in ${join(settings.dataDir, "mail")}\n`);
  if (!settings.usesStandIn) return;
  log("Sign in with one of the sample accounts or any other email address. You do not need a password:");
  for (const account of demoAccounts) log(`  ${account.email.padEnd(22)} ${account.note}`);
  log(`\nStaff area: ${settings.appUrl}/admin\nPress Ctrl+C to stop. All data is kept in ${settings.dataDir}.\n`);
}

function explain(error: unknown): never {
  if (error instanceof Error && ["DataDirInUse", "WrongSchema"].includes(error.name)) fail(error.message);
  if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") {
    fail(
      `Port ${settings.port} is already in use. Use another one, for example: PORT=3100 AUTH_PORT=3101 DATA_DIR=.data-2 npm start`,
    );
  }
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
