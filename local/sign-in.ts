/** `npm run sign-in`: the local sign-in alone, to try `npm run serve` on this machine without a project at Supabase. */
import { join } from "node:path";
import { endWithParent, fail, loadDotEnv } from "../server/commands/process.ts";
import { startStandIn } from "./auth/server.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { localSettings } from "./environment.ts";

loadDotEnv();
const { authPort, appUrl, dataDir } = localSettings();
const standIn = await startStandIn({
  port: authPort,
  dataDir: join(dataDir, "auth"),
  appUrl,
  accounts: demoAccounts,
}).catch((error: NodeJS.ErrnoException) =>
  fail(error.code === "EADDRINUSE" ? `Port ${authPort} is already in use. Set AUTH_PORT.` : error.message),
);
const stop = () => standIn.close();
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop().finally(() => process.exit(0)));
endWithParent(stop);
console.log(`The local sign-in is running. It asks for no password, so it listens on this machine only.
People come back to ${appUrl} (APP_URL).

SUPABASE_URL=${standIn.url}
SUPABASE_PUBLISHABLE_KEY=${standIn.publishableKey}
`);
