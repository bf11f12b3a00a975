/** What an owner has not begun with goes back to the pool, when they are away or the promise is over. */
import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationEvents, applicationNotes, applications, choiceEvents, contacts, leads } from "#app/db/schema.ts";
import { sendNotification, signalDesk } from "#app/domain/notifications/send.server.ts";
import { absentOwners } from "#app/domain/staff/owners.server.ts";
import { type OwnedKind, recordOwner, setOwner } from "./ownership.server.ts";

/** No member of staff has contacted its student, moved it, recorded anything about its courses, or written a note. */
const isUntouched = and(
  eq(applications.status, "submitted"),
  sql`not exists (select from ${applicationNotes} where ${applicationNotes.applicationId} = ${applications.id})`,
  sql`not exists (select from ${applicationEvents}
    where ${applicationEvents.applicationId} = ${applications.id} and ${applicationEvents.fromStatus} is not null)`,
  sql`not exists (select from ${contacts} where ${contacts.applicationId} = ${applications.id})`,
  sql`not exists (select from ${choiceEvents}
    where ${choiceEvents.applicationId} = ${applications.id} and ${choiceEvents.by} = 'staff')`,
);
const isUntouchedLead = and(
  sql`not exists (select from ${contacts} where ${contacts.leadId} = ${leads.id})`,
  eq(leads.status, "new"),
  eq(leads.version, 1),
  isNull(leads.notes),
);

/** Why it goes back, with what its owner and its student are told. */
type Reason = "away" | "late";

const WORDS = {
  away: { why: "back in the pool, owner away", owner: "back_in_pool", student: "counsellor_away" },
  late: { why: "back in the pool, promise over", owner: "promise_over", student: "counsellor_late" },
} as const satisfies Record<Reason, object>;

interface Which {
  applications: SQL | undefined;
  leads: SQL | undefined;
}

/** Those of these people. By their IDs, so that an index finds them. */
const ofAbsent = (absent: readonly string[]): Which => ({
  applications: inArray(applications.ownerId, [...absent]),
  leads: inArray(leads.ownerId, [...absent]),
});

/**
 * Those whose promise ended while they had an owner. Who takes one when it is over already does so to call, and keeps
 * it.
 */
const promisedBefore = (now: Date): Which => ({
  applications: and(
    isNotNull(applications.ownerId),
    lt(applications.contactBy, now),
    isNull(applications.contactedAt),
    lt(applications.ownedSince, applications.contactBy),
    isNull(applications.endedAt),
  ),
  leads: and(isNotNull(leads.ownerId), lt(leads.contactBy, now), lt(leads.ownedSince, leads.contactBy)),
});

/** Returns how many went back, each in a transaction of its own, however many instances do this. */
export async function returnUntouched(db: Database, now: Date, isStopping = () => false): Promise<number> {
  const absent = await absentOwners(db, now);
  let returned = 0;
  const returnAll = async (which: Which, reason: Reason) => {
    while (!isStopping() && (await returnOne(db, which, reason, now))) returned++;
  };
  if (absent.length > 0) await returnAll(ofAbsent(absent), "away");
  await returnAll(promisedBefore(now), "late");
  return returned;
}

const returnOne = (db: Database, which: Which, reason: Reason, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [application] = await tx
      .select({
        id: applications.id,
        reference: applications.reference,
        ownerId: applications.ownerId,
        userId: applications.userId,
      })
      .from(applications)
      .where(and(which.applications, isUntouched))
      .limit(1)
      .for("update", { skipLocked: true });
    if (application) {
      await giveBack(tx, "application", application, reason, now);
      // A deleted account gets no notification: one without a person would go to everyone.
      if (application.userId) {
        await sendNotification(tx, {
          userId: application.userId,
          type: "application",
          content: { kind: WORDS[reason].student, reference: application.reference },
          applicationId: application.id,
        });
      }
      return true;
    }
    const [lead] = await tx
      .select({ id: leads.id, ownerId: leads.ownerId })
      .from(leads)
      .where(and(which.leads, isUntouchedLead))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!lead) return false;
    await giveBack(tx, "lead", { ...lead, reference: null }, reason, now);
    return true;
  });

async function giveBack(
  tx: Database,
  kind: OwnedKind,
  record: { id: string; ownerId: string | null; reference: string | null },
  reason: Reason,
  now: Date,
): Promise<void> {
  if (record.ownerId === null) return;
  await setOwner(tx, kind, record.id, null, now);
  // No one did it. The log has it as its owner's, who has not begun with it.
  await recordOwner(tx, { id: record.ownerId }, kind, record, null, WORDS[reason].why);
  await sendNotification(tx, {
    userId: record.ownerId,
    type: "application",
    content: {
      kind: WORDS[reason].owner,
      reference: record.reference,
      ...(kind === "lead" ? { leadId: record.id } : {}),
    },
    ...(kind === "application" ? { applicationId: record.id } : {}),
  });
  await signalDesk(tx);
}
