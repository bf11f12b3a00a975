/** Splits a full name at its last space, for lists and calls that have the two parts of a name. */
export function splitName(full: string): { firstName: string; lastName: string | null } {
  const space = full.lastIndexOf(" ");
  if (space < 0) return { firstName: full, lastName: null };
  return { firstName: full.slice(0, space), lastName: full.slice(space + 1) };
}
