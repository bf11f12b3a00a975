/** Two accounts side by side, for those who decide whether they are one person's. */
import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/connect.server.ts";
import { rowsOf } from "#app/db/rows.ts";
import { applications, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { requirePermission } from "#app/domain/staff/guard.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { expectJoinable } from "./expect-joinable.server.ts";
import { expectChangeable } from "./joins.server.ts";

/** How much belongs to an account. */
export type AccountCounts = Record<"applications" | "documents" | "messages" | "favourites" | "searches", number>;

export interface ComparedAccount {
  id: string;
  name: string;
  email: string;
  /** Of the account or, without one, of its newest application. */
  phone: string | null;
  phoneE164: string | null;
  createdAt: Date;
  counts: AccountCounts;
}

export interface ComparedAccounts {
  kept: ComparedAccount;
  other: ComparedAccount;
  /** Why they cannot be joined now, in words, or null. */
  refusal: string | null;
}

/** Returns both. Throws `forbidden`, and `not_found` for one that the viewer cannot change. */
export async function compareAccounts(
  db: Database,
  viewer: Actor,
  { keptId, otherId }: { keptId: string; otherId: string },
): Promise<ComparedAccounts> {
  requirePermission(viewer, "people.change");
  await expectChangeable(db, viewer, [keptId, otherId], "no_person");
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [keptId, otherId]));
  const [keptRow, otherRow] = [keptId, otherId].map((id) => rows.find((row) => row.id === id));
  if (!keptRow || !otherRow) throw new DomainError("no_person");
  const [kept, other] = await Promise.all([compared(db, keptRow), compared(db, otherRow)]);
  const refusal = await expectJoinable(db, keptRow, otherRow).then(
    () => null,
    (error) => {
      if (error instanceof DomainError) return error.message;
      throw error;
    },
  );
  return { kept, other, refusal };
}

async function compared(db: Database, row: typeof users.$inferSelect): Promise<ComparedAccount> {
  const { id, fullName, email, createdAt } = row;
  const [newest] = await db
    .select({ phone: applications.phone, phoneE164: applications.phoneE164 })
    .from(applications)
    .where(eq(applications.userId, id))
    .orderBy(desc(applications.createdAt))
    .limit(1);
  const { phone, phoneE164 } = row.phone ? row : (newest ?? row);
  return { id, name: fullName || email, email, phone, phoneE164, createdAt, counts: await countsOf(db, id) };
}

export async function countsOf(db: Database, id: string): Promise<AccountCounts> {
  const [row] = rowsOf<AccountCounts>(
    await db.execute(sql`select
      (select count(*)::int from applications where user_id = ${id}) as applications,
      (select count(*)::int from documents where user_id = ${id} and sent_at is not null) as documents,
      (select count(*)::int from messages where user_id = ${id}) as messages,
      (select count(*)::int from favourites where user_id = ${id}) as favourites,
      (select count(*)::int from saved_searches where user_id = ${id}) as searches`),
  );
  return row ?? { applications: 0, documents: 0, messages: 0, favourites: 0, searches: 0 };
}
