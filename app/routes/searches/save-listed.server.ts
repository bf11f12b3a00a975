import { db } from "#app/db/current.server.ts";
import { saveList } from "#app/domain/searches/save-list.server.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { tried } from "#app/http/form.server.ts";
import { redirectWithError, redirectWithSuccess } from "#app/http/toast.server.ts";

/** Saves the search of a list, by its URL. Returns the redirect back to it, with a message. */
export async function saveListed(viewer: Actor, list: string): Promise<Response> {
  const params = new URL(list, "http://here.invalid").searchParams;
  const { value, refused } = await tried(saveList(db, viewer, params));
  if (refused) return redirectWithError(list, { message: "Search not saved", description: refused.message });
  if (value.isNew) return redirectWithSuccess(list, { message: "Search saved", description: FOUND });
  return redirectWithSuccess(list, { message: "You have already saved this search", description: FOUND });
}

const FOUND = "You find it under Saved searches, on your dashboard.";
