/** What the record of a student says of their other accounts. */
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applications, users } from "#app/db/schema.ts";
import { isSeparateStudent, type SameAccount, sameAccounts } from "#app/domain/people/same-accounts.server.ts";
import { may } from "#app/domain/permissions.ts";
import { changeablePeople, scopeOf } from "#app/domain/staff/scope.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { type AccountCounts, countsOf } from "./compare-accounts.server.ts";
import { type Join, joinsOf } from "./joins.server.ts";

/** The other account of a join that waits: staff read its things beside this one's. */
export interface WaitingOther {
  id: string;
  applications: { id: string; reference: string; status: string }[];
  counts: AccountCounts;
}

export interface RecordJoins {
  /** The newest first. */
  joins: Join[];
  waiting: WaitingOther | null;
  /** Accounts that are probably the same person's and are in no join with this one. */
  same: SameAccount[];
  /** Those of all these accounts that the viewer can change. */
  changeable: string[];
}

/** Returns what is known of other accounts of one that the viewer has read, or null without one. Throws `forbidden`. */
export async function recordJoins(
  db: Database,
  viewer: Actor,
  userId: string | null,
  now = new Date(),
): Promise<RecordJoins | null> {
  if (userId === null) return null;
  const [joins, found] = await Promise.all([joinsOf(db, viewer, userId, now), sameAccounts(db, viewer, userId)]);
  const open = joins.find(({ ended }) => ended === null);
  const otherId = open ? (open.kept.id === userId ? open.other.id : open.kept.id) : null;
  const ids = [userId, ...found.map(({ id }) => id), ...(otherId ? [otherId] : [])];
  return {
    joins,
    waiting: otherId ? await waitingOther(db, viewer, otherId) : null,
    same: found.filter(({ id }) => id !== otherId),
    changeable: may(viewer, "people.change") ? await changeableOf(db, viewer, ids) : [],
  };
}

async function changeableOf(db: Database, viewer: Actor, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isSeparateStudent, changeablePeople(viewer)));
  return rows.map(({ id }) => id);
}

/** A person seldom sends more applications. */
const MOST = 20;

async function waitingOther(db: Database, viewer: Actor, id: string): Promise<WaitingOther> {
  const [sent, counts] = await Promise.all([
    db
      .select({ id: applications.id, reference: applications.reference, status: applications.status })
      .from(applications)
      .where(and(await scopeOf(applications).read(db, viewer), eq(applications.userId, id)))
      .orderBy(desc(applications.createdAt), applications.id)
      .limit(MOST),
    countsOf(db, id),
  ]);
  return { id, applications: sent, counts };
}
