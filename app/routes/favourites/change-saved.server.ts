/** What a heart's form does: saves or removes a course, with a way to take a removal back. */
import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { safeNext } from "#app/auth/next.ts";
import { getViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { favouriteInput } from "#app/domain/favourites/favourite-input.ts";
import { addFavourite, removeFavourite } from "#app/domain/favourites/favourites.server.ts";
import { pastMoment } from "#app/domain/values/past-moment.ts";
import { readForm } from "#app/http/body.server.ts";
import { orErrorPage } from "#app/http/errors.server.ts";
import { parseForm, partMissing } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/http/toast.server.ts";
import { localPath, plainPath } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

interface SentForm {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const { courseId } = favouriteInput.shape;

const heart = z.object({
  add: courseId.optional(),
  remove: courseId.optional(),
  /** When the course was saved before it was removed. A moment that has not come yet is none. */
  savedAt: pastMoment.optional().catch(undefined),
  returnTo: z.string().optional(),
});

/** Saves (`add`) or removes (`remove`) a course. Then returns to the form's page, at the course that was selected. */
export async function changeSaved({ request, context }: SentForm) {
  const form = await readForm(request);
  const { add, remove = "", savedAt, ...sent } = parseForm(form, heart, { set: true });
  const isAdding = add !== undefined;
  const courseId = add ?? remove;
  const returnTo = safeNext(sent.returnTo, "/courses");
  const viewer = getViewer(context);
  if (!viewer) {
    const query = new URLSearchParams({ next: returnTo, ...(isAdding ? { save: courseId } : {}) });
    throw redirect(`/login?${query}`);
  }
  await limitWrites(context, "favourites", viewer.id);
  if (!courseId) throw partMissing();
  const write = isAdding
    ? addFavourite(db, viewer, courseId, savedAt).then(() => null)
    : removeFavourite(db, viewer, courseId);
  if (savedAt) {
    // From the Undo button.
    await orErrorPage(write);
    throw await redirectWithSuccess(atCourse(returnTo, courseId), { message: m.favourites_saved_again() });
  }
  const removed = await orErrorPage(write);
  // On other pages the heart stays where it was, and takes the change back by itself.
  const isInList = pathOf(returnTo) === LIST;
  if (removed && isInList) throw await redirectWithUndo(returnTo, removedSaved(courseId, removed, returnTo));
  throw redirect(isInList ? returnTo : atCourse(returnTo, courseId));
}

const LIST = "/favorites";

const pathOf = (address: string) => plainPath(address).split(/[?#]/)[0];

const atCourse = (address: string, courseId: string) => `${address}#${encodeURIComponent(courseId)}`;

const removedSaved = (courseId: string, { name, savedAt }: { name: string; savedAt: Date }, returnTo: string) => ({
  message: m.favourites_removed(),
  description: name,
  undo: { action: localPath(LIST), fields: { add: courseId, savedAt: savedAt.toISOString(), returnTo } },
});
