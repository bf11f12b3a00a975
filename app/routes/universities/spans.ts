/** Writes what several courses have between them: "£12,400 to £17,900". */
import { formatBand } from "#app/domain/values/show.ts";
import { formatPounds } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

/** Returns null if nothing is known. */
function span(from: number | null, to: number | null, write: (value: number) => string | null): string | null {
  if (from === null || to === null) return null;
  return from === to ? write(from) : m.universities_span({ from: write(from) ?? "", to: write(to) ?? "" });
}

export const spanOfFees = ({ feeFrom, feeTo }: { feeFrom: number | null; feeTo: number | null }): string | null =>
  span(feeFrom, feeTo, formatPounds);

export const spanOfBands = ({ ieltsFrom, ieltsTo }: { ieltsFrom: number | null; ieltsTo: number | null }) =>
  span(ieltsFrom, ieltsTo, formatBand);
