/** The state of the bell, without the list. */
import { requireViewer } from "#app/auth/viewer.server.ts";
import { db } from "#app/db/current.server.ts";
import { bellView } from "#app/domain/account/frame.server.ts";
import type { Route } from "./+types/unread.route.ts";

export const loader = (args: Route.LoaderArgs) => bellView(db, requireViewer(args));
