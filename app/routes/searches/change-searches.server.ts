/** What the forms of saved searches do: save a list, rename, delete, put back, and turn emails on or off. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { safeNext } from "#app/auth/next.ts";
import { getViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { filtersIn, searchQuery } from "#app/domain/catalogue/search-query.ts";
import {
  removeSearch,
  renameSearch,
  type SavedSearch,
  saveSearch,
  setSearchMail,
} from "#app/domain/searches/saved-searches.server.ts";
import { renameInput, searchName } from "#app/domain/searches/search-name.ts";
import { pastMoment } from "#app/domain/values/past-moment.ts";
import type { Actor } from "#app/domain/viewer.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { parseForm, shownAgain } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import { localPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";
import { SEARCHES } from "./address.ts";
import { saveListed } from "./save-listed.server.ts";

interface SentForm {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Does what the form says and redirects. Returns the form's errors with the search they belong to. */
export async function changeSearches({ request, context }: SentForm) {
  const form = await readForm(request);
  const list = form.has("list") ? safeNext(parseForm(form, listed, { set: true }).list, "/courses") : null;
  const viewer = getViewer(context);
  if (!viewer) {
    const wish = new URLSearchParams({ next: localPath(list ?? SEARCHES) });
    if (list) wish.set("saveSearch", "1");
    throw redirect(`/login?${wish}`);
  }
  await limitWrites(context, "searches", viewer.id);
  if (list) throw await saveListed(viewer, list);
  if (form.has("undo")) throw await putBack(viewer, parseForm(form, removedSearch, { set: true }));
  if (form.has("name")) return rename(viewer, form);
  if (form.has("remove")) throw await remove(viewer, parseForm(form, removal, { set: true }).remove);
  const { id, mail } = parseForm(form, mailWish, { set: true });
  await orErrorPage(setSearchMail(db, viewer, id, mail === "on"));
  const message = mail === "on" ? m.searches_mail_on() : m.searches_mail_off();
  throw await redirectWithSuccess(SEARCHES, { message });
}

const listed = z.object({ list: z.string().default("") });
const mail = z.enum(["on", "off"]);
const mailWish = z.object({ id: z.string(), mail });
const removal = z.object({ remove: z.string() });
const removedSearch = z.object({
  undo: searchName,
  query: z.string().default(""),
  mail,
  seenTo: pastMoment,
  createdAt: pastMoment,
});

async function rename(viewer: Actor, form: FormData) {
  const submission = parseForm(form, renameInput);
  if (submission.status !== "success") {
    return data({ renamed: shownAgain(submission).typed.id ?? "", result: submission.reply() }, { status: 422 });
  }
  const { id, name } = submission.value;
  await orErrorPage(renameSearch(db, viewer, id, name));
  throw await redirectWithSuccess(SEARCHES, { message: m.searches_renamed(), description: name });
}

async function remove(viewer: Actor, id: string): Promise<Response> {
  const removed = await removeSearch(db, viewer, id);
  if (!removed) return redirect(SEARCHES);
  const undo = { action: localPath(SEARCHES), fields: fieldsOf(removed) };
  return redirectWithUndo(SEARCHES, { message: m.searches_deleted(), description: removed.name, undo });
}

const fieldsOf = ({ name, query, mail, seenTo, createdAt }: SavedSearch) => ({
  undo: name,
  query,
  mail: mail ? "on" : "off",
  seenTo: seenTo.toISOString(),
  createdAt: createdAt.toISOString(),
});

/** Puts a deleted search back. Its fields come from the browser, and change only what their sender sees. */
async function putBack(
  viewer: Actor,
  { undo, query, mail, ...moments }: z.output<typeof removedSearch>,
): Promise<Response> {
  const search = { name: undo, query: searchQuery(filtersIn(query)), mail: mail === "on", ...moments };
  await orErrorPage(saveSearch(db, viewer, search));
  return redirectWithSuccess(SEARCHES, { message: m.searches_saved_again() });
}
