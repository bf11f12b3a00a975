import { isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { counsellors, courses, tutorials, universities } from "#app/db/schema.ts";
import { requireStaff } from "#app/domain/staff/guard.ts";
import { countUpTo } from "#app/domain/staff/paging.server.ts";
import type { Actor } from "#app/domain/viewer.ts";

const TABLES = { courses, universities, counsellors, tutorials };

/** How many records of each kind there are, each at most `COUNTED_UP_TO` + 1. Throws `forbidden` for students. */
export async function countRecords(db: Database, viewer: Actor) {
  requireStaff(viewer);
  const counted = await Promise.all(
    Object.entries(TABLES).map(async ([kind, table]) => {
      const along = kind === "courses" ? [courses.nameFolded] : [];
      const [active, archived] = await Promise.all([
        countUpTo(db, table, isNull(table.archivedAt), along),
        countUpTo(db, table, isNotNull(table.archivedAt), along),
      ]);
      return [kind, { active, archived }] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<keyof typeof TABLES, { active: number; archived: number }>;
}
