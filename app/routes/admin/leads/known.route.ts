/** People with the phone number or email address that is being typed into the form of a new lead. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { samePeople } from "#app/domain/people/same-person.server.ts";
import { allE164 } from "#app/domain/values/e164.ts";
import { emailsIn } from "#app/domain/values/emails.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import { tidyAddress } from "#app/domain/values/typed-text.ts";
import type { Route } from "./+types/known.route.ts";

const LONGEST = 254;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const typed = (name: string) => (args.url.searchParams.get(name) ?? "").slice(0, LONGEST);
  const [email = null, ...otherEmails] = emailsIn(tidyAddress(typed("email")).toLowerCase()).filter(isEmail);
  const [phone = null, ...otherPhones] = allE164(typed("phone"));
  return Response.json({
    people: await samePeople(db, viewer, { email, otherEmails, phone, otherPhones }),
  });
}

const isEmail = (text: string): boolean => isStorable(text) && text.includes("@");
