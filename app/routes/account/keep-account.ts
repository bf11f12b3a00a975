/** The button at the top of each page of someone whose account is about to be deleted. */
import { redirect } from "react-router";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { keepAccount } from "#app/domain/account/account.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import type { Route } from "./+types/keep-account.ts";

/** A page that was reloaded after the button, or a link that was kept. */
export function loader() {
  throw redirect("/dashboard/account");
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer({ ...args, url: new URL("/dashboard/account", args.url) });
  await limitWrites(args.context, "account", viewer.id);
  await keepAccount(db, viewer);
  throw await redirectWithSuccess("/dashboard/account", { message: "Your account stays" });
}
