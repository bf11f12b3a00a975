/** The numbers of the staff's tabs. Each is the length of the list that its tab opens. */
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { may } from "#app/domain/permissions.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import { MINE, ownerFilterOf, wantedOwner } from "#app/domain/staff/owner-filter.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { applicationsWithWork } from "./applications.server.ts";
import { callParts } from "./calls.server.ts";
import { checkPart } from "./checks.server.ts";
import { COUNTED_IN_TABS } from "./kinds.ts";
import { countOf } from "./read-group.server.ts";
import { replyParts } from "./replies.server.ts";
import { EVERYONES } from "./whose.server.ts";

export interface WorkCounts {
  /** Applications that need action, as the list of applications opens. */
  applications: number;
  /** Leads to call. */
  leads: number;
  /** Conversations of the viewer's and of the pool that wait for an answer. */
  messages: number;
  /** Documents to check. */
  documents: number;
}

const MOST = sql.raw(String(COUNTED_IN_TABS + 1));

/** Counts in one statement, each up to `COUNTED_IN_TABS` + 1. Throws `forbidden`. */
export async function workCounts(db: Database, viewer: Actor, now = new Date()): Promise<WorkCounts> {
  requirePermission(viewer, "people.read");
  const owner = ownerFilterOf(viewer, "");
  const { leads } = callParts(viewer, wantedOwner(viewer, owner) ?? EVERYONES, now);
  const applications = await applicationsWithWork(db, viewer, { owner, now }, MOST);
  const documents = may(viewer, "people.change") ? countOf([checkPart(viewer, EVERYONES)], MOST) : sql`0`;
  const [found] = rowsOf<WorkCounts & Record<string, unknown>>(
    await db.execute(sql`select ${applications} as applications, ${countOf(leads, MOST)} as leads,
      ${countOf(replyParts(viewer, MINE, now), MOST)} as messages, ${documents} as documents`),
  );
  if (!found) throw new Error("a row was expected");
  return found;
}
