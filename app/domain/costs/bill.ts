/** Costs as a page shows them: each line in pounds and in taka, what is missing, and where the figures are from. */
import { formatPence, formatTaka } from "#app/notation.ts";
import { type DatedFigure, type Figures, figureText } from "./dated-figures.ts";
import type { FigureKey } from "./figure-keys.ts";
import {
  type CostKind,
  firstYearCosts,
  firstYearMonths,
  LIVING,
  type LivingTier,
  livingKeys,
  monthlyLiving,
  totalCost,
  visaMonths,
} from "./first-year.ts";
import { inTaka, linesInTaka } from "./taka.ts";

export interface BillLine {
  name: string;
  note: string;
  /** Null if the amount is not known. The line is then not in the total. */
  pounds: string | null;
  taka: string | null;
}

interface Amounts {
  pounds: string;
  taka: string | null;
}

export interface Bill {
  lines: BillLine[];
  total: Amounts;
  /** The same in pence, to compare. */
  totalPence: number;
  /** What the total is with the course's award. Null without one. */
  award: (Amounts & { off: string }) | null;
  /** The names of the lines that are not in the total. */
  missing: string[];
  /** "At £1 = ৳165", with the day on which that was checked. Null without a rate. */
  rate: { text: string; checkedOn: string | null; isSample: boolean } | null;
  /** What is a sample: a line, or the part of it that is one. */
  samples: string[];
}

interface Named {
  name: string;
  note: string;
  pence: number | null;
  /** What of it is a sample, if anything is. */
  sample?: string | null;
}

/** Returns lines with their total, in pounds and in taka. */
export function billOf(lines: readonly Named[], figures: Figures, award: number | null = null): Bill {
  const rate = figures.rate;
  const taka = rate
    ? linesInTaka(
        lines.map(({ pence }) => pence),
        rate.value,
      )
    : [];
  const total = totalCost(lines);
  return {
    lines: lines.map(({ name, note, pence }, at) => ({
      name,
      note,
      pounds: pence === null ? null : formatPence(pence),
      taka: typeof taka[at] === "number" ? formatTaka(taka[at]) : null,
    })),
    total: amountsOf(total, rate),
    totalPence: total,
    award: award === null ? null : { off: formatPence(award), ...amountsOf(total - award, rate) },
    missing: lines.filter(({ pence }) => pence === null).map(({ name }) => name),
    rate: rate
      ? { text: `£1 = ${figureText("rate", rate.value)}`, checkedOn: rate.checkedOn, isSample: rate.isSample }
      : null,
    samples: lines.flatMap(({ pence, sample }) => (pence !== null && sample ? [sample] : [])),
  };
}

const amountsOf = (pence: number, rate: DatedFigure | undefined): Amounts => ({
  pounds: formatPence(pence),
  taka: rate ? formatTaka(inTaka(pence, rate.value)) : null,
});

interface FirstYear {
  fee: number | null;
  award: number | null;
  months: number;
  living: LivingTier;
}

/** Returns the bill of the first year. Its lines and its total are before awards. */
export function firstYearBill(figures: Figures, { fee, award, months, living }: FirstYear): Bill {
  const visa = visaMonths(figures, months);
  const month = monthlyLiving(figures, living);
  const lived = countMonths(firstYearMonths(months));
  const notes: Record<CostKind, [name: string, note: string, keys: FigureKey[]]> = {
    tuition: ["Tuition fee", "first year", []],
    living: [
      "Living costs",
      month === null ? lived : `${lived} at ${formatPence(month)}, ${LIVING[living].short}, estimate`,
      livingKeys(living),
    ],
    visa: ["Student visa", "applying from Bangladesh", ["visa_fee"]],
    surcharge: [
      "Health surcharge",
      visa === null ? "for the whole visa" : `visa of ${countMonths(visa)}, paid at once`,
      ["surcharge_year", "surcharge_part", months >= 12 ? "added_long" : "added_short"],
    ],
    tb: ["TB test", "at an approved clinic", ["tb_test"]],
    flight: ["Flight", "one way, estimate", ["flight"]],
  };
  return billOf(
    firstYearCosts(figures, fee, months, living).map(({ kind, pence }) => {
      const [name, note, keys] = notes[kind];
      const sample = keys.find((key) => figures[key]?.isSample);
      return { name, note, pence, sample: sample?.startsWith("added") ? "Length of the visa" : sample && name };
    }),
    figures,
    award,
  );
}

/** Writes the total with the award, as it stands under the total. */
export const withAward = ({ off, pounds }: { off: string; pounds: string }): string =>
  `with the award of ${off}: ${pounds}`;

export const countMonths = (months: number): string => `${months} ${months === 1 ? "month" : "months"}`;

export interface Cited {
  text: string;
  source: string;
  url: string | null;
  validFrom: string | null;
  checkedOn: string | null;
}

const cite = (text: string, { source, sourceUrl, validFrom, checkedOn }: DatedFigure): Cited => ({
  text,
  source,
  url: sourceUrl,
  validFrom,
  checkedOn,
});

const CITED: readonly (readonly [FigureKey, name: string, after: string])[] = [
  ["visa_fee", "Visa fee", ""],
  ["surcharge_year", "Health surcharge", " per year"],
  ["funds_london", "Living money, London:", " per month"],
  ["funds_elsewhere", "Living money, elsewhere:", " per month"],
  ["held_days", "In the account for", ""],
  ["evidence_days", "Statement not older than", ""],
  ["apply_months", "Apply at most", " before the start"],
  ["rent_paid_most", "Rent already paid: at most", " counts"],
];

/** Returns the figures that have a source, as the page lists them. Samples have none. */
export const citedFigures = (figures: Figures): Cited[] =>
  CITED.flatMap(([key, name, after]) => {
    const figure = figures[key];
    return figure && !figure.isSample ? [cite(`${name} ${figureText(key, figure.value)}${after}`, figure)] : [];
  });
