/** What the forms of saved views do: save, rename, delete and put back. */
import { data, redirect } from "react-router";
import { z } from "zod";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { deleteView, renameView, saveView } from "#app/domain/views/saved-views.server.ts";
import { type ViewList, viewForm, viewName } from "#app/domain/views/view-input.ts";
import { catchDomainError, parseForm, shownAgain } from "#app/http/form.server.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import { filtersOf as applicationFilters, addressOf as applicationsAt } from "../applications/address.ts";
import { filtersOf as leadFilters, addressOf as leadsAt } from "../leads/address.ts";
import { addressOfView, VIEWS } from "./address.ts";

/** A name that was not accepted. `id` is the view that was to be renamed, or null for a new one. */
interface RefusedView {
  id: string | null;
  name: string;
  error: string;
}

const refuse = (refused: RefusedView, status: number) => data({ refused }, { status });

/** Does what the form says and redirects, or returns why the name was refused. */
export async function changeViews(viewer: Viewer, form: FormData, origin: URL) {
  if (form.has("delete")) throw await remove(viewer, parseForm(form, deletion, { set: true }).delete);
  if (form.has("id")) return rename(viewer, form);
  const submission = parseForm(form, viewForm, { set: ["list", "query"] });
  const { typed, errors } = shownAgain(submission);
  const name = typed.name ?? "";
  if (submission.status !== "success") return refuse({ id: null, name, error: errors.name ?? "" }, 422);
  const { list, query } = submission.value;
  const view = { ...submission.value, query: tidied(viewer, list, query, origin) };
  const { refused } = await catchDomainError(saveView(db, viewer, view));
  if (refused) return refuse({ id: null, name, error: refused.message }, refused.status);
  throw await redirectWithSuccess(addressOfView(view), { message: "View saved", description: view.name });
}

/** Returns the parameters as the list itself writes them, without the page and what the list does not know. */
export function tidied(viewer: Viewer, list: ViewList, query: string, origin: URL): string {
  const url = new URL(`/?${query}`, origin);
  const address =
    list === "applications" ? applicationsAt(applicationFilters(url, viewer), 1) : leadsAt(leadFilters(url, viewer), 1);
  return address.split("?")[1] ?? "";
}

const deletion = z.object({ delete: z.string().max(100) });
const renaming = z.object({ id: z.string().max(100), name: viewName });

async function rename(viewer: Viewer, form: FormData) {
  const submission = parseForm(form, renaming);
  const { typed, errors } = shownAgain(submission);
  const { id = "", name = "" } = typed;
  if (submission.status !== "success") return refuse({ id, name, error: errors.name ?? "" }, 422);
  const { refused } = await catchDomainError(renameView(db, viewer, id, submission.value.name), {
    asPage: ["not_found"],
  });
  if (refused) return refuse({ id, name, error: refused.message }, refused.status);
  throw await redirectWithSuccess(VIEWS, { message: "View renamed", description: submission.value.name });
}

async function remove(viewer: Viewer, id: string): Promise<Response> {
  const deleted = await deleteView(db, viewer, id);
  if (!deleted) return redirect(VIEWS);
  const { list, name, query } = deleted;
  const undo = { action: VIEWS, fields: { list, name, query } };
  return redirectWithUndo(VIEWS, { message: "View deleted", description: name, undo });
}
