import { formatAge } from "#app/ui/format-age.ts";

/** Returns how long an application has been at its step, and what that means at the first: "7 hours, no call yet". */
export function waitOf(row: { status: string; statusChangedAt: Date }, now: Date): string {
  const age = formatAge(row.statusChangedAt, now);
  return row.status === "submitted" ? `${age}, no call yet` : `${age} at this step`;
}
