/** What may be compared, and how an address says it. */

export const COMPARE_MIN = 2;
export const COMPARE_MAX = 3;
export const TOO_MANY = "You can compare maximum 3 courses.";
export const TOO_FEW = "Select at least 2 courses to compare.";

/** An address may ask for anything: what comes after these is not even looked up. */
const MOST_READ = 20;

export interface Choice {
  /** Course ids, each once, in the order of the address. */
  ids: string[];
  /** Why these cannot be compared; null when they can, or when nothing was sent. */
  problem: string | null;
}

/** Reads `?course=a&course=b`. `sent` says that the form was sent, whatever was ticked. */
export function readChoice(params: URLSearchParams): Choice {
  const ids = [...new Set(params.getAll("course"))].filter(Boolean).slice(0, MOST_READ);
  if (ids.length > COMPARE_MAX) return { ids, problem: TOO_MANY };
  return { ids, problem: (params.has("course") || params.has("sent")) && ids.length < COMPARE_MIN ? TOO_FEW : null };
}

/** The address of a comparison, the same for everyone it is shared with. */
export const compareAddress = (ids: readonly string[]): string =>
  `/compare?${new URLSearchParams(ids.map((id) => ["course", id]))}`;

export interface ComparedCell {
  /** Lines to read; none when the value is not known. */
  lines: string[];
  /** "Lowest", "Shortest known": in words, when it is the best of its row. */
  best?: string;
}

export interface ComparedRow {
  name: string;
  /** One for each course, in their order. */
  cells: ComparedCell[];
}
