/** A person that staff look for, in the API. */

import { z } from "zod";
import { contactKinds, roles } from "#app/db/words.ts";
import type { FoundPeople } from "#app/domain/people/find-people.server.ts";
import { statusLabel } from "#app/domain/people/lead-words.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { inLanguage } from "#app/language.server.ts";

export const personJson = z
  .object({
    kind: z.enum(["account", "lead"]),
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(roles).nullable().meta({ description: "null for a lead" }),
    applications: z.number().int(),
    furthest: z
      .object({ id: z.uuid(), reference: z.string(), status: z.string(), ended: z.boolean() })
      .nullable()
      .meta({ description: "The application that is furthest of those that go on, or of all if none does" }),
    leadStatus: z.string().nullable(),
    owner: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    lastContact: z.object({ kind: z.enum(contactKinds), at: z.iso.datetime() }).nullable(),
    sameAs: z
      .object({ id: z.uuid(), name: z.string(), by: z.enum(["phone", "email"]) })
      .nullable()
      .meta({ description: "The account with the phone number or email address of this lead" }),
  })
  .meta({ id: "Person" });

export const presentPerson = ({
  furthest,
  leadStatus,
  ownerId,
  ownerName,
  lastContact,
  phoneE164: _,
  ...person
}: FoundPeople["people"][number]): z.output<typeof personJson> => ({
  ...person,
  furthest: furthest && {
    id: furthest.id,
    reference: furthest.reference,
    status: inLanguage("en", () => describeStatus(furthest.status).label),
    ended: furthest.endedAt !== null,
  },
  leadStatus: leadStatus && statusLabel(leadStatus),
  owner: ownerId && ownerName ? { id: ownerId, name: ownerName } : null,
  lastContact: lastContact && { kind: lastContact.kind, at: lastContact.at.toISOString() },
});
