/** The session functions of this process, with its environment and its database. */
import { db } from "#app/db/current.server.ts";
import { env } from "#app/env.server.ts";
import { logError } from "#app/http/log.server.ts";
import { createAuth } from "./auth.server.ts";
import type { RequestFacts } from "./endings.server.ts";
import { createAuthMiddleware } from "./middleware.server.ts";
import type { Resolution } from "./resolution.ts";

export { currentSession, getReader, getViewer, requirePermission, requireViewer } from "./guards.server.ts";
export type { Viewer } from "./viewer.ts";

const auth = createAuth({
  url: env.SUPABASE_URL,
  key: env.SUPABASE_PUBLISHABLE_KEY,
  appUrl: env.APP_URL,
  adminEmails: env.ADMIN_EMAILS,
  staffLimits: { hours: env.STAFF_SESSION_HOURS, idleMinutes: env.STAFF_IDLE_MINUTES },
  staffNeedSecondFactor: env.STAFF_REQUIRE_AAL2 === "yes",
  db,
  // The embedded database is never unavailable: an import holds its only connection, and requests wait for it.
  ...(env.DATABASE_URL ? {} : { databaseDeadline: 60_000 }),
  report: logError,
});

/** Root middleware: resolves who sent the request, and sends the cookies that this set. */
export const authMiddleware = createAuthMiddleware(auth);

/** Resolves the viewer of a bearer token. A token that is not valid means no one, never an error. */
export const resolveBearer = (token: string, facts: RequestFacts): Promise<Resolution> =>
  auth.resolveToken(token, facts);

/** Asks the provider whether it still knows the session of this token. */
export const tokenStands = (token: string) => auth.tokenStands(token);
