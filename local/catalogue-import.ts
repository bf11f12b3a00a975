/** `npm run catalogue:import -- FILE`: imports a real catalogue from a spreadsheet, all of it or nothing. */
import { connect } from "../app/db/connect.server.ts";
import { databaseAddress, loadDotEnv } from "../server/commands/process.ts";
import { catalogueImport } from "./catalogue-import-command.ts";

loadDotEnv();
process.exitCode = await catalogueImport(process.argv.slice(2), () => connect(databaseAddress()));
