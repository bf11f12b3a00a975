import { type RouterContextProvider, redirect } from "react-router";
import { verifyWithProvider } from "#app/auth/sign-in.server.ts";
import { requireAdmin, type Viewer } from "#app/auth/viewer.server.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";

/**
 * Returns the viewer of a staff write: an admin whose session the provider still knows, so that a cookie stolen before
 * sign-out changes nothing.
 */
export async function requireStaffWrite(args: {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<Viewer> {
  const viewer = requireAdmin(args);
  if (!(await verifyWithProvider(args.context))) throw redirect("/login");
  await limitWrites(args.context, "staff writes", viewer.id);
  return viewer;
}
