/** Emails to members of staff about what is given to them. Off until the office turns them on. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import type { Letter } from "#app/db/letter-words.ts";
import { letters, users } from "#app/db/schema.ts";
import { readSettings } from "#app/domain/staff/desk-settings.server.ts";
import { queueLetter } from "./queue.server.ts";

type Given = Omit<Extract<Letter, { kind: "given" }>, "kind">;

/** Queues the email in the caller's transaction. Someone who gets the same record back later gets no second one. */
export async function queueOwnerLetter(tx: Database, userId: string, given: Given): Promise<void> {
  if (!(await readSettings(tx)).mailOwners) return;
  const isAboutIt = sql`${letters.content} ->> 'kind' = 'given' and ${letters.content} ->> 'recordId' = ${given.recordId}`;
  const [sent] = await tx
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.userId, userId), isAboutIt))
    .limit(1);
  if (sent) return;
  const [owner] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (owner) await queueLetter(tx, { recipient: owner.email, userId, content: { kind: "given", ...given } });
}
