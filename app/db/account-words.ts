/** The allowed values of the columns of accounts with visa money. Imports no driver, because pages need them too. */

/** Who an account with money for the visa belongs to, seen from the student. */
export const moneyHolders = [
  "self",
  "father",
  "mother",
  "guardian",
  "partner",
  "sibling",
  "uncle",
  "grandparent",
  "other",
] as const;

/** The kinds of such accounts, those that do not count last. */
export const accountKinds = ["savings", "current", "fixed_deposit", "company", "overdraft", "shares"] as const;

/** The currencies in which balances are kept, in paisa and pence. */
export const accountCurrencies = ["BDT", "GBP"] as const;

/** How a balance came to us: typed by the student, or read from a statement and confirmed by them. */
export const balanceSources = ["typed", "statement"] as const;

/** The balance of an account at the end of a day. */
export interface KeptBalance {
  /** An ISO date. */
  day: string;
  /** Paisa or pence. Negative if the account was overdrawn. */
  amount: number;
  from: (typeof balanceSources)[number];
}
