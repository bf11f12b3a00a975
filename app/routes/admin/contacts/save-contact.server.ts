import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { contactInput } from "#app/domain/contacts/contact-input.ts";
import { logContact } from "#app/domain/contacts/contacts.server.ts";
import type { OwnedKind } from "#app/domain/owners/ownership.server.ts";
import { contactLabel } from "#app/domain/values/contact-words.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { partMissing, readSubmission } from "#app/http/form.server.ts";
import type { RefusedContact } from "./contact-form.tsx";

/** Logs the contact of a form. Returns what is wrong with it, or what to say. */
export async function saveContact(viewer: Viewer, kind: OwnedKind, id: string, form: FormData) {
  const submission = readSubmission(form, contactInput);
  if (submission.status !== "success") {
    const { kind: unknown, ...errors } = submission.error ?? {};
    if (unknown) throw partMissing();
    const text = (name: string) => String(form.get(name) ?? "");
    const refused: RefusedContact = {
      typed: { note: text("note"), againOn: text("againOn") },
      errors: Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages?.[0] ?? ""])),
    };
    return { refused, toast: null };
  }
  await orErrorPage(logContact(db, viewer, { kind, id }, submission.value));
  return { refused: null, toast: { message: "Contact logged", description: contactLabel(submission.value.kind) } };
}
