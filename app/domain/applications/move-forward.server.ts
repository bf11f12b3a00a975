/** Moves an application to its next step with one click. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationEvents, applications } from "#app/db/schema.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { changeStatus } from "./change-status.server.ts";

/**
 * Changes the status as `changeStatus` does, and returns the status that the application now has. The second click of a
 * double click may meet the button of the step after, where the first one's answer came between them. So a move within
 * a second of the same person's last one changes nothing.
 */
export async function moveForward(
  db: Database,
  viewer: Actor,
  input: { applicationId: string; status: string; version: number },
): Promise<{ status: string }> {
  requirePermission(viewer, "people.change");
  const [just] = isUuid(input.applicationId) ? await justMoved(db, viewer, input) : [];
  if (just) return just;
  await changeStatus(db, viewer, input);
  return { status: input.status };
}

/** Returns the status that the viewer set less than a second ago, if `version` is that of their change. */
const justMoved = (
  db: Database,
  viewer: Actor,
  { applicationId, version }: { applicationId: string; version: number },
) =>
  db
    .select({ status: applicationEvents.toStatus })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.version, version),
        eq(applicationEvents.actorId, viewer.id),
        isNull(applicationEvents.takenBackAt),
        sql`${applicationEvents.fromStatus} is not null and ${applicationEvents.createdAt} > now() - interval '1 second'`,
      ),
    )
    .orderBy(desc(applicationEvents.id))
    .limit(1);
