import type { Database } from "#app/db/connect.server.ts";
import { applicationNotes } from "#app/db/schema.ts";
import { recordAudit } from "#app/domain/staff/audit.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { getForStaff } from "./staff-view.server.ts";

/** Adds what staff write for staff; students never see it. Throws `forbidden` for students and `not_found`. */
export async function addNote(db: Database, viewer: Actor, input: { applicationId: string; body: string }) {
  const { reference } = await getForStaff(db, viewer, input.applicationId);
  await db.transaction(async (tx) => {
    await tx.insert(applicationNotes).values({ ...input, authorId: viewer.id });
    await recordAudit(tx, viewer, { action: "application.note", subjectId: input.applicationId, summary: reference });
  });
}
