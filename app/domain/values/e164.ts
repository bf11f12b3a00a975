/** Phone numbers with their country code, for links, search and duplicates. */
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { asciiDigits } from "./digits.ts";
import { removeInvisible } from "./typed-text.ts";

/**
 * Returns "+8801711234567" for any way to write it, from Bangladesh unless it says otherwise. Null if it is no number.
 */
export function toE164(phone: string | null | undefined): string | null {
  const number = parsePhoneNumberFromString(asciiDigits(removeInvisible(phone ?? "")), "BD");
  return number?.isPossible() ? number.number : null;
}
