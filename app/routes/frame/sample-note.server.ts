/** Whether pages say that what they show is a sample. */
import { db } from "#app/db/current.server.ts";
import { hasSampleCourses } from "#app/domain/catalogue/write.server.ts";
import { isDatabaseAway } from "#app/http/unavailable.server.ts";

let last = false;

/** As the catalogue is now. While the database is away, as it was last: the landing page needs nothing else of it. */
export async function isSampleShown(): Promise<boolean> {
  try {
    last = await hasSampleCourses(db);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
  return last;
}
