/** Which state the catalogue is in: what is remembered of it holds for one state alone. */
import { sql } from "drizzle-orm";
import { prepared } from "#app/db/prepared.server.ts";
import { catalogueState, courses } from "#app/db/schema.ts";

/** PostgreSQL says on it that the catalogue has changed, whichever process wrote; see `mark_catalogue_changed`. */
export const CATALOGUE_CHANNEL = "shapla_catalogue";

export interface CatalogueNow {
  /** Another one after each write to courses, universities or tutorials, whichever process wrote. */
  version: string;
  /** Whether illustrative courses can be found, which the site then says. */
  hasSample: boolean;
}

/** The columns of a `CatalogueNow`, of `catalogueState`. */
export const nowColumns = {
  version: catalogueState.version,
  hasSample: sql<boolean>`exists (select from ${courses} where ${courses.isSample} and ${courses.archivedAt} is null)`,
};

const query = prepared((db) => db.select(nowColumns).from(catalogueState).prepare("catalogue_now"));

/** Reads the state. */
export async function catalogueNow(db: Parameters<typeof query>[0]): Promise<CatalogueNow> {
  const [now] = await query(db).execute();
  return now ?? { version: "", hasSample: false };
}
