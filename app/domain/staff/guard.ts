import { DomainError } from "#app/domain/errors.ts";
import type { Actor } from "#app/domain/viewer.ts";

/** Throws `forbidden` unless the viewer is staff. */
export function requireStaff(viewer: Actor): void {
  if (viewer.role !== "admin") throw new DomainError("only_staff");
}
