/** What staff change on the page of a lead. */
import { data, redirect } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { noteInput } from "#app/domain/applications/staff-view.server.ts";
import { withdrawEntered } from "#app/domain/invitations/entered.server.ts";
import { invite, unlinkAccount, withdrawInvitation } from "#app/domain/invitations/invitations.server.ts";
import { changeLead } from "#app/domain/leads/change-lead.server.ts";
import { openLeadChat } from "#app/domain/leads/lead-chat.server.ts";
import { leadForm } from "#app/domain/leads/lead-input.ts";
import { addLeadNote } from "#app/domain/leads/lead-notes.server.ts";
import { unmergeLeads } from "#app/domain/leads/unmerge-leads.server.ts";
import { env } from "#app/env.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { buttonOf, catchDomainError, parseForm, replyTo, shownAgain } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess } from "#app/http/toast.server.ts";
import { answerContact, isUndoOfContact, takeContactBack } from "../contacts/save-contact.server.ts";
import { isAboutOwner, saveOwner } from "../owners/save-owner.server.ts";
import { isAboutTask, saveTask } from "../tasks/save-task.server.ts";
import { LEADS } from "./address.ts";

/** What staff do on the page of a lead so that it gets an account. */
const INTENTS: readonly unknown[] = ["invite", "invite by email", "uninvite", "unlink", "unenter"];

const isAboutAccount = (form: FormData): boolean => INTENTS.includes(buttonOf(form));

/** Does what the form asks and redirects to `here`. */
async function saveAboutAccount(viewer: Viewer, leadId: string, form: FormData, here: string): Promise<never> {
  const { done, message, description } = work(viewer, leadId, buttonOf(form));
  const { refused } = await catchDomainError<unknown>(done);
  if (refused) throw await redirectWithError(here, { message: "Not done", description: refused.message });
  throw await redirectWithSuccess(here, { message, description });
}

function work(viewer: Viewer, leadId: string, intent: string) {
  if (intent === "uninvite") {
    const description = "Its link no longer works.";
    return { done: withdrawInvitation(db, viewer, leadId), message: "Invitation withdrawn", description };
  }
  if (intent === "unlink") {
    const description = "That person no longer sees what belongs to this lead.";
    return { done: unlinkAccount(db, viewer, leadId), message: "Account taken away", description };
  }
  if (intent === "unenter") {
    const description = "The student no longer sees it.";
    return { done: withdrawEntered(db, viewer, leadId), message: "Application withdrawn", description };
  }
  const byEmail = intent === "invite by email";
  return {
    done: invite(db, viewer, { leadId, byEmail, key: env.SESSION_SECRET }),
    message: byEmail ? "Invitation sent" : "Link made",
    description: byEmail ? "The email is on its way." : "Copy it below, or open WhatsApp.",
  };
}

/** Does what the form asks and redirects to `here`, or returns why it was refused. */
export async function changeOnPage(viewer: Viewer, leadId: string, form: FormData, here: string) {
  const timeline = `${here}#timeline`;
  if (isUndoOfContact(form)) return takeContactBack(viewer, form, timeline);
  if (buttonOf(form) === "contact") {
    const target = { kind: "lead", id: leadId } as const;
    const { refused } = await answerContact(viewer, target, form, { here: timeline, action: here });
    return data({ contact: refused }, { status: 422 });
  }
  if (buttonOf(form) === "whatsapp") {
    // It opens in a tab of its own, which says why if it is refused.
    throw redirect(await orErrorPage(openLeadChat(db, viewer, leadId)), 303);
  }
  if (buttonOf(form) === "unmerge") return unmerged(viewer, form, here);
  if (isAboutAccount(form)) return saveAboutAccount(viewer, leadId, form, `${here}#account`);
  if (isAboutTask(form)) return saveTask(viewer, { kind: "lead", id: leadId }, form, `${here}#tasks`);
  if (isAboutOwner(form)) {
    const { refused, toast } = await saveOwner(viewer, "lead", form);
    if (refused) return data({ owner: refused.message }, { status: refused.status });
    throw await redirectWithSuccess(here, toast);
  }
  if (form.has("body")) {
    const note = parseForm(form, noteInput);
    if (note.status !== "success") return data({ note: shownAgain(note) }, { status: 422 });
    await addLeadNote(db, viewer, { leadId, ...note.value });
    throw await redirectWithSuccess(`${here}#timeline`, { message: "Note added" });
  }
  const submission = parseForm(form, leadForm);
  const readAt = Number(shownAgain(submission).typed.version);
  if (submission.status !== "success") return data({ result: submission.reply(), readAt }, { status: 422 });
  const { version, ...input } = submission.value;
  const { refused } = await catchDomainError(changeLead(db, viewer, { leadId, version }, input));
  if (refused) {
    const message = `${refused.message} Your changes have not been saved and are still in the form. Compare them, then save again.`;
    // From here on the form continues from the stored values, which it shows.
    return data({ result: replyTo(submission, { ...refused, message }), readAt: null }, { status: refused.status });
  }
  throw await redirectWithSuccess(here, { message: "Lead saved", description: input.name });
}

const unmerge = z.object({ merge: z.string().max(100) });

async function unmerged(viewer: Viewer, form: FormData, here: string): Promise<never> {
  const { merge } = parseForm(form, unmerge, { set: true });
  const { value, refused } = await catchDomainError(unmergeLeads(db, viewer, merge));
  if (refused) throw await redirectWithError(here, { message: "Merge not undone", description: refused.message });
  throw await redirectWithSuccess(`${LEADS}/${value}`, {
    message: "Merge undone",
    description: "This is the lead that is back.",
  });
}
