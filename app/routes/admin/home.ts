import { redirect } from "react-router";
import { requireAdmin } from "#app/auth/viewer.server.ts";
import type { Route } from "./+types/home.ts";

export function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  throw redirect("/admin/applications");
}
