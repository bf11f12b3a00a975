/** What staff do on the page of a lead so that it gets an account. */
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { withdrawEntered } from "#app/domain/invitations/entered.server.ts";
import { invite, unlinkAccount, withdrawInvitation } from "#app/domain/invitations/invitations.server.ts";
import { env } from "#app/env.server.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess } from "#app/http/toast.server.ts";

const INTENTS: readonly unknown[] = ["invite", "invite by email", "uninvite", "unlink", "unenter"];

export const isAboutAccount = (form: FormData): boolean => INTENTS.includes(form.get("intent"));

/** Does what the form asks and redirects to `here`. */
export async function saveAboutAccount(viewer: Viewer, leadId: string, form: FormData, here: string): Promise<never> {
  const { done, message, description } = work(viewer, leadId, String(form.get("intent")));
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
