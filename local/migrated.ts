/** A migrated embedded database as a file, which the build and tests start from. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";

const FOLDER = "node_modules/.cache/migrated";

/** Identifies the migrations and the version of PGlite. */
function version(): string {
  const hash = createHash("sha256").update(readFileSync("node_modules/@electric-sql/pglite/package.json"));
  for (const name of readdirSync("drizzle", { recursive: true, encoding: "utf8" }).toSorted())
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join("drizzle", name)));
  return hash.digest("hex");
}

/** Returns the file's path. Making one takes ten seconds, so it is kept until a migration or PGlite changes. */
export async function migratedFile(): Promise<string> {
  const path = join(FOLDER, `${version()}.tar`);
  if (existsSync(path)) return path;
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(client), { migrationsFolder: "drizzle" });
  // A third of each start. Nothing makes another database from them.
  await client.exec("update pg_database set datistemplate = false where datname like 'template_'");
  for (const name of ["template0", "template1"]) await client.exec(`drop database ${name}`);
  await client.exec("checkpoint");
  const dump = Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer());
  await client.close();
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER)) if (name.endsWith(".tar")) rmSync(join(FOLDER, name), { force: true });
  // Another process may be making the same one.
  const own = join(FOLDER, `${process.pid}.new`);
  writeFileSync(own, dump);
  renameSync(own, path);
  return path;
}
