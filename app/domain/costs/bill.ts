/** Costs as a page shows them: each line in pounds and in taka, what is missing, and where the figures are from. */
import { formatPence, formatTaka } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
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
import { countMonths } from "./spans.ts";
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
      ? {
          text: `${formatPence(100)} = ${figureText("rate", rate.value)}`,
          checkedOn: rate.checkedOn,
          isSample: rate.isSample,
        }
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
    tuition: [m.costs_line_tuition(), m.costs_note_first_year(), []],
    living: [
      m.costs_line_living(),
      month === null
        ? lived
        : m.costs_note_living({ months: lived, money: formatPence(month), place: LIVING[living].short() }),
      livingKeys(living),
    ],
    visa: [m.costs_line_visa(), m.costs_note_visa(), ["visa_fee"]],
    surcharge: [
      m.costs_line_surcharge(),
      visa === null ? m.costs_note_whole_visa() : m.costs_note_surcharge({ months: countMonths(visa) }),
      ["surcharge_year", "surcharge_part", months >= 12 ? "added_long" : "added_short"],
    ],
    tb: [m.costs_line_tb(), m.costs_note_tb(), ["tb_test"]],
    flight: [m.costs_line_flight(), m.costs_note_flight(), ["flight"]],
  };
  return billOf(
    firstYearCosts(figures, fee, months, living).map(({ kind, pence }) => {
      const [name, note, keys] = notes[kind];
      const sample = keys.find((key) => figures[key]?.isSample);
      return { name, note, pence, sample: sample?.startsWith("added") ? m.costs_line_visa_length() : sample && name };
    }),
    figures,
    award,
  );
}

/** Writes the total with the award, as it stands under the total. */
export const withAward = ({ off, pounds }: { off: string; pounds: string }): string =>
  m.costs_with_award({ off, pounds });

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

const CITED: readonly (readonly [FigureKey, say: (value: { value: string }) => string])[] = [
  ["visa_fee", m.costs_cited_visa_fee],
  ["surcharge_year", m.costs_cited_surcharge],
  ["funds_london", m.costs_cited_london],
  ["funds_elsewhere", m.costs_cited_elsewhere],
  ["held_days", m.costs_cited_held],
  ["evidence_days", m.costs_cited_fresh],
  ["apply_months", m.costs_cited_early],
  ["rent_paid_most", m.costs_cited_rent],
];

/** Returns the figures that have a source, as the page lists them. Samples have none. */
export const citedFigures = (figures: Figures): Cited[] =>
  CITED.flatMap(([key, say]) => {
    const figure = figures[key];
    return figure && !figure.isSample ? [cite(say({ value: figureText(key, figure.value) }), figure)] : [];
  });
