/** Which courses can be compared, and how a URL names them. */
import { m } from "#app/paraglide/messages.js";

export const COMPARE_MIN = 2;
export const COMPARE_MAX = 3;
/** What to say about a selection that cannot be compared. */
export const tooMany = (): string => m.compare_too_many();
export const tooFew = (): string => m.compare_too_few();

/** A URL may contain any number of courses. Those after these are not even looked up. */
const MOST_READ = 20;

export interface Choice {
  /** Course IDs, each once, in the order of the URL. */
  ids: string[];
  /** Why these courses cannot be compared. Null if they can, or if nothing was sent. */
  problem: string | null;
}

/** Reads `?course=a&course=b`. `sent` means that the form was sent, whatever was selected. */
export function readChoice(params: URLSearchParams): Choice {
  const ids = [...new Set(params.getAll("course"))].filter(Boolean).slice(0, MOST_READ);
  if (ids.length > COMPARE_MAX) return { ids, problem: tooMany() };
  return { ids, problem: (params.has("course") || params.has("sent")) && ids.length < COMPARE_MIN ? tooFew() : null };
}

/** Returns the URL of a comparison, which is the same for everyone. */
export const compareAddress = (ids: readonly string[]): string =>
  `/compare?${new URLSearchParams(ids.map((id) => ["course", id]))}`;

export interface ComparedCell {
  /** Lines to show, or none if the value is not known. */
  lines: string[];
  /** The language of the lines, if it is not that of the page. */
  lang?: "en" | undefined;
  /** "Lowest" or "Shortest known", if it is the best value of its row. */
  best?: string;
}

export interface ComparedRow {
  name: string;
  /** One for each course, in their order. */
  cells: ComparedCell[];
}

/** A row in which all courses have the same value. */
export interface SharedRow {
  name: string;
  lines: string[];
  lang?: "en" | undefined;
}

/** Rows that stay among the others whatever they say: people look for them first. */
const always = (): string[] => [m.course_first_year_all_costs(), m.course_next_start()];

/** Parts rows in which the courses differ from those that are the same for all. */
export function foldShared(rows: readonly ComparedRow[]): { rows: ComparedRow[]; shared: SharedRow[] } {
  const staying = always();
  const isShared = ({ name, cells: [first, ...others] }: ComparedRow) =>
    !staying.includes(name) && others.every(({ lines }) => lines.join("\n") === first?.lines.join("\n"));
  return {
    rows: rows.filter((row) => !isShared(row)),
    shared: rows.filter(isShared).map(({ name, cells: [cell] }) => ({
      name,
      lines: cell?.lines ?? [],
      ...(cell?.lang && { lang: cell.lang }),
    })),
  };
}
