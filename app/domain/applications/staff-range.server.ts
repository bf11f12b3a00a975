/** Everybody's applications in a range of the list, for the API. */
import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { containsWords } from "#app/domain/staff/paging.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { AppliedCourse } from "./my-applications.server.ts";
import { parseStatus } from "./status.ts";

export type FullApplication = Pick<
  typeof applications.$inferSelect,
  "id" | "reference" | "fullName" | "email" | "phone" | "additionalNotes" | "status" | "version" | "createdAt"
> & { courses: AppliedCourse[] };

/** Newest first, with the exact number of all that match. An unknown status matches nothing. Throws `forbidden`. */
export async function applicationsInRange(
  db: Database,
  viewer: Actor,
  filters: { search: string; status: string },
  range: { limit: number; offset: number },
): Promise<{ rows: FullApplication[]; total: number }> {
  requireStaff(viewer);
  const status = filters.status ? parseStatus(filters.status) : undefined;
  if (filters.status && !status) return { rows: [], total: 0 };
  const where = and(
    status ? eq(applications.status, status) : undefined,
    containsWords(applications.searchText, filters.search),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(applications)
      .where(where)
      .orderBy(desc(applications.createdAt), applications.id)
      .limit(range.limit)
      .offset(range.offset),
    db.select({ n: count() }).from(applications).where(where),
  ]);
  return { rows: await withCourses(db, rows), total: counted?.n ?? 0 };
}

/** Throws `forbidden` for students and `not_found`. */
export async function getFullApplication(db: Database, viewer: Actor, id: string): Promise<FullApplication> {
  requireStaff(viewer);
  const rows = isUuid(id) ? await db.select().from(applications).where(eq(applications.id, id)) : [];
  const [application] = await withCourses(db, rows);
  if (!application) throw new DomainError("not_found", "This application does not exist.");
  return application;
}

async function withCourses(db: Database, rows: (typeof applications.$inferSelect)[]): Promise<FullApplication[]> {
  if (rows.length === 0) return [];
  const courses = await db
    .select()
    .from(applicationCourses)
    .where(
      inArray(
        applicationCourses.applicationId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(applicationCourses.position);
  const byApplication = Map.groupBy(courses, (course) => course.applicationId);
  return rows.map((row) => ({
    ...row,
    courses: (byApplication.get(row.id) ?? []).map((course) => ({
      courseId: course.courseId,
      name: course.courseName,
      universityName: course.universityName,
    })),
  }));
}
