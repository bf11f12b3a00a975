/** Where the courses that someone looked at are cleared. */
import { redirect } from "react-router";
import { z } from "zod";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { forgetViews } from "#app/domain/catalogue/course-views.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { redirectWithSuccess } from "#app/http/toast.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { Route } from "./+types/recent.route.ts";

export function loader(args: Route.LoaderArgs) {
  requireViewer(args);
  throw redirect("/dashboard");
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args);
  await limitWrites(args.context, "views", viewer.id);
  parseForm(await readForm(args.request), z.object({ clear: z.string() }), { set: true });
  await forgetViews(db, viewer);
  throw await redirectWithSuccess("/dashboard", { message: m.account_views_cleared() });
}
