import { type RouterContextProvider, redirect } from "react-router";
import type { Permission } from "#app/domain/permissions.ts";
import { limitWrites } from "#app/http/rate-limit.server.ts";
import { verifyWithProvider } from "./sign-in.server.ts";
import { requirePermission, type Viewer } from "./viewer.server.ts";

/**
 * Returns the viewer of a staff write: someone with the permission, whose session the provider still knows, so that a
 * cookie stolen before sign-out changes nothing.
 */
export async function requireStaffWrite(
  args: { request: Request; url: URL; context: Readonly<RouterContextProvider> },
  permission: Permission,
): Promise<Viewer> {
  const viewer = requirePermission(args, permission);
  if (!(await verifyWithProvider(args.context))) throw redirect("/login");
  await limitWrites(args.context, "staff writes", viewer.id);
  return viewer;
}
