import { useRouteLoaderData } from "react-router";
import { may, type Permission } from "#app/domain/permissions.ts";
import type { loader } from "./layout.route.tsx";

/** Returns who works here, with what tells whether they may do something, so that a page offers only that. */
export function useDesk() {
  const layout = useRouteLoaderData<typeof loader>("routes/admin/layout.route");
  const viewer = layout?.viewer ?? { id: "", role: "student" as const };
  return { viewer, may: (permission: Permission): boolean => may(viewer, permission) };
}

export const useMay = () => useDesk().may;

/** Returns what tells whether the viewer can change a record: their own, one of the pool, or anyone's. */
export function useCanChange(): (record: { ownerId: string | null }) => boolean {
  const { viewer, may: mayDo } = useDesk();
  return ({ ownerId }) => ownerId === null || ownerId === viewer.id || mayDo("people.all");
}
