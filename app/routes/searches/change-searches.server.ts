/** What the forms of saved searches do: save a list, rename, delete, put back, and turn emails on or off. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import { safeNext } from "#app/auth/next.ts";
import { getViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import {
  removeSearch,
  renameSearch,
  type SavedSearch,
  saveSearch,
  setSearchMail,
} from "#app/domain/searches/saved-searches.server.ts";
import { renameInput, searchName } from "#app/domain/searches/search-name.ts";
import { filtersIn, searchQuery } from "#app/domain/searches/search-query.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess, undoHeaders } from "#app/http/toast.server.ts";
import { SEARCHES } from "./address.ts";
import { saveListed } from "./save-listed.server.ts";

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Does what the form says and redirects. Returns the form's errors with the search they belong to. */
export async function changeSearches({ request, context }: Sent) {
  const form = await readForm(request);
  const list = form.has("list") ? safeNext(form.get("list"), "/courses") : null;
  const viewer = getViewer(context);
  if (!viewer) {
    const wish = new URLSearchParams({ next: list ?? SEARCHES });
    if (list) wish.set("saveSearch", "1");
    throw redirect(`/login?${wish}`);
  }
  await limitWrites(context, "searches", viewer.id);
  if (list) throw await saveListed(viewer, list);
  const textOf = (name: string) => String(form.get(name) ?? "");
  if (form.has("undo")) throw await putBack(viewer, textOf);
  if (form.has("name")) return rename(viewer, form);
  if (form.has("remove")) throw await remove(viewer, textOf("remove"));
  const mail = textOf("mail");
  if (mail !== "on" && mail !== "off") {
    throw data({ message: "Part of the form is missing. Go back and send it again." }, { status: 400 });
  }
  await orErrorPage(setSearchMail(db, viewer, textOf("id"), mail === "on"));
  const message = mail === "on" ? "We will email you about new courses" : "We will not email you about this search";
  throw await redirectWithSuccess(SEARCHES, { message });
}

async function rename(viewer: Actor, form: FormData) {
  const submission = parseWithZod(form, { schema: renameInput });
  if (submission.status !== "success") {
    return data({ renamed: String(form.get("id") ?? ""), result: submission.reply() }, { status: 422 });
  }
  const { id, name } = submission.value;
  await orErrorPage(renameSearch(db, viewer, id, name));
  throw await redirectWithSuccess(SEARCHES, { message: "Search renamed", description: name });
}

async function remove(viewer: Actor, id: string): Promise<Response> {
  const removed = await removeSearch(db, viewer, id);
  if (!removed) return redirect(SEARCHES);
  const headers = await undoHeaders({
    message: "Search deleted",
    description: removed.name,
    undo: { action: SEARCHES, fields: fieldsOf(removed) },
  });
  return redirect(SEARCHES, { headers });
}

const fieldsOf = ({ name, query, mail, seenTo, createdAt }: SavedSearch) => ({
  undo: name,
  query,
  mail: mail ? "on" : "off",
  seenTo: seenTo.toISOString(),
  createdAt: createdAt.toISOString(),
});

/** Puts a deleted search back. Its fields come from the browser, and change only what their sender sees. */
async function putBack(viewer: Actor, textOf: (name: string) => string): Promise<Response> {
  const name = searchName.safeParse(textOf("undo"));
  const [seenTo, createdAt] = [momentIn(textOf("seenTo")), momentIn(textOf("createdAt"))];
  if (!name.success || !seenTo || !createdAt) {
    throw data({ message: "Part of the form is missing. Go back and send it again." }, { status: 400 });
  }
  const query = searchQuery(filtersIn(textOf("query")));
  const mail = textOf("mail") === "on";
  await orErrorPage(saveSearch(db, viewer, { name: name.data, query, mail, seenTo, createdAt }));
  return redirectWithSuccess(SEARCHES, { message: "Search saved again" });
}

/** Reads a moment. One that has not come yet is none. */
function momentIn(text: string): Date | null {
  const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return moment <= Date.now() ? new Date(moment) : null;
}
