/** `npm run db:migrate`: brings the database to this version's migrations. Two at the same time are one. */
import { connect } from "../../app/db/connect.server.ts";
import { bringUpToDate } from "../../app/db/migrations.server.ts";
import { countOf } from "../../app/notation.ts";
import { command, databaseAddress, migrationsFolder } from "./process.ts";

await command(async () => {
  const connection = await connect(databaseAddress());
  const applied = await bringUpToDate(connection, migrationsFolder, true);
  await connection.close();
  console.log(
    `${applied > 0 ? `Applied ${countOf(applied, "migration")}. ` : ""}The database has every migration of this version.`,
  );
});
