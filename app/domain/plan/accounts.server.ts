/** A student's accounts with money for the visa, and their balances. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { KeptBalance } from "#app/db/account-words.ts";
import type { Database } from "#app/db/connect.server.ts";
import { moneyAccounts, users } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/values/ids.ts";
import type { Actor } from "#app/domain/viewer.ts";
import type { PlanAccount } from "./account.ts";
import { type AccountInput, MOST_ACCOUNTS, MOST_BALANCES } from "./account-input.ts";

export interface MoneyAccount extends PlanAccount, Pick<AccountInput, "bank" | "lastDigits"> {
  holderName: string | null;
  balances: readonly KeptBalance[];
}

const columns = {
  id: moneyAccounts.id,
  holder: moneyAccounts.holder,
  holderName: moneyAccounts.holderName,
  kind: moneyAccounts.kind,
  bank: moneyAccounts.bank,
  lastDigits: moneyAccounts.lastDigits,
  currency: moneyAccounts.currency,
  hasLoan: moneyAccounts.hasLoan,
  balances: moneyAccounts.balances,
};

const isHere = isNull(moneyAccounts.deletedAt);

/** Returns the accounts of a person, in the order of adding them. Who may read them is for the caller. */
export const accountsOf = (db: Database, userId: string): Promise<MoneyAccount[]> =>
  db
    .select(columns)
    .from(moneyAccounts)
    .where(and(eq(moneyAccounts.userId, userId), isHere))
    .orderBy(asc(moneyAccounts.createdAt), asc(moneyAccounts.id));

/** Returns the accounts of several people, by the person. */
export async function accountsOfPeople(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, MoneyAccount[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ ...columns, userId: moneyAccounts.userId })
    .from(moneyAccounts)
    .where(and(inArray(moneyAccounts.userId, [...userIds]), isHere))
    .orderBy(asc(moneyAccounts.createdAt), asc(moneyAccounts.id));
  const found = new Map<string, MoneyAccount[]>();
  for (const { userId, ...account } of rows) found.set(userId, [...(found.get(userId) ?? []), account]);
  return found;
}

/** Returns one of the viewer's accounts. Throws `not_found`. */
export async function ownAccount(db: Database, viewer: Actor, id: string): Promise<MoneyAccount> {
  const [own] = isUuid(id)
    ? await db
        .select(columns)
        .from(moneyAccounts)
        .where(and(eq(moneyAccounts.id, id), eq(moneyAccounts.userId, viewer.id), isHere))
    : [];
  if (!own) throw new DomainError("no_money_account");
  return own;
}

const stored = ({ holderName, ...account }: AccountInput) => ({ ...account, holderName: holderName || null });

/** The second press of a double click adds nothing. */
const SAME_PRESS = sql`interval '5 seconds'`;

/** Adds an account of the viewer's. Throws `invalid` if there are too many. */
export const addAccount = (
  db: Database,
  viewer: Actor,
  input: AccountInput,
  balances: KeptBalance[] = [],
): Promise<string> =>
  db.transaction(async (tx) => {
    await lockOwner(tx, viewer);
    const { holder, kind, bank, lastDigits } = input;
    const [same] = await tx
      .select({ id: moneyAccounts.id })
      .from(moneyAccounts)
      .where(
        and(
          ...[eq(moneyAccounts.userId, viewer.id), isHere, eq(moneyAccounts.holder, holder)],
          ...[eq(moneyAccounts.kind, kind), eq(moneyAccounts.bank, bank)],
          lastDigits === null ? isNull(moneyAccounts.lastDigits) : eq(moneyAccounts.lastDigits, lastDigits),
          sql`${moneyAccounts.createdAt} > now() - ${SAME_PRESS}`,
        ),
      )
      .limit(1);
    if (same) return same.id;
    await expectRoom(tx, viewer);
    const [added] = await tx
      .insert(moneyAccounts)
      .values({ ...stored(input), userId: viewer.id, balances })
      .returning({ id: moneyAccounts.id });
    return added?.id ?? "";
  });

/** Changes what is said of an account. Another currency would make its balances another amount. */
export async function changeAccount(db: Database, viewer: Actor, id: string, input: AccountInput): Promise<void> {
  await db.transaction(async (tx) => {
    const { currency, balances } = await lockAccount(tx, viewer, id);
    if (currency !== input.currency && balances.length > 0) throw new DomainError("money_currency_fixed");
    await tx.update(moneyAccounts).set(stored(input)).where(eq(moneyAccounts.id, id));
  });
}

/** Stores balances, in place of what was known of their days. Throws `invalid` if there are too many. */
export async function putBalances(
  db: Database,
  viewer: Actor,
  id: string,
  balances: readonly KeptBalance[],
): Promise<void> {
  await changeBalances(db, viewer, id, (all) => [
    ...all.filter(({ day }) => !balances.some((one) => one.day === day)),
    ...balances,
  ]);
}

/** Stores what a statement says of its days, in place of all that was known of them. */
export const putStatement = (
  db: Database,
  viewer: Actor,
  id: string,
  { balances, from, to }: { balances: readonly KeptBalance[]; from: string; to: string },
): Promise<void> =>
  changeBalances(db, viewer, id, (all) => [...all.filter(({ day }) => day < from || day > to), ...balances]);

/** Removes the balance of a day, and returns it. Throws `not_found` if there is none. */
export async function removeBalance(db: Database, viewer: Actor, id: string, day: string): Promise<KeptBalance> {
  let removed: KeptBalance | undefined;
  await changeBalances(db, viewer, id, (all) => {
    removed = all.find((one) => one.day === day);
    return all.filter((one) => one !== removed);
  });
  if (!removed) throw new DomainError("no_money_account");
  return removed;
}

const changeBalances = (
  db: Database,
  viewer: Actor,
  id: string,
  change: (all: readonly KeptBalance[]) => KeptBalance[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const { balances } = await lockAccount(tx, viewer, id);
    const changed = change(balances).toSorted((a, b) => a.day.localeCompare(b.day));
    if (changed.length > MOST_BALANCES) throw new DomainError("money_balances_full", { most: MOST_BALANCES });
    await tx.update(moneyAccounts).set({ balances: changed }).where(eq(moneyAccounts.id, id));
  });

/** Deletes an account of the viewer's, or restores one. Throws `not_found`. */
export async function setAccountDeleted(db: Database, viewer: Actor, id: string, isDeleted: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwner(tx, viewer);
    if (!isDeleted) await expectRoom(tx, viewer);
    const changed = isUuid(id)
      ? await tx
          .update(moneyAccounts)
          .set({ deletedAt: isDeleted ? new Date() : null })
          .where(
            and(
              ...[eq(moneyAccounts.id, id), eq(moneyAccounts.userId, viewer.id)],
              isDeleted ? isHere : isNotNull(moneyAccounts.deletedAt),
            ),
          )
          .returning({ id: moneyAccounts.id })
      : [];
    if (changed.length === 0) throw new DomainError("no_money_account");
  });
}

export type WholeAccount = AccountInput & { balances: KeptBalance[] };

/** Has these accounts in place of all that the viewer has. Throws `invalid` if there are too many. */
export async function replaceAccounts(db: Database, viewer: Actor, accounts: readonly WholeAccount[]): Promise<void> {
  if (accounts.length > MOST_ACCOUNTS) throw new DomainError("money_accounts_full", { most: MOST_ACCOUNTS });
  await db.transaction(async (tx) => {
    await lockOwner(tx, viewer);
    await tx.delete(moneyAccounts).where(and(eq(moneyAccounts.userId, viewer.id), isHere));
    // Rows of one statement have the same moment, and their order is that of the caller.
    const now = Date.now();
    const rows = accounts.map(({ balances, ...account }, n) => ({
      ...stored(account),
      ...{ userId: viewer.id, balances: balances.toSorted((a, b) => a.day.localeCompare(b.day)) },
      createdAt: new Date(now + n),
    }));
    if (rows.length > 0) await tx.insert(moneyAccounts).values(rows);
  });
}

/** Writes of one person wait for each other, so that none passes the limits unseen. */
const lockOwner = (tx: Database, { id }: Actor) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");

async function expectRoom(tx: Database, viewer: Actor): Promise<void> {
  const count = await tx.$count(moneyAccounts, and(eq(moneyAccounts.userId, viewer.id), isHere));
  if (count >= MOST_ACCOUNTS) throw new DomainError("money_accounts_full", { most: MOST_ACCOUNTS });
}

async function lockAccount(tx: Database, viewer: Actor, id: string): Promise<MoneyAccount> {
  await lockOwner(tx, viewer);
  return ownAccount(tx, viewer, id);
}
