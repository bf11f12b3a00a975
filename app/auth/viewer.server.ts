/** The session machinery of this process, over its environment and its database. */
import { db } from "#app/db/current.server.ts";
import { env } from "#app/env.server.ts";
import { logError } from "#app/http/log.server.ts";
import { createAuth, type Resolution } from "./auth.server.ts";
import { createAuthMiddleware } from "./middleware.server.ts";

export { getReader, getViewer, requireAdmin, requireViewer, unavailableResponse } from "./guards.server.ts";
export type { Viewer } from "./viewer.ts";

const auth = createAuth({
  url: env.SUPABASE_URL,
  key: env.SUPABASE_PUBLISHABLE_KEY,
  appUrl: env.APP_URL,
  adminEmails: env.ADMIN_EMAILS,
  db,
  // The embedded database is never away: an import holds its one connection, and requests wait for that.
  ...(env.DATABASE_URL ? {} : { databaseDeadline: 60_000 }),
  report: logError,
});

/** Root middleware: who sent the request, and the cookies that follow from it. */
export const authMiddleware = createAuthMiddleware(auth);

/** Resolves the viewer of a bearer token. A bad token is no one, never an error. */
export const resolveBearer = (token: string): Promise<Resolution> => auth.resolveToken(token);

/** Does the provider still know the session of this token? */
export const tokenStands = (token: string) => auth.tokenStands(token);
