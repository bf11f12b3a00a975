/** `npm run dev`: the same services as `npm start`, and the app with hot reload. */
import { watch } from "node:fs";
import { createServer } from "vite";
import { connect, DataDirInUse } from "../app/db/connect.server.ts";
import { holder } from "../app/db/holder.server.ts";
import { bringUpToDate } from "../app/db/migrations.server.ts";
import { endWithParent, fail, loadDotEnv } from "../server/commands/process.ts";
import { localSettings } from "./environment.ts";
import { compileMessages } from "./messages.mjs";
import { completeEnvironment, fillWithSample, startSignIn } from "./stand-in.ts";

/** Vite sees what is compiled. */
function recompile(): void {
  try {
    compileMessages(process.cwd());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

/**
 * Migrates and fills the database. The app goes on with an embedded one that is open, because opening it takes longer
 * than anything else at a start. Throws `DataDirInUse`.
 */
async function prepareDatabase(dataDir: string): Promise<void> {
  const connection = await connect({
    url: process.env.DATABASE_URL || undefined,
    directUrl: process.env.DATABASE_DIRECT_URL || undefined,
    dataDir,
  });
  try {
    await bringUpToDate(connection, "drizzle", true);
    await fillWithSample(connection.db, console.log);
  } catch (error) {
    await connection.close();
    throw error;
  }
  if (process.env.DATABASE_URL) await connection.close();
  else holder.shaplaDatabase = Promise.resolve(connection);
}

loadDotEnv();
const settings = localSettings();
process.env.NODE_ENV = "development";
process.env.PORT = String(settings.port);
process.env.DATA_DIR = settings.dataDir;
process.env.LOG_FORMAT ||= "text";

try {
  await completeEnvironment(settings);
  await prepareDatabase(settings.dataDir);
  const stopSignIn = await startSignIn(settings);
  const vite = await createServer({
    server: { port: settings.port, strictPort: true, host: process.env.HOST || "localhost" },
  });
  await vite.listen();
  watch("app/messages", { recursive: true }, recompile);
  console.log(`\nShapla is running with hot reload: ${settings.appUrl}\n`);
  const stop = async () => {
    await vite.close();
    await stopSignIn();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => stop().finally(() => process.exit(0)));
  endWithParent(stop);
} catch (error) {
  if (error instanceof DataDirInUse) fail(error.message);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
