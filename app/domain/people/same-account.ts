/** Whether two accounts are probably one person's. A name alone never says so: many people have it. */
import { foldName } from "#app/domain/values/name-fold.ts";

export interface AccountTraits {
  /** As the account and its applications write it. */
  names: readonly string[];
  /** In E.164. */
  phones: readonly string[];
  /** In lower case. */
  emails: readonly string[];
}

/**
 * "same" have a name and a number or an address in common. "may_be" have another name: a number is often the father's
 * of two siblings.
 */
export type Likeness = "same" | "may_be";

/** The name that so many men have that it tells no one apart, as it is folded. */
const COMMON = "MAHAMAD";

/** Returns the words of a name in one spelling. */
function wordsOf(name: string): string[] {
  const words = foldName(name).split(" ").filter(Boolean);
  const telling = words.filter((word) => word !== COMMON);
  return telling.length > 0 ? telling : words;
}

/** A name without some parts is the same one: an account has that of a sign-in, an application the passport's. */
function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return short.length > 0 && short.every((word) => long.includes(word));
}

const shares = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((value) => others.includes(value));

/** What two accounts have in common, the surer one first, or null. */
export const sharedBy = (one: AccountTraits, other: AccountTraits): "phone" | "email" | null =>
  shares(one.phones, other.phones) ? "phone" : shares(one.emails, other.emails) ? "email" : null;

/** Returns how alike two accounts are, or null if they have nothing in common that only some people have. */
export function likeness(one: AccountTraits, other: AccountTraits): Likeness | null {
  if (!sharedBy(one, other)) return null;
  return one.names.some((name) => other.names.some((another) => isSameName(name, another))) ? "same" : "may_be";
}
