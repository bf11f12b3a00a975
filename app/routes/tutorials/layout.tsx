/**
 * The layout around the dashboard. It loads the tutorials once, so that reading the dashboard again does not repeat
 * them.
 */
import { Outlet } from "react-router";
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { listTutorials } from "#app/domain/tutorials/tutorials.server.ts";
import { pack } from "#app/routes/catalogue/packed.ts";
import { remembered } from "#app/routes/catalogue/remembered.server.ts";
import { frameOf } from "#app/routes/frame/frame-view.server.ts";
import type { Route } from "./+types/layout.ts";

export const shouldRevalidate = () => false;

export async function loader(args: Route.LoaderArgs) {
  const { version } = await frameOf(args.context, requireViewer(args));
  return { tutorials: await remembered(version, "tutorials", async () => pack(await listTutorials(db))) };
}

export default function TutorialsLayout() {
  return <Outlet />;
}
