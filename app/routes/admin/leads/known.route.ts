/** People with the phone number or email address that is being typed into the form of a new lead. */
import { requirePermission } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { samePeople } from "#app/domain/people/same-person.server.ts";
import { toE164 } from "#app/domain/values/e164.ts";
import { isStorable } from "#app/domain/values/storable.ts";
import { tidyAddress } from "#app/domain/values/typed-text.ts";
import type { Route } from "./+types/known.route.ts";

const LONGEST = 254;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args, "people.read");
  const typed = (name: string) => (args.url.searchParams.get(name) ?? "").slice(0, LONGEST);
  const email = tidyAddress(typed("email")).toLowerCase();
  return Response.json({
    people: await samePeople(db, viewer, {
      email: isStorable(email) && email.includes("@") ? email : null,
      phone: toE164(typed("phone")),
    }),
  });
}
