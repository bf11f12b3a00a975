/**
 * `npm run db:restore FILE [PLACE]`: fills an empty database from a file of `npm run db:backup`, and copies the files
 * of documents back from their second place.
 */
import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import { countFiles } from "../../app/db/backup/files-of-backup.ts";
import { BadBackup } from "../../app/db/backup/format.ts";
import { readBackup } from "../../app/db/backup/read-backup.server.ts";
import { connect } from "../../app/db/connect.server.ts";
import { forgetFiles } from "../../app/domain/documents/stored-files.server.ts";
import { forgetMails } from "../../app/domain/incoming-mail/hold-mail.server.ts";
import { openStore } from "../../app/storage/open-store.server.ts";
import { copyFiles, deletedSince, expectWhole, readBackupFile, storeOfServer } from "./files.ts";
import { command, databaseAddress, migrationsFolder } from "./process.ts";

await command(async ([path, place]) => {
  if (!path) throw new Error("Name the file to read: npm run db:restore shapla.backup /second/place/files");
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const connection = await connect(databaseAddress());
  const restored = await readBackup(connection, Readable.from(readBackupFile(path)), migrationsFolder).catch(
    (error) => {
      throw String(error.code).startsWith("Z_") ? new BadBackup("This file is damaged or cut off.") : error;
    },
  );
  const deleted = await deletedSince(path);
  await forgetFiles(connection.db, deleted);
  await forgetMails(connection.db, deleted);
  await connection.close();
  const rows = Object.values(restored);
  console.log(`Restored ${rows.reduce((sum, count) => sum + count, 0)} rows of ${rows.length} tables.`);
  if (countFiles(restored) === 0) return;
  // Without a second place the files may be in the store still, as after a lost database.
  const { copied, there, missing, differs } = await copyFiles(path, place ? openStore(place) : null, storeOfServer());
  console.log(
    `${copied.length + there.length} files of documents are in the store, ${copied.length} of them restored.`,
  );
  const gone = new Set(deleted);
  expectWhole(
    { missing: missing.filter(({ key }) => !gone.has(key)), differs },
    place ? "in the second place" : "in the store",
  );
});
