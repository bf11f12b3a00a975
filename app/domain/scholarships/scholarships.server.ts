import { and, eq, isNull, max, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import type { StoredScholarship } from "./scholarship-list.ts";

/**
 * Returns each scholarship of each university once. Reads every course, so callers keep it for a version of the
 * catalogue.
 */
export function listScholarships(db: Database): Promise<StoredScholarship[]> {
  const text = sql<string>`scholarship.text`;
  const { id, name, city, country } = universities;
  return db
    .select({
      university: { id, name, city, country },
      text,
      levels: sql<string[]>`json_agg(distinct ${courses.level} order by ${courses.level})`,
      courses: sql<number>`count(*)::int`,
      feeFrom: min(courses.tuitionFee),
      feeTo: max(courses.tuitionFee),
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .innerJoin(sql`unnest(${courses.scholarships}) as scholarship(text)`, sql`true`)
    .where(and(isNull(courses.archivedAt), isNull(universities.archivedAt)))
    .groupBy(id, text)
    .orderBy(id, text);
}
