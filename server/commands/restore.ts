/** `npm run db:restore FILE`: fills an empty database from a file of `npm run db:backup`. */
import { createReadStream, existsSync } from "node:fs";
import { createGunzip } from "node:zlib";
import { BadBackup } from "../../app/db/backup/format.ts";
import { readBackup } from "../../app/db/backup/read-backup.server.ts";
import { connect } from "../../app/db/connect.server.ts";
import { command, databaseAddress, migrationsFolder } from "./process.ts";

await command(async ([path]) => {
  if (!path) throw new Error("Name the file to read: npm run db:restore shapla.backup");
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const connection = await connect(databaseAddress());
  const file = createReadStream(path);
  const plain = createGunzip();
  file.on("error", (error) => plain.destroy(error)).pipe(plain);
  const restored = await readBackup(connection, plain, migrationsFolder).catch((error) => {
    throw String(error.code).startsWith("Z_") ? new BadBackup("This file is damaged or cut off.") : error;
  });
  const rows = Object.values(restored);
  await connection.close();
  console.log(`Restored ${rows.reduce((sum, count) => sum + count, 0)} rows of ${rows.length} tables.`);
});
