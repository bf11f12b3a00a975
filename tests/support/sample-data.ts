/** A data folder that already has the sample, for the many servers that tests start. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "../../app/db/connect.server.ts";
import { bringUpToDate } from "../../app/db/migrations.server.ts";
import { seedSample } from "../../local/sample/seed.ts";

/** Names the folder to `startApp` of this process and those that it starts. Returns how to remove it. */
export async function provideSampleData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "shapla-sample-"));
  const connection = await connect({ dataDir: folder });
  await bringUpToDate(connection, "drizzle", true);
  await seedSample(connection.db);
  await connection.close();
  process.env.SAMPLE_DATA_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
