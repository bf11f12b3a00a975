import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { emailsIn, JOINT } from "./emails.ts";
import { tidyAddress } from "./typed-text.ts";

const required = () => m.refusal_email();

/** As Zod's own, and with an internationalised last part, which has digits and hyphens once it is written in ASCII. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,59})$/;
/** A domain in the letters of any language. */
const OTHER_LETTERS = /@((?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}.-]+)$/u;

/** Writes an internationalised domain in ASCII, as mail servers know it: two ways to type one are the same address. */
function asciiDomain(address: string): string {
  const domain = OTHER_LETTERS.exec(address)?.[1];
  if (domain === undefined || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
}

const MOST_ADDRESSES = 10;
const LONGEST = 254;

/** Writes the addresses of a field alike, each once. A text with something else stays as it is. */
function tidyField(text: string): string {
  const whole = tidyAddress(text);
  const all = emailsIn(whole).map(asciiDomain);
  if (all.length === 0 || all.length > MOST_ADDRESSES || !all.every(isAddress)) return asciiDomain(whole);
  return all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at).join(JOINT);
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const isAddress = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text);

/** Validates an email address, or several in one field. `emailsIn` tells them apart. */
export const emailAddress = z
  .string({ error: required })
  .overwrite(tidyField)
  .min(1, { error: required, abort: true })
  .refine((text) => text.split(JOINT).every(isAddress), { error: required })
  .meta({ format: "email" });

/** Validates an email address that may be left out. */
export const optionalEmail = emailAddress.optional();
