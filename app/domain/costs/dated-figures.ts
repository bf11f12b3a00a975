/** Chooses the figures that apply on a day. Old values stay as rows, and a newer one replaces them from its day on. */

import { daysBetween } from "#app/domain/values/days.ts";
import { inDigits } from "#app/language.ts";
import { formatPence } from "#app/notation.ts";
import { FIGURES, type FigureKey } from "./figure-keys.ts";
import { countDays, countMonths } from "./spans.ts";

export interface DatedFigure {
  /** Rows are numbered in the order in which they were saved. */
  id: number;
  key: FigureKey;
  /** A whole number of the figure's unit. */
  value: number;
  /** The first day on which it applies. Null if that is not known: then it applies until another one does. */
  validFrom: string | null;
  source: string;
  sourceUrl: string | null;
  /** When someone last compared it with its source. Null if no one has. */
  checkedOn: string | null;
  isShown: boolean;
  isSample: boolean;
}

/** The figures of one day. What is not known, or hidden, is left out. */
export type Figures = Readonly<Partial<Record<FigureKey, DatedFigure>>>;

/** After so many days a figure asks to be checked again. */
export const STALE_DAYS = 180;

/** Returns the row that applies on a day, hidden or not. Of two for one day, the one that was saved last. */
export const rowOn = <Row extends Pick<DatedFigure, "id" | "validFrom">>(
  rows: readonly Row[],
  day: string,
): Row | undefined => rows.filter(({ validFrom }) => (validFrom ?? "") <= day).toSorted(latestFirst)[0];

/** Sorts by first day, then as they were saved, the latest first. */
export const latestFirst = (a: Pick<DatedFigure, "id" | "validFrom">, b: Pick<DatedFigure, "id" | "validFrom">) =>
  (b.validFrom ?? "").localeCompare(a.validFrom ?? "") || b.id - a.id;

/** Returns what pages may show on a day. A hidden row hides its figure, and no older value takes its place. */
export function figuresOn(rows: readonly DatedFigure[], day: string): Figures {
  const found: Partial<Record<FigureKey, DatedFigure>> = {};
  for (const [key, ofKey] of Map.groupBy(rows, (row) => row.key)) {
    const row = rowOn(ofKey, day);
    if (row?.isShown) found[key] = { ...row, checkedOn: checkedSince(row) };
  }
  return found;
}

/** A check from before the value applied says nothing of what applies now. */
const checkedSince = ({ validFrom, checkedOn }: DatedFigure): string | null =>
  checkedOn !== null && validFrom !== null && checkedOn < validFrom ? null : checkedOn;

/** Returns the days since it was checked, or null if it never was. */
export const ageOf = ({ checkedOn }: Pick<DatedFigure, "checkedOn">, today: string): number | null =>
  checkedOn === null ? null : daysBetween(checkedOn, today);

export const isStale = (figure: Pick<DatedFigure, "checkedOn">, today: string): boolean =>
  (ageOf(figure, today) ?? 0) > STALE_DAYS;

const written = {
  pence: formatPence,
  paisa: (paisa: number) => formatPence(paisa).replace("£", "৳"),
  days: countDays,
  months: countMonths,
  percent: (percent: number) => `${inDigits(percent)}%`,
} as const;

/** Writes a value with its unit: "£558", "৳165.50", "28 days". */
export const figureText = (key: FigureKey, value: number): string => written[FIGURES[key].unit](value);
