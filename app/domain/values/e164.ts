/** Phone numbers with their country code, for links, search and duplicates. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { asciiDigits } from "./digits.ts";
import { numbersIn } from "./phone.ts";
import { removeInvisible } from "./typed-text.ts";

/**
 * Returns "+8801711234567" for any way to write it, from Bangladesh unless it says otherwise. Of a field with several
 * numbers it is the first. Null if there is none.
 */
export const toE164 = (phone: string | null | undefined): string | null => one(phone) ?? allE164(phone)[0] ?? null;

/** Returns every number of a field, each once. */
export const allE164 = (phone: string | null | undefined): string[] => [
  ...new Set(numbersIn(phone ?? "").flatMap((number) => one(number) ?? [])),
];

/** Returns a field as we store it: of several numbers each is written so that a search finds it. */
export function storedPhone(phone: string | null | undefined): string | null {
  const all = allE164(phone);
  return all.length > 1 ? all.join(" / ") : phone || null;
}

function one(phone: string | null | undefined): string | null {
  const number = parsePhoneNumberFromString(asciiDigits(removeInvisible(phone ?? "")), "BD");
  return number?.isPossible() ? number.number : null;
}
