import { expect, test } from "vitest";
import type { KeptBalance } from "#app/db/account-words.ts";
import { DomainError } from "#app/domain/errors.ts";
import { makeUser } from "#app/domain/testing/rows.ts";
import { useDatabase } from "../../../tests/support/database.ts";
import { type AccountInput, MOST_ACCOUNTS } from "./account-input.ts";
import {
  accountsOf,
  addAccount,
  changeAccount,
  putBalances,
  removeBalance,
  replaceAccounts,
  setAccountDeleted,
} from "./accounts.server.ts";

const database = useDatabase();

const father: AccountInput = {
  ...{ holder: "father", holderName: "Md. Jahangir Alam", kind: "savings", bank: "Sonali Bank" },
  ...{ lastDigits: "4417", currency: "BDT", hasLoan: false },
};
const balance = (day: string, amount: number): KeptBalance => ({ day, amount, from: "typed" });

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.reason : error),
  );

test("a student keeps accounts with balances by day, one for a day", async () => {
  const student = await makeUser(database.db);
  const id = await addAccount(database.db, student, father);
  // The second press of a double click.
  expect(await addAccount(database.db, student, father)).toBe(id);
  await putBalances(database.db, student, id, [balance("2026-11-24", 3), balance("2026-11-17", 1)]);
  await putBalances(database.db, student, id, [balance("2026-11-17", 2)]);
  await changeAccount(database.db, student, id, { ...father, hasLoan: true, holderName: "" });
  expect(await accountsOf(database.db, student.id)).toEqual([
    {
      ...{ ...father, id, hasLoan: true, holderName: null },
      balances: [balance("2026-11-17", 2), balance("2026-11-24", 3)],
    },
  ]);
  expect(await removeBalance(database.db, student, id, "2026-11-24")).toEqual(balance("2026-11-24", 3));
  expect(await reasonOf(removeBalance(database.db, student, id, "2026-11-24"))).toBe("no_money_account");
  expect(await reasonOf(changeAccount(database.db, student, id, { ...father, currency: "GBP" }))).toBe(
    "money_currency_fixed",
  );
});

test("a deleted account is gone from the plan, and can be restored", async () => {
  const student = await makeUser(database.db);
  const id = await addAccount(database.db, student, father);
  await setAccountDeleted(database.db, student, id, true);
  expect(await accountsOf(database.db, student.id)).toEqual([]);
  expect(await reasonOf(putBalances(database.db, student, id, []))).toBe("no_money_account");
  expect(await reasonOf(setAccountDeleted(database.db, student, id, true))).toBe("no_money_account");
  await setAccountDeleted(database.db, student, id, false);
  expect(await accountsOf(database.db, student.id)).toMatchObject([{ id }]);
});

test("another student's account is as one that is not there", async () => {
  const [student, other] = [await makeUser(database.db), await makeUser(database.db)];
  const id = await addAccount(database.db, student, father);
  for (const work of [
    () => changeAccount(database.db, other, id, father),
    () => putBalances(database.db, other, id, [balance("2026-11-17", 1)]),
    () => removeBalance(database.db, other, id, "2026-11-17"),
    () => setAccountDeleted(database.db, other, id, true),
    () => setAccountDeleted(database.db, student, "not an id", true),
  ])
    expect(await reasonOf(work())).toBe("no_money_account");
});

test("there are so many accounts at most, also when many are added at the same time", async () => {
  const student = await makeUser(database.db);
  const all = Array.from({ length: MOST_ACCOUNTS + 3 }, (_, n) => ({ ...father, bank: `Bank ${n}` }));
  const reasons = await Promise.all(all.map((account) => reasonOf(addAccount(database.db, student, account))));
  expect(reasons.filter((reason) => reason === "money_accounts_full")).toHaveLength(3);
  expect(await accountsOf(database.db, student.id)).toHaveLength(MOST_ACCOUNTS);
  await replaceAccounts(database.db, student, [
    { ...father, balances: [balance("2026-11-24", 3), balance("2026-11-17", 1)] },
    { ...father, holder: "self", balances: [] },
  ]);
  expect(await accountsOf(database.db, student.id)).toMatchObject([
    { holder: "father", balances: [{ day: "2026-11-17" }, { day: "2026-11-24" }] },
    { holder: "self" },
  ]);
});
