import type { savedSearches } from "#app/db/schema.ts";
import { NUSRAT } from "./accounts.ts";
import { DAY } from "./history.ts";

/** Returns what Nusrat saved: a search that she has not opened since the sample was loaded, and one that she has. */
export function searchesOfNusrat(now: Date): (typeof savedSearches.$inferInsert)[] {
  const search = (name: string, query: string, days: number, seenTo: Date) => ({
    userId: NUSRAT.id,
    name,
    query,
    seenTo,
    // Nothing of the sample is told.
    checkedTo: now,
    createdAt: new Date(+now - days * DAY),
  });
  return [
    search("Data science, Scotland", "search=data+science&nation=Scotland", 9, new Date(+now - DAY)),
    search("Research, fee up to £15,000", "level=Research&feeMax=15000", 20, now),
  ];
}
