import { and, desc, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications } from "#app/db/schema.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { EXPORT_BATCH, olderThan, timestampText } from "#app/domain/staff/export.server.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type StaffFilters, staffWhere } from "./staff-applications.server.ts";
import { describeStatus } from "./status.ts";

type Filters = Pick<StaffFilters, "search" | "status">;

export interface ExportedApplication {
  reference: string;
  fullName: string;
  email: string;
  phone: string;
  status: string;
  additionalNotes: string | null;
  createdAt: Date;
  statusChangedAt: Date;
  courses: { name: string; universityName: string }[];
}

/**
 * Writes down that somebody takes the applications away, then answers with
 * them in batches, newest first. Throws `forbidden` for students.
 */
export async function exportApplications(
  db: Database,
  viewer: Actor,
  filters: Filters,
  now = new Date(),
): Promise<AsyncIterable<ExportedApplication[]>> {
  requireStaff(viewer);
  const summary = summaryOf(filters);
  await recordAudit(db, viewer, { action: "application.export", subjectId: "applications", summary });
  return batches(db, filters, now);
}

function summaryOf({ search, status }: Filters): string {
  const what = status === "action" ? "needs action" : status ? `status ${describeStatus(status).label}` : "";
  return [what, search ? `search “${search}”` : ""].filter(Boolean).join(", ") || "All applications";
}

async function* batches(db: Database, filters: Filters, now: Date): AsyncGenerator<ExportedApplication[]> {
  let last: { at: string; id: string } | undefined;
  do {
    const rows = await db
      .select({ application: applications, at: timestampText(applications.createdAt) })
      .from(applications)
      .where(and(staffWhere(filters, now), last && olderThan(applications.createdAt, applications.id, last)))
      .orderBy(desc(applications.createdAt), applications.id)
      .limit(EXPORT_BATCH);
    if (rows.length > 0) {
      yield withCourses(
        db,
        rows.map((row) => row.application),
      );
    }
    const end = rows.length === EXPORT_BATCH ? rows.at(-1) : undefined;
    last = end && { at: end.at, id: end.application.id };
  } while (last);
}

async function withCourses(db: Database, rows: (typeof applications.$inferSelect)[]): Promise<ExportedApplication[]> {
  const chosen = await db
    .select()
    .from(applicationCourses)
    .where(
      inArray(
        applicationCourses.applicationId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(applicationCourses.applicationId, applicationCourses.position);
  const byApplication = Map.groupBy(chosen, (course) => course.applicationId);
  return rows.map((row) => ({
    ...row,
    courses: (byApplication.get(row.id) ?? []).map(({ courseName, universityName }) => ({
      name: courseName,
      universityName,
    })),
  }));
}
