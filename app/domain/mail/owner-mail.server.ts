/** Emails to members of staff about what is given to them. Off until the office turns them on. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { Email } from "#app/db/email-words.ts";
import { emails, users } from "#app/db/schema.ts";
import { readSettings } from "#app/domain/staff/desk-settings.server.ts";
import { queueEmail } from "./queue.server.ts";

type Given = Omit<Extract<Email, { kind: "given" }>, "kind">;

/** Queues the email in the caller's transaction. Someone who gets the same record back later gets no second one. */
export async function queueOwnerEmail(tx: Database, userId: string, given: Given): Promise<void> {
  if (!(await readSettings(tx)).mailOwners) return;
  const isAboutIt = sql`${emails.content} ->> 'kind' = 'given' and ${emails.content} ->> 'recordId' = ${given.recordId}`;
  const [sent] = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.userId, userId), isAboutIt))
    .limit(1);
  if (sent) return;
  const [owner] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (owner) await queueEmail(tx, { recipient: owner.email, userId, content: { kind: "given", ...given } });
}
