/**
 * Vitest's global set-up for the `pglite` project: a migrated database as a file, which every test file starts from.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { TestProject } from "vitest/node";

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "shapla-snapshot-"));
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(client), { migrationsFolder: "drizzle" });
  const path = join(folder, "migrated.tar");
  await writeFile(path, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await client.close();
  project.provide("postgresUrl", "");
  project.provide("snapshot", path);
  return () => rmSync(folder, { recursive: true, force: true });
}
