/** The staff's page of figures: a line for each, the old ones first, narrowed down by filters. */
import { foldText } from "#app/domain/values/fold.ts";
import { ageOf, type DatedFigure, isStale, latestFirst, rowOn } from "./dated-figures.ts";
import { FIGURE_GROUPS, FIGURE_KEYS, FIGURES, type FigureGroup, type FigureKey } from "./figure-keys.ts";

export interface FigureRow extends DatedFigure {
  version: number;
}

export interface FigureLine {
  key: FigureKey;
  /** The row that applies today, hidden or not. Null if no one has entered a value. */
  now: FigureRow | null;
  /** Rows that apply from a later day on, the next one first. */
  next: FigureRow[];
  /** Rows that applied before, the latest first. */
  before: FigureRow[];
  /** Days since it was checked. Null if it never was. */
  age: number | null;
  isStale: boolean;
  /** Grows with each change of its rows. A form names it, so that no one overwrites what they have not seen. */
  version: number;
}

/** Returns the line of a figure, made from its rows. */
export function lineOf(key: FigureKey, rows: readonly FigureRow[], today: string): FigureLine {
  const now = rowOn(rows, today) ?? null;
  const sorted = rows.toSorted(latestFirst);
  return {
    key,
    now,
    next: sorted.filter(({ validFrom }) => (validFrom ?? "") > today).reverse(),
    before: sorted.filter((row) => row !== now && (row.validFrom ?? "") <= today),
    age: now && ageOf(now, today),
    isStale: now?.isShown === true && isStale(now, today),
    version: rows.reduce((sum, { version }) => sum + version, 0),
  };
}

/** Returns a line for every figure, in the order of the page. */
export function linesOf(rows: readonly FigureRow[], today: string): FigureLine[] {
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return FIGURE_KEYS.map((key) => lineOf(key, byKey.get(key) ?? [], today));
}

export const FIGURE_STATES = {
  stale: "Check again",
  hidden: "Hidden",
  missing: "No value yet",
} as const;

export type FigureState = keyof typeof FIGURE_STATES;

const isState: Record<FigureState, (line: FigureLine) => boolean> = {
  stale: (line) => line.isStale,
  hidden: ({ now }) => now?.isShown === false,
  missing: ({ now }) => now === null,
};

export const countOfState = (lines: readonly FigureLine[], state: FigureState): number =>
  lines.filter(isState[state]).length;

export interface FigureFilters {
  search: string;
  group: FigureGroup | "";
  state: FigureState | "";
}

const among = <Key extends string>(words: Readonly<Record<Key, string>>, text: string | null): Key | "" =>
  text !== null && Object.hasOwn(words, text) ? (text as Key) : "";

export const figureFilters = (from: URLSearchParams): FigureFilters => ({
  search: (from.get("search") ?? "").trim().slice(0, 200),
  group: among(FIGURE_GROUPS, from.get("group")),
  state: among(FIGURE_STATES, from.get("state")),
});

/** Returns the lines that match. Each word of the search is in the figure's name or its source. */
export function matchingLines(lines: readonly FigureLine[], { search, group, state }: FigureFilters): FigureLine[] {
  const words = foldText(search).split(" ").filter(Boolean);
  return lines.filter((line) => {
    const text = foldText(`${FIGURES[line.key].label} ${line.now?.source ?? ""} ${line.now?.sourceUrl ?? ""}`);
    return (
      (group === "" || FIGURES[line.key].group === group) &&
      (state === "" || isState[state](line)) &&
      words.every((word) => text.includes(word))
    );
  });
}

export interface FigureLineGroup {
  /** "stale" and "missing" come before the groups of figures. */
  name: FigureGroup | "stale" | "missing";
  lines: FigureLine[];
}

/** Returns the lines in groups: first those to check again, then those without a value. */
export function groupedLines(lines: readonly FigureLine[]): FigureLineGroup[] {
  const nameOf = (line: FigureLine) => (line.isStale ? "stale" : line.now ? FIGURES[line.key].group : "missing");
  const groups = Map.groupBy(lines, nameOf);
  const names: FigureLineGroup["name"][] = ["stale", "missing", ...(Object.keys(FIGURE_GROUPS) as FigureGroup[])];
  return names.flatMap((name) => {
    const found = groups.get(name);
    return found ? [{ name, lines: name === "stale" ? found.toSorted(oldestFirst) : found }] : [];
  });
}

const oldestFirst = (a: FigureLine, b: FigureLine) => (b.age ?? 0) - (a.age ?? 0);
