import { and, countDistinct, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, courses, recruitmentHistory } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";

const MOST = 50;
/** Applications count in the reach of a state for this long. */
const REACH_DAYS = 90;

/** Returns what was saved about Bangladesh for a university, newest first. Throws `forbidden` for students. */
export function recruitmentChanges(db: Database, viewer: Actor, universityId: string) {
  requirePermission(viewer, "catalogue.read");
  const { id, state, note, source, checkedOn, until, createdAt } = recruitmentHistory;
  return db
    .select({ id, state, note, source, checkedOn, until, createdAt })
    .from(recruitmentHistory)
    .where(eq(recruitmentHistory.universityId, universityId))
    .orderBy(desc(id))
    .limit(MOST);
}

export type RecruitmentChange = Awaited<ReturnType<typeof recruitmentChanges>>[number];

/** What a university's state is about: its active courses, and the students who have applied for them lately. */
export interface RecruitmentReach {
  courses: number;
  students: number;
  days: number;
}

/** Throws `forbidden` for students. */
export async function recruitmentReach(db: Database, viewer: Actor, universityId: string): Promise<RecruitmentReach> {
  requirePermission(viewer, "catalogue.read");
  const isActive = and(eq(courses.universityId, universityId), isNull(courses.archivedAt));
  const [active, [applied]] = await Promise.all([
    db.$count(courses, isActive),
    db
      .select({ students: countDistinct(applications.userId) })
      .from(courses)
      .innerJoin(applicationCourses, eq(applicationCourses.courseId, courses.id))
      .innerJoin(applications, eq(applications.id, applicationCourses.applicationId))
      .where(and(isActive, gt(applications.createdAt, sql`now() - make_interval(days => ${REACH_DAYS})`))),
  ]);
  return { courses: active, students: applied?.students ?? 0, days: REACH_DAYS };
}
