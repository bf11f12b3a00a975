import { db } from "#app/db/current.server.ts";
import { saveList } from "#app/domain/searches/save-list.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess } from "#app/http/toast.server.ts";
import { m } from "#app/paraglide/messages.js";

/** Saves the search of a list, by its URL. Returns the redirect back to it, with a message. */
export async function saveListed(viewer: Actor, list: string): Promise<Response> {
  const params = new URL(list, "http://here.invalid").searchParams;
  const { value, refused } = await catchDomainError(saveList(db, viewer, params));
  if (refused) return redirectWithError(list, { message: m.searches_failed(), description: refused.message });
  if (value.isNew) return redirectWithSuccess(list, { message: m.searches_saved(), description: m.searches_find_it() });
  return redirectWithSuccess(list, { message: m.searches_saved_before(), description: m.searches_find_it() });
}
