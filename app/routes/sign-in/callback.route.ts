/** The URL to which the sign-in provider sends the browser back. */
import { redirect } from "react-router";
import { safeNext } from "#app/auth/next.ts";
import { completeSignIn } from "#app/auth/sign-in.server.ts";
import { db } from "#app/db/current.server.ts";
import { addFavourite } from "#app/domain/favourites/favourites.server.ts";
import { isStaff } from "#app/domain/permissions.ts";
import { catchDomainError } from "#app/http/form.server.ts";
import { redirectWithError } from "#app/http/toast.server.ts";
import { inLanguage } from "#app/language.server.ts";
import { languageOf, localPath, plainPath } from "#app/language.ts";
import { moveToAccount } from "#app/routes/profile/my-profile.server.ts";
import { saveListed } from "#app/routes/searches/save-listed.server.ts";
import type { Route } from "./+types/callback.route.ts";
import { signInToast } from "./sign-in-toast.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // The HEAD request of a link preview must not use up the code.
  if (request.method === "HEAD") return null;
  const next = safeNext(url.searchParams.get("next"));
  // The address is the provider's, so the language is that of the page to which it leads.
  return inLanguage(languageOf(next), () => finish(context, url, next));
}

async function finish(context: Route.LoaderArgs["context"], url: URL, next: string): Promise<never> {
  const result = await completeSignIn(context, url);
  if ("error" in result) throw await redirectWithError(localPath("/login"), signInToast(result));
  await moveToAccount(context, result.viewer);
  const save = url.searchParams.get("save");
  // An error is ignored: a course that has been removed must not stop the sign-in.
  if (save) await catchDomainError(addFavourite(db, result.viewer, save));
  if (url.searchParams.has("saveSearch")) throw await saveListed(result.viewer, next);
  // "/" and "/bn" mean that the sign-in asked for no page.
  throw redirect(plainPath(next) === "/" && isStaff(result.viewer) ? "/admin" : next);
}
