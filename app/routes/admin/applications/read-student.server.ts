import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { bounceForStaff } from "#app/domain/incoming-mail/bounces.server.ts";
import { recordJoins } from "#app/domain/joins/record-joins.server.ts";
import { leadsOfAccount } from "#app/domain/leads/account-leads.server.ts";
import { recordDocuments } from "../documents/record-documents.server.ts";
import { recordThread } from "../messages/record-thread.server.ts";

/** Reads what the page of an application shows of its student. */
export async function readStudent(viewer: Viewer, { id, userId }: { id: string; userId: string | null }, most: number) {
  const [leads, documents, thread, bounce, accounts] = await Promise.all([
    leadsOfAccount(db, viewer, userId),
    recordDocuments(viewer, userId, id),
    recordThread(viewer, userId, most),
    userId ? bounceForStaff(db, viewer, userId) : null,
    recordJoins(db, viewer, userId),
  ]);
  return { leads, documents, thread, bounce, accounts };
}
