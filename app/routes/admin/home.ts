import { redirect } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import type { Route } from "./+types/home.ts";

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  throw redirect("/admin/applications");
}

/** Never shown: with a component this is a page, so that a refusal is the error page and not raw data. */
export default function AdminHome() {
  return null;
}
