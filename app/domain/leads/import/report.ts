/** What became of each row of a list, as staff read it. */
import { BYTE_ORDER_MARK, csvLines } from "#app/domain/staff/csv.ts";
import type { Fate } from "./plan.server.ts";

const LABELS: Record<Fate["kind"], string> = {
  new: "New lead",
  filled: "Known lead, filled in",
  known: "Known lead, nothing to add",
  account: "Has an account, nothing saved",
  refused: "Refused",
};

export const fateLabel = ({ kind }: Fate): string => LABELS[kind];

/** Returns who a row is the same as, or why it is refused. */
export const fateReason = (fate: Fate): string =>
  fate.kind === "refused" ? fate.problem : fate.kind === "new" ? "" : `The same person as ${fate.known}`;

/** Returns the report as CSV that a spreadsheet opens without running anything in it. */
export const reportCsv = (fates: readonly Fate[]): string =>
  BYTE_ORDER_MARK +
  csvLines([
    ["Row", "Name", "What happened", "Why"],
    ...fates.map((fate) => [String(fate.number), fate.name, fateLabel(fate), fateReason(fate)]),
  ]);
