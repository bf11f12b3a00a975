/** Things that wait for staff, besides students. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { imports } from "#app/db/schema.ts";
import { hasSampleCourses } from "#app/domain/catalogue/write.server.ts";
import { may } from "#app/domain/permissions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";

export interface ToCheck {
  /** The viewer's newest import that waits for an answer. */
  waitingImport: { id: string; fileName: string } | null;
  hasSampleCourses: boolean;
}

/** Returns what waits for the viewer, as far as their role sees it. Throws `forbidden` for students. */
export async function thingsToCheck(db: Database, viewer: Actor): Promise<ToCheck> {
  requirePermission(viewer, "desk.open");
  const [[waitingImport], isSample] = await Promise.all([
    db
      .select({ id: imports.id, fileName: imports.fileName })
      .from(imports)
      .where(
        and(
          eq(imports.userId, viewer.id),
          inArray(imports.state, ["matching", "checked"]),
          sql`${imports.expiresAt} > now()`,
        ),
      )
      .orderBy(desc(imports.createdAt))
      .limit(1),
    may(viewer, "catalogue.change") && hasSampleCourses(db),
  ]);
  return { waitingImport: waitingImport ?? null, hasSampleCourses: isSample };
}
