/** Works out what a student's words mean, and which groups of courses they find. */
import type { Database } from "#app/db/connect.server.ts";
import { type Groups, groupsOf } from "./groups.server.ts";
import { readSearch, type Search } from "./search.ts";
import { correctSpelling } from "./spelling.server.ts";

export interface LookedUp extends Groups {
  search: Search | null;
  /** True if nothing matched the typed words, and `search` has a close spelling. */
  isCorrected: boolean;
}

/** Reads a search, and corrects its spelling if no course has its words. */
export async function lookUp(db: Database, text: string): Promise<LookedUp> {
  const search = readSearch(text);
  const typed = { search, isCorrected: false, ...(await groupsOf(db, search)) };
  if (typed.groups.length > 0 || !search) return typed;
  const corrected = await correctSpelling(db, search);
  return corrected ? { search: corrected, isCorrected: true, ...(await groupsOf(db, corrected)) } : typed;
}
