/** A data folder that already has the sample, for the many servers that tests start. */
import { mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../app/db/connect.server.ts";
import { migratedFile } from "../../local/migrated.ts";
import { seedSample } from "../../local/sample/seed.ts";

/** Names the folder to `startApp` of this process and those that it starts. Returns how to remove it. */
export async function provideSampleData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "shapla-sample-"));
  const connection = await connect({ dataDir: folder, snapshot: await openAsBlob(await migratedFile()) });
  await seedSample(connection.db);
  await connection.close();
  process.env.SAMPLE_DATA_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
