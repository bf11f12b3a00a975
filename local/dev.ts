/** `npm run dev`: the same services as `npm start`, and the app with hot reload. */
import { watch } from "node:fs";
import { createServer } from "vite";
import { DataDirInUse } from "../app/db/connect.server.ts";
import { endWithParent, fail, loadDotEnv } from "../server/commands/process.ts";
import { localSettings } from "./environment.ts";
import { compileMessages } from "./messages.mjs";
import { prepareDatabase, startSignIn } from "./stand-in.ts";

/** Vite sees what is compiled. */
function recompile(): void {
  try {
    compileMessages(process.cwd());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

loadDotEnv();
const settings = localSettings();
process.env.NODE_ENV = "development";
process.env.PORT = String(settings.port);
process.env.DATA_DIR = settings.dataDir;
process.env.LOG_FORMAT ||= "text";

try {
  await prepareDatabase(settings.dataDir, console.log);
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
