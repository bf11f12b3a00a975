import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
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

/** Validates an email address. */
export const emailAddress = z
  .string({ error: required })
  .overwrite((text) => asciiDomain(tidyAddress(text)))
  .min(1, { error: required, abort: true })
  .max(254, { error: required, abort: true })
  .pipe(z.email({ error: required, pattern: ADDRESS }));

/** Validates an email address that may be left out. */
export const optionalEmail = emailAddress.optional();
