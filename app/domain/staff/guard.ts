import { DomainError } from "#app/domain/errors.ts";
import { isStaff, may, type Permission } from "#app/domain/permissions.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** Throws `forbidden` unless the viewer's role includes the permission. */
export function requirePermission(viewer: Actor, permission: Permission): void {
  if (may(viewer, permission)) return;
  throw new DomainError(isStaff(viewer) ? "not_in_role" : "only_staff");
}
