import { useRouteLoaderData } from "react-router";
import { may, type Permission } from "#app/domain/staff/permissions.ts";
import type { loader } from "./layout.route.tsx";

/** Returns what tells whether the viewer may do something, so that a page offers only that. */
export function useMay(): (permission: Permission) => boolean {
  const layout = useRouteLoaderData<typeof loader>("routes/admin/layout.route");
  return (permission) => layout !== undefined && may(layout.viewer, permission);
}
