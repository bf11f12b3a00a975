/** What a statement and the account it was sent for do not agree about. */
import type { Reading } from "./read-lines.ts";

export type AccountAsk =
  | { what: "other_currency" }
  | { what: "other_account"; digits: string }
  /** None of the names on it is that of the account's holder. A joint account has several, of which one is enough. */
  | { what: "other_holder"; name: string }
  /** A bank may keep money of which it says that it is held. */
  | { what: "lien"; text: string };

interface Account {
  currency: "BDT" | "GBP";
  lastDigits: string | null;
  holderName: string | null;
  hasLoan: boolean;
}

/** Titles that banks write or leave out. */
const TITLES = /^(md|mohd|mohammad|mohammed|muhammad|mst|mosammat|mr|mrs|ms|miss|dr|engr|late|alhaj|মো|মোঃ|মোসা|মোছা)$/;

/** Latin or Bangla letters, which cannot be compared with each other. */
const scriptOf = (word: string) => (/\p{Script=Bengali}/u.test(word) ? "bengali" : "latin");

const wordsOf = (text: string): string[] =>
  (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).filter((word) => !TITLES.test(word));

/** Whether the names at the head of a statement have this one, or are in another script. */
function hasName(head: string, name: string): boolean {
  const wanted = wordsOf(name).filter((word) => word.length > 1);
  const there = wordsOf(head);
  const isComparable = wanted.every((word) => there.some((other) => scriptOf(other) === scriptOf(word)));
  return wanted.length === 0 || !isComparable || wanted.every((word) => there.includes(word));
}

/** Returns what to ask about, beside what the statement itself leaves open. */
export function asksOfAccount(
  { currency, digits, head, lien }: Pick<Reading, "currency" | "digits" | "head" | "lien">,
  account: Account,
): AccountAsk[] {
  const { lastDigits, holderName } = account;
  return [
    ...(currency !== null && currency !== account.currency ? [{ what: "other_currency" as const }] : []),
    ...(lastDigits !== null && digits !== null && lastDigits !== digits
      ? [{ what: "other_account" as const, digits }]
      : []),
    ...(holderName !== null && head !== "" && !hasName(head, holderName)
      ? [{ what: "other_holder" as const, name: holderName }]
      : []),
    ...(lien !== null && !account.hasLoan ? [{ what: "lien" as const, text: lien }] : []),
  ];
}
