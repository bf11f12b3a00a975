/** Deletes records whose time is over, and accounts whose owners asked for it a day ago. */
import type { Database } from "#app/db/connect.server.ts";
import { deleteDueAccounts } from "#app/domain/account/account.server.ts";
import { forgetOldLetters } from "#app/domain/mail/queue.server.ts";
import { forgetUnconfirmed } from "#app/domain/newsletter/subscriptions.server.ts";

/**
 * Deletes what is due. Several instances can run it at the same time. Returns when something is due that cannot wait
 * for the next run.
 */
export async function keepHouse(db: Database, now: Date): Promise<Date | null> {
  await forgetOldLetters(db, now);
  await forgetUnconfirmed(db, now);
  return deleteDueAccounts(db, now);
}
