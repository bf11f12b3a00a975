/** `npm run catalogue:export -- FILE`: writes the catalogue to a spreadsheet that the import reads without a change. */
import { createWriteStream } from "node:fs";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { connect, DataDirInUse } from "../app/db/connect.server.ts";
import { EXPORT_FORMATS, exportCatalogue } from "../app/domain/catalogue/export.server.ts";
import { databaseAddress, loadDotEnv, reasonOf } from "../server/commands/process.ts";

const help = `npm run catalogue:export -- FILE

Writes every course except the sample ones to FILE, which must end in .xlsx or .csv. npm run catalogue:import reads it again.

Exit code 0: written. 1: nothing was written. 2: the command was not valid.`;

function usage(message: string): never {
  console.error(`\n${message}\nFor help: npm run catalogue:export -- --help\n`);
  process.exit(2);
}

function readPath(): string {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    const [path, ...more] = positionals;
    if (!path || more.length > 0) usage("Name one file: npm run catalogue:export -- FILE");
    return path;
  } catch (error) {
    return usage((error as Error).message);
  }
}

loadDotEnv();
const path = readPath();
const format = EXPORT_FORMATS.find((one) => path.toLowerCase().endsWith(`.${one}`));
if (!format) usage("The file must end in .xlsx or .csv.");
try {
  const connection = await connect(databaseAddress());
  try {
    await pipeline(Readable.from(exportCatalogue(connection.db, format)), createWriteStream(path));
    console.log(`Written to ${resolve(path)}.`);
  } finally {
    await connection.close();
  }
} catch (error) {
  const hint =
    error instanceof DataDirInUse ? "\nStop `npm start` (Ctrl+C) first, or export at /admin/catalogue/export." : "";
  console.error(`\nNothing was exported: ${reasonOf(error)}${hint}\n`);
  process.exitCode = 1;
}
