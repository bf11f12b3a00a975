/** What a student has done lately. */
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, tasks } from "#app/db/schema.ts";
import type { TaskKind } from "#app/domain/lifecycle/task-title.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { ownTitle } from "./own-title.server.ts";

/** Longer ago it is history. */
const DAYS = 30;
const MOST = 50;

export interface DoneTask {
  id: string;
  kind: TaskKind;
  title: string | null;
  doneAt: Date;
}

/** Returns the viewer's tasks that were done in the last days, newest first. */
export async function doneLately(db: Database, viewer: Actor, now = new Date()): Promise<DoneTask[]> {
  const { id, kind, doneAt } = tasks;
  const rows = await db
    .select({ id, kind, title: ownTitle(), doneAt })
    .from(tasks)
    .where(
      and(
        eq(tasks.party, "student"),
        // As an array, so that the index of applications is read.
        sql`${tasks.applicationId} = any(array(
          select ${applications.id} from ${applications} where ${applications.userId} = ${viewer.id}))`,
        gt(doneAt, new Date(now.getTime() - DAYS * 86_400_000)),
      ),
    )
    .orderBy(desc(doneAt), id)
    .limit(MOST);
  return rows.flatMap((row) => (row.doneAt ? [{ ...row, doneAt: row.doneAt }] : []));
}
