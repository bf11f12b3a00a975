/** What staff see of everybody's applications. */
import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isStorable } from "#app/domain/text.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { STAFF_PAGE_SIZE, type StaffFilters } from "./staff-filters.ts";
import { parseStatus } from "./status.ts";

export { STAFF_PAGE_SIZE, type StaffFilters } from "./staff-filters.ts";

export interface StaffApplication {
  id: string;
  reference: string;
  fullName: string;
  email: string;
  phone: string;
  status: string;
  version: number;
  createdAt: Date;
  statusChangedAt: Date;
  courses: { name: string; universityName: string }[];
}

/** In a LIKE pattern these three stand for themselves only behind a backslash. */
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** One page of applications, newest first. Throws `forbidden` for students. */
export async function listForStaff(
  db: Database,
  viewer: Actor,
  filters: StaffFilters,
): Promise<{ applications: StaffApplication[]; total: number }> {
  if (viewer.role !== "admin") throw new DomainError("forbidden", "Only staff see this list.");
  const where = conditions(filters);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(applications)
      .where(where)
      .orderBy(desc(applications.createdAt), applications.id)
      .limit(STAFF_PAGE_SIZE)
      .offset((filters.page - 1) * STAFF_PAGE_SIZE),
    db.select({ n: count() }).from(applications).where(where),
  ]);
  const courses = rows.length
    ? await db
        .select()
        .from(applicationCourses)
        .where(
          inArray(
            applicationCourses.applicationId,
            rows.map((row) => row.id),
          ),
        )
        .orderBy(applicationCourses.position)
    : [];
  return {
    total: total?.n ?? 0,
    applications: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      fullName: row.fullName,
      email: row.email,
      phone: row.phone,
      status: row.status,
      version: row.version,
      createdAt: row.createdAt,
      statusChangedAt: row.statusChangedAt,
      courses: courses
        .filter((course) => course.applicationId === row.id)
        .map((course) => ({ name: course.courseName, universityName: course.universityName })),
    })),
  };
}

function conditions(filters: StaffFilters): SQL | undefined {
  // PostgreSQL would refuse the text, and nothing that it stores contains it.
  if (!isStorable(filters.search)) return sql`false`;
  const status = parseStatus(filters.status);
  const pattern = filters.search ? `%${literal(filters.search)}%` : undefined;
  return and(
    status ? eq(applications.status, status) : undefined,
    pattern
      ? or(
          ilike(applications.fullName, pattern),
          ilike(applications.email, pattern),
          ilike(applications.phone, pattern),
          ilike(applications.reference, pattern),
        )
      : undefined,
  );
}
