import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { contactInput } from "#app/domain/contacts/contact-input.ts";
import { logContact, nameOfContacted } from "#app/domain/contacts/contacts.server.ts";
import { undoContact } from "#app/domain/contacts/undo-contact.server.ts";
import type { Target } from "#app/domain/owners/ownership.server.ts";
import { contactLabel } from "#app/domain/values/contact-words.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, type ShownAgain, shownAgain } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";

interface Where {
  /** The page that is shown afterwards. */
  here: string;
  /** Takes the forms of that page. */
  action: string;
}

/**
 * Logs the contact of a form and redirects to a page that says who it was with, and can take it back. Returns what is
 * wrong with the form.
 */
export async function answerContact(
  viewer: Viewer,
  target: Target,
  form: FormData,
  { here, action }: Where,
): Promise<{ refused: ShownAgain }> {
  const submission = parseForm(form, contactInput, { set: ["kind"] });
  if (submission.status !== "success") return { refused: shownAgain(submission) };
  const { id } = await orErrorPage(logContact(db, viewer, target, submission.value));
  const name = await nameOfContacted(db, target);
  const description = [contactLabel(submission.value.kind), name && isolated(name)].filter(Boolean).join(": ");
  const undo = { action, fields: { intent: UNDO, contactId: id } };
  throw await redirectWithUndo(here, { message: "Contact logged", description, undo });
}

const UNDO = "contact undo";
const contact = z.object({ contactId: z.string().max(100) });

export const isUndoOfContact = (form: FormData): boolean => buttonOf(form) === UNDO;

/** Takes a contact back, and redirects to `here`. */
export async function takeContactBack(viewer: Viewer, form: FormData, here: string): Promise<never> {
  const { contactId } = parseForm(form, contact, { set: true });
  const { refused } = await catchDomainError(undoContact(db, viewer, contactId));
  if (refused) throw await redirectWithError(here, { message: "Not undone", description: refused.message });
  throw await redirectWithSuccess(here, { message: "Contact undone" });
}
