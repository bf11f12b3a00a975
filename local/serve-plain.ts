/** `npm run serve:plain`: builds if something has changed, and runs the build in React Router's own server. */
import { spawn } from "node:child_process";
import { loadDotEnv } from "../server/commands/process.ts";
import { buildProduction } from "./build.ts";

loadDotEnv();
process.env.NODE_ENV ||= "production";
process.env.LOCAL_STAND_IN = "no";
buildProduction(console.log);
const server = spawn("react-router-serve", ["build/server/index.js"], { stdio: "inherit" });
/** It stops listening at a signal, but its idle connections to the database would keep it for a minute. */
const END_MS = 6_000;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    server.kill(signal);
    setTimeout(() => server.kill("SIGKILL"), END_MS);
  });
}
server.once("exit", (code) => process.exit(code ?? 0));
