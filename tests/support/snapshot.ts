/** Vitest's global set-up for the `pglite` project: the migrated database that every test file starts from. */
import type { TestProject } from "vitest/node";
import { migratedFile } from "../../local/migrated.ts";

export default async function setup(project: TestProject) {
  project.provide("postgresUrl", "");
  project.provide("snapshot", await migratedFile());
}
