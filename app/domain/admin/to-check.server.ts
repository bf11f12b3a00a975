/** Things that wait for staff, besides applications. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { imports, leads } from "#app/db/schema.ts";
import { hasSampleCourses } from "#app/domain/catalogue/write.server.ts";
import { countByKey, totalOf } from "#app/domain/staff/figures.server.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { may } from "#app/domain/staff/permissions.ts";
import { scopeOf } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

export interface ToCheck {
  /** Leads that no one has contacted, and when the oldest one was created. Null if there are none. */
  newLeads: { count: number; oldest: Date } | null;
  /** The viewer's newest import that waits for an answer. */
  waitingImport: { id: string; fileName: string } | null;
  hasSampleCourses: boolean;
}

const isNew = eq(leads.status, "new");

/** Returns what waits for the viewer, as far as their role sees it. Throws `forbidden` for students. */
export async function thingsToCheck(db: Database, viewer: Actor): Promise<ToCheck> {
  requirePermission(viewer, "desk.open");
  const mine = may(viewer, "people.read") ? await scopeOf(leads).read(db, viewer) : sql`false`;
  const [asked, [oldest], [waitingImport], isSample] = await Promise.all([
    mine ? db.$count(leads, and(mine, isNew)) : countByKey(db, "leads"),
    db
      .select({ createdAt: leads.createdAt })
      .from(leads)
      .where(and(mine, isNew))
      // Reads the index by status from its end.
      .orderBy(sql`${leads.createdAt} asc nulls last`, desc(leads.id))
      .limit(1),
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
  const count = typeof asked === "number" ? asked : totalOf(asked, (key) => key.endsWith(" new"));
  return {
    newLeads: count > 0 && oldest ? { count, oldest: oldest.createdAt } : null,
    waitingImport: waitingImport ?? null,
    hasSampleCourses: isSample,
  };
}
