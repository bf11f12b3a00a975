import { and, eq, isNull, max, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { courses, universities } from "#app/db/schema.ts";
import type { StoredScholarship } from "./scholarship-list.ts";

/**
 * Returns each scholarship of each university once. Reads every course, a million in a second, so callers keep it for a
 * version of the catalogue.
 */
export function listScholarships(db: Database): Promise<StoredScholarship[]> {
  // Courses of one university mostly have the same few, so that they are taken together before each is looked at.
  const alike = db
    .select({
      universityId: courses.universityId,
      scholarships: courses.scholarships,
      scholarshipsBangla: courses.scholarshipsBangla,
      level: courses.level,
      n: sql<number>`count(*)`.as("n"),
      feeFrom: min(courses.tuitionFee).as("fee_from"),
      feeTo: max(courses.tuitionFee).as("fee_to"),
    })
    .from(courses)
    .where(and(isNull(courses.archivedAt), sql`cardinality(${courses.scholarships}) > 0`))
    .groupBy(courses.universityId, courses.scholarships, courses.scholarshipsBangla, courses.level)
    .as("alike");
  const text = sql<string>`scholarship.text`;
  const { id, name, city, country } = universities;
  return db
    .select({
      university: { id, name, city, country },
      text,
      bangla: sql<string | null>`max(nullif(scholarship.bangla, ''))`,
      levels: sql<string[]>`json_agg(distinct ${alike.level} order by ${alike.level})`,
      courses: sql<number>`sum(${alike.n})::int`,
      feeFrom: sql<number | null>`min(${alike.feeFrom})`.mapWith(courses.tuitionFee),
      feeTo: sql<number | null>`max(${alike.feeTo})`.mapWith(courses.tuitionFee),
    })
    .from(alike)
    .innerJoin(universities, eq(universities.id, alike.universityId))
    .innerJoin(
      sql`unnest(${alike.scholarships}, ${alike.scholarshipsBangla}) as scholarship(text, bangla)`,
      sql`scholarship.text is not null`,
    )
    .where(isNull(universities.archivedAt))
    .groupBy(id, text)
    .orderBy(id, text);
}
