import { desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { recruitmentHistory } from "#app/db/schema.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";

const MOST = 50;

/** Returns what was saved about Bangladesh for a university, newest first. Throws `forbidden` for students. */
export function recruitmentChanges(db: Database, viewer: Actor, universityId: string) {
  requireStaff(viewer);
  const { id, state, note, source, checkedOn, until, createdAt } = recruitmentHistory;
  return db
    .select({ id, state, note, source, checkedOn, until, createdAt })
    .from(recruitmentHistory)
    .where(eq(recruitmentHistory.universityId, universityId))
    .orderBy(desc(id))
    .limit(MOST);
}

export type RecruitmentChange = Awaited<ReturnType<typeof recruitmentChanges>>[number];
