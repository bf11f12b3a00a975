/** Short forms that are written letter by letter: "এম বি এ", "M.B.A." and "m b a" are "mba". */
import { SHORT_FORMS } from "../short-forms.ts";

/** What each letter of English is called in Bangla, in the form in which words are compared. */
const BANGLA_LETTERS: ReadonlyMap<string, string> = new Map(
  "এ a, বি b, সি c, ডি d, ই e, এফ f, জি g, এইচ h, এচ h, আই i, জে j, কে k, এল l, এম m, এন n, ও o, পি p, কিউ q, আর r, এস s, টি t, ইউ u, ভি v, ডব্লিউ w, ডাব্লিউ w, এক্স x, ওয়াই y, জেড z"
    .normalize("NFC")
    .split(", ")
    .map((row) => row.split(" ") as [string, string]),
);
/** Awards and marks that are no short forms of other words. */
const MORE_SHORT_FORMS =
  "ba bsc bed beng bcom ma msc mba bba mphil mres meng med llb llm phd mbbs bds acca ielts toefl pte gpa cgpa hsc ssc moi cas";

const KNOWN: ReadonlySet<string> = new Set([...SHORT_FORMS.keys(), ...MORE_SHORT_FORMS.split(" ")]);

const letterOf = (part: string): string => BANGLA_LETTERS.get(part) ?? (/^[a-z]$/.test(part) ? part : "");

/**
 * Returns the short form that words spell together, or undefined. `keys` are in the form in which words are compared,
 * and `stemsOf` returns a word without each ending that Bangla may have added.
 */
export function spelledLetters(
  keys: readonly string[],
  stemsOf: (word: string) => readonly string[],
): string | undefined {
  const parts = keys.flatMap((key) => key.split(/[.\-‐‑–]/).filter(Boolean));
  // "M.Sc." and "ph.d".
  if (keys.length === 1 && parts.length > 1 && KNOWN.has(parts.join(""))) return parts.join("");
  const last = parts.at(-1) ?? "";
  const isBangla = BANGLA_LETTERS.has(parts[0] ?? "");
  const first = parts.slice(0, -1).map(letterOf);
  // "I a" are words of English.
  if (parts.length < 2 || first.includes("") || (!isBangla && keys.length > 1 && parts.length < 3)) return undefined;
  return [last, ...stemsOf(last)]
    .map((stem) => first.join("") + letterOf(stem))
    .find((short) => short.length === parts.length && KNOWN.has(short));
}
