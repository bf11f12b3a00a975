/** The state of the catalogue. Everything cached from the catalogue is valid for one state only. */
import { sql } from "drizzle-orm";
import { prepared } from "#app/db/prepared.server.ts";
import { catalogueState, courses } from "#app/db/schema.ts";

/**
 * The channel on which PostgreSQL reports that the catalogue has changed, whichever process wrote. See
 * `mark_catalogue_changed`.
 */
export const CATALOGUE_CHANNEL = "shapla_catalogue";

export interface CatalogueNow {
  /** Changes with each write to courses, universities or tutorials, whichever process wrote. */
  version: string;
  /** Whether students can find illustrative courses. The site then says so. */
  hasSample: boolean;
}

/** The columns of a `CatalogueNow`, from `catalogueState`. */
export const nowColumns = {
  version: catalogueState.version,
  hasSample: sql<boolean>`exists (select from ${courses} where ${courses.isSample} and ${courses.archivedAt} is null)`,
};

const query = prepared((db) => db.select(nowColumns).from(catalogueState).prepare("catalogue_now"));

export async function catalogueNow(db: Parameters<typeof query>[0]): Promise<CatalogueNow> {
  const [now] = await query(db).execute();
  return now ?? { version: "", hasSample: false };
}
