/** What an owner who is away has not begun with goes back to the pool. */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { applicationEvents, applicationNotes, applications, choiceEvents, contacts, leads } from "#app/db/schema.ts";
import { sendNotification } from "#app/domain/notifications/send.server.ts";
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

/** Returns how many went back, each in a transaction of its own, however many instances do this. */
export async function returnUntouched(db: Database, now: Date, isStopping = () => false): Promise<number> {
  // By their IDs, so that an index finds what is theirs.
  const absent = await absentOwners(db, now);
  let returned = 0;
  while (absent.length > 0 && !isStopping() && (await returnOne(db, absent, now))) returned++;
  return returned;
}

const returnOne = (db: Database, absent: readonly string[], now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [application] = await tx
      .select({
        id: applications.id,
        reference: applications.reference,
        ownerId: applications.ownerId,
        userId: applications.userId,
      })
      .from(applications)
      .where(and(inArray(applications.ownerId, [...absent]), isUntouched))
      .limit(1)
      .for("update", { skipLocked: true });
    if (application) {
      await giveBack(tx, "application", application, now);
      // A deleted account gets no notification: one without a person would go to everyone.
      if (application.userId) {
        await sendNotification(tx, {
          userId: application.userId,
          type: "application",
          content: { kind: "counsellor_away", reference: application.reference },
          applicationId: application.id,
        });
      }
      return true;
    }
    const [lead] = await tx
      .select({ id: leads.id, ownerId: leads.ownerId })
      .from(leads)
      .where(and(inArray(leads.ownerId, [...absent]), isUntouchedLead))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!lead) return false;
    await giveBack(tx, "lead", { ...lead, reference: null }, now);
    return true;
  });

async function giveBack(
  tx: Database,
  kind: OwnedKind,
  record: { id: string; ownerId: string | null; reference: string | null },
  now: Date,
): Promise<void> {
  if (record.ownerId === null) return;
  await setOwner(tx, kind, record.id, null, now);
  // No one did it. The log has it as its owner's, who asked for it by being away.
  await recordOwner(tx, { id: record.ownerId }, kind, record, null, "back in the pool, owner away");
  await sendNotification(tx, {
    userId: record.ownerId,
    type: "application",
    content: { kind: "back_in_pool", reference: record.reference },
    ...(kind === "application" ? { applicationId: record.id } : {}),
  });
}
