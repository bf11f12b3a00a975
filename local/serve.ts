/** `npm run serve`: builds if something has changed, and runs the production server. */
import { runServer } from "../server/commands/serve.ts";
import { buildProduction } from "./build.ts";

await runServer(() => buildProduction(console.log));
