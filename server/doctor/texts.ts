/** Looks whether the texts that the owner is to replace are still the samples. */

import { listed } from "../../app/notation.ts";
import { office } from "../../app/office.ts";
import { site } from "../../app/site.ts";
import { promises } from "../../app/site-promises.ts";
import { type Finding, fine, warning } from "./finding.ts";

interface Texts {
  phone: string;
  email: string;
  street: string;
  arePromisesSamples: boolean;
}

const ours: Texts = {
  phone: site.phone,
  email: site.email,
  street: office.address.street,
  arePromisesSamples: promises.isSample,
};

/** Examines the texts of the app, or others in their place. */
export function examineTexts({ phone, email, street, arePromisesSamples }: Texts = ours): Finding {
  const samples = [
    /1000-0000/.test(phone) ? "the phone number" : "",
    /@example\.com$/.test(email) ? "the email address" : "",
    /sample/i.test(street) ? "the office" : "",
    arePromisesSamples ? "who pays us and the licences" : "",
  ].filter(Boolean);
  if (samples.length === 0) return fine("Texts", "Contact, office and promises are your own.");
  return warning(
    "Texts",
    `These are samples that visitors read: ${listed(samples)}.`,
    "Replace them in app/site.ts, app/office.ts and app/site-promises.ts, then build again.",
  );
}
