/** Guesses a column's field from its values, if the heading does not tell: "International (GBP)", "Language". */
import { readCell } from "#app/domain/values/cell.ts";
import { readFee } from "#app/domain/values/fee.ts";
import { readBand } from "#app/domain/values/ielts.ts";
import type { Field } from "./fields.ts";
import { guessField, isNotOurs, normaliseHeading } from "./headings.ts";
import type { Sheet } from "./sheets.ts";

const SAMPLE = 50;
const LEAST_VALUES = 3;
/** Typical fees per year. IDs and postcodes are larger or smaller. */
const FEES = { least: 3_000, most: 90_000 };

interface Rule {
  field: Field;
  /** The share of the values that must fit. */
  share: number;
  heading: RegExp;
  fits(value: string): boolean;
}

const isFee = (value: string) => {
  const { value: fee } = readFee(value);
  return typeof fee === "number" && fee >= FEES.least && fee <= FEES.most;
};
const isBand = (value: string) => {
  const { value: band } = readBand(value);
  return typeof band === "number" && band >= 4;
};

/** Tried in order. Plain numbers say little, so without a sign of their own they need a heading that fits. */
const RULES: readonly Rule[] = [
  { field: "ieltsOverall", share: 0.6, heading: /^/, fits: (value) => /\bielts\b/i.test(value) },
  { field: "ieltsOverall", share: 0.9, heading: /english|language|band|score/, fits: isBand },
  { field: "tuitionFee", share: 0.8, heading: /^/, fits: (value) => /£|\bgbp\b/i.test(value) && isFee(value) },
  { field: "tuitionFee", share: 0.8, heading: /international|overseas|intl|amount|cost|annual|year/, fits: isFee },
];

/**
 * Returns the likely field of each column whose heading does not tell. Each field is used once, for the first column
 * that fits.
 */
export function likelyByValues({ columns, rows }: Pick<Sheet, "columns" | "rows">): Record<string, Field> {
  const taken = new Set(columns.map((column) => guessField(column)?.field));
  const likely: Record<string, Field> = {};
  for (const [index, column] of columns.entries()) {
    if (guessField(column) || isNotOurs(column)) continue;
    const values = rows.flatMap(({ cells }) => readCell(cells[index] ?? "").value || []).slice(0, SAMPLE);
    const heading = normaliseHeading(column);
    const rule = RULES.find(
      ({ field, share, heading: pattern, fits }) =>
        !taken.has(field) &&
        values.length >= LEAST_VALUES &&
        pattern.test(heading) &&
        values.filter(fits).length >= values.length * share,
    );
    if (!rule) continue;
    taken.add(rule.field);
    likely[column] = rule.field;
  }
  return likely;
}
