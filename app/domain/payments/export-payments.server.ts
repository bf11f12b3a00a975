/** The payments as a file, newest first: what the office books. */
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationCourses, applications, payments } from "#app/db/schema.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { MINE } from "#app/domain/staff/owner-filter.ts";
import { askedOf, scopeOf } from "#app/domain/staff/scope.server.ts";
import { EXPORT_BATCH } from "#app/domain/staff/staff-list.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { OF_CHOICE, PAYMENT } from "./read-payments.server.ts";

const COLUMNS = {
  ...PAYMENT,
  // As text, because a `Date` would cut off the microseconds.
  at: sql<string>`${payments.createdAt}::text`,
  createdAt: payments.createdAt,
  fullName: applications.fullName,
  reference: applications.reference,
  courseName: applicationCourses.courseName,
  universityName: applicationCourses.universityName,
};

const read = (db: Database) =>
  db
    .select(COLUMNS)
    .from(payments)
    .innerJoin(applications, eq(applications.id, payments.applicationId))
    .innerJoin(applicationCourses, OF_CHOICE);

export type ExportedPayment = Awaited<ReturnType<typeof read>>[number];

/** Returns the payments that the viewer exports, in batches, also those that were taken back. Throws `forbidden`. */
export async function exportPayments(
  db: Database,
  viewer: Actor,
  { isMine = false }: { isMine?: boolean } = {},
): Promise<AsyncGenerator<ExportedPayment[]>> {
  requirePermission(viewer, "export.people");
  const summary = isMine ? "Their own" : "All payments";
  await recordAudit(db, viewer, { action: "payment.export", subjectId: "payments", summary });
  const mine = isMine ? askedOf(viewer, applications, MINE) : undefined;
  return batches(db, and(scopeOf(applications).export(viewer), mine));
}

async function* batches(db: Database, where: ReturnType<typeof and>): AsyncGenerator<ExportedPayment[]> {
  let last: ExportedPayment | undefined;
  do {
    const at = sql`${last?.at ?? null}::timestamptz`;
    const after = last
      ? sql`${payments.createdAt} <= ${at} and (${payments.createdAt} < ${at} or ${payments.id} > ${last.id})`
      : undefined;
    const rows = await read(db)
      .where(and(where, after))
      .orderBy(desc(payments.createdAt), asc(payments.id))
      .limit(EXPORT_BATCH);
    if (rows.length > 0) yield rows;
    last = rows.length === EXPORT_BATCH ? rows.at(-1) : undefined;
  } while (last);
}
