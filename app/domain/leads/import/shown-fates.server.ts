import { countFates } from "./import-leads.server.ts";
import type { Fate } from "./plan.server.ts";
import { fateLabel, fateReason } from "./report.ts";

const SHOWN = 20;

/** The rows to look at come first: those that are refused, then those of known people. */
const ORDER: readonly Fate["kind"][] = ["refused", "account", "filled", "known", "new"];

export interface FateRow {
  key: string;
  number: number;
  name: string;
  what: string;
  why: string;
  isRefused: boolean;
}

/** Returns how many rows have each fate, and the first rows to look at. */
export const shownFates = (fates: readonly Fate[]) => ({
  counts: countFates(fates),
  rows: fates
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.number - b.number)
    .slice(0, SHOWN)
    .map(
      (fate): FateRow => ({
        key: String(fate.number),
        number: fate.number,
        name: fate.name,
        what: fateLabel(fate),
        why: fateReason(fate),
        isRefused: fate.kind === "refused",
      }),
    ),
});
