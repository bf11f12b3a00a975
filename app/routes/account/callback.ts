/** Where the sign-in provider sends the browser back to. */
import { redirect } from "react-router";
import { safeNext } from "#app/auth/next.ts";
import { completeSignIn } from "#app/auth/sign-in.server.ts";
import { db } from "#app/db/current.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { addFavourite } from "#app/domain/favourites/favourites.ts";
import { redirectWithError } from "#app/http/toast.server.ts";
import type { Route } from "./+types/callback.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const result = await completeSignIn(context, url);
  if ("error" in result) {
    throw await redirectWithError("/login", { message: "Authentication Error", description: result.error });
  }
  const save = url.searchParams.get("save");
  if (save) {
    try {
      await addFavourite(db, result.viewer, save);
    } catch (error) {
      // A course that has gone meanwhile must not stop the sign-in.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  throw redirect(safeNext(url.searchParams.get("next")));
}
