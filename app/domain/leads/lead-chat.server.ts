/** Opens a chat with a lead, about what they asked for, and logs it as a contact. */
import type { Database } from "#app/db/connect.server.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { internationalDigits } from "#app/domain/values/phone.ts";
import { chatLink } from "#app/domain/values/whatsapp.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { chatText } from "./lead-chat.ts";
import { questionsOf } from "./lead-questions.server.ts";
import { getLead } from "./leads.server.ts";

/** Returns the link. Throws `forbidden`, `not_found`, and `invalid` for a lead without a number. */
export async function openLeadChat(db: Database, viewer: Actor, leadId: string, now = new Date()): Promise<string> {
  const lead = await getLead(db, viewer, leadId);
  const number = lead.phoneE164 ?? (lead.phone && internationalDigits(lead.phone));
  if (!number) throw new DomainError("lead_without_phone");
  const text = chatText(lead, await questionsOf(db, viewer, leadId));
  await logContact(db, viewer, { kind: "lead", id: lead.id }, { kind: "whatsapp", note: null, againOn: null }, now);
  return chatLink(number, text);
}
