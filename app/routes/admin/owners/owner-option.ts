import type { Load, Owner } from "#app/domain/staff/owners.server.ts";
import { formatCount } from "#app/notation.ts";

/** Returns how much someone looks after: "31 of 40", or "31" without a capacity. */
export const loadText = ({ students, capacity }: Load): string =>
  capacity === null ? formatCount(students) : `${formatCount(students)} of ${formatCount(capacity)}`;

/** Names someone where an owner is chosen, with how much they look after: "Mitu Sultana (12 of 40)". */
export function ownerOption({ name, isAbsent, load }: Pick<Owner, "name" | "isAbsent" | "load">): string {
  const notes = [load && loadText(load), isAbsent ? "away" : ""].filter(Boolean);
  return notes.length === 0 ? name : `${name} (${notes.join(", ")})`;
}
