/** Starts an app of its own, whose database has a fault that no form can make. */
import { rmSync } from "node:fs";
import { eq } from "drizzle-orm";
import { connect } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import { seedSample } from "../../local/sample/seed.ts";
import { newDataDir, type RunningApp, startApp } from "./servers.ts";

/** Archives the university of a course with all of its other courses, as someone does who forgets one. */
export async function startBrokenApp(courseId: string, university: string): Promise<RunningApp> {
  const dataDir = newDataDir();
  const { db, ...database } = await connect({ dataDir });
  await database.migrate("drizzle");
  await seedSample(db);
  const archived = { archivedAt: new Date() };
  await db.update(universities).set(archived).where(eq(universities.id, university));
  await db.update(courses).set(archived).where(eq(courses.universityId, university));
  await db.update(courses).set({ archivedAt: null }).where(eq(courses.id, courseId));
  await database.close();
  const app = await startApp({ dataDir });
  return {
    ...app,
    async stop() {
      await app.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
