/** Says whether an application has arrived whose answer was lost: by the key of its form, or as entered by staff. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import type { Arrived } from "#app/browser/wire.ts";
import { db } from "#app/db/current.server.ts";
import { arrivedAs } from "#app/domain/applications/sent-application.server.ts";
import { localPath } from "#app/language.ts";
import type { Route } from "./+types/sent.route.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args);
  const { searchParams } = args.url;
  const id = await arrivedAs(db, viewer, { key: searchParams.get("key"), enteredId: searchParams.get("entered") });
  return Response.json({ location: id && localPath(`/apply?sent=${id}`) } satisfies Arrived);
}
