/** A student's plan for the money, for staff who may see that student. Each look is told to the student. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { documentOpenings, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { peopleScope } from "#app/domain/staff/scope.server.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type MyPlan, type PlannedChoice, planOfPerson } from "./my-plan.server.ts";

export interface StaffPlan extends MyPlan {
  student: { id: string; name: string };
}

/** Returns a student's plan, and logs that it was opened. Throws `forbidden` and `not_found`. */
export async function planForStaff(
  db: Database,
  viewer: Actor,
  userId: string,
  wanted: PlannedChoice | null,
  now = new Date(),
): Promise<StaffPlan> {
  requirePermission(viewer, "people.read");
  const isSeen = await peopleScope.read(db, viewer);
  const name = sql<string>`coalesce(nullif(${users.fullName}, ''), ${users.email})`;
  const [student] = isUuid(userId)
    ? await db
        .select({ id: users.id, name })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.erasedAt), isSeen))
    : [];
  if (!student) throw new DomainError("no_person");
  const plan = await planOfPerson(db, userId, wanted, { now });
  await logLook(db, viewer, student, now);
  return { student, ...plan };
}

/** A page that is read again, as after a change, is one look. */
const ONE_LOOK_MS = 10 * 60_000;

const logLook = (db: Database, viewer: Actor, student: StaffPlan["student"], now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, student.id)).for("no key update");
    const { userId, kindId, openedBy, createdAt } = documentOpenings;
    const isRecent = gt(createdAt, new Date(now.getTime() - ONE_LOOK_MS));
    const before = and(eq(userId, student.id), isNull(kindId), eq(openedBy, viewer.id), isRecent);
    if ((await tx.$count(documentOpenings, before)) > 0) return;
    await tx.insert(documentOpenings).values({ userId: student.id, openedBy: viewer.id, createdAt: now });
    await recordAudit(tx, viewer, { action: "plan.open", subjectId: student.id, summary: student.name });
  });
