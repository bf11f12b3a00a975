/** Titles and short forms before a name, which no one is called by. */
const BEFORE = /^(md|mst|mohd|mohammad|muhammad|most|mosammat|mr|mrs|ms|dr|kazi|syed)\.?$/i;

/** Returns what one would call a person: the first part of the name that is no title. */
export function firstNameOf(name: string): string {
  const parts = name.split(" ").filter(Boolean);
  return parts.find((part) => !BEFORE.test(part)) ?? parts[0] ?? name;
}
