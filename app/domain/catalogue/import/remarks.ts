/** What was changed or left out while a file was read. It stops nothing, but is never kept from the person. */
import { storable } from "#app/domain/values/storable.ts";
import { countOf } from "#app/notation.ts";

export type RemarkKind = "encoding" | "markup" | "unstorable" | "rounded" | "hiddenRows";

/** The cells or rows with the same remark, and the first of them as it was and as we read it. */
export interface Remark {
  kind: RemarkKind;
  count: number;
  sheet: string;
  /** The number of the first row in its sheet. */
  row: number;
  from: string;
  to: string;
}

const WORDS: Readonly<Record<RemarkKind, (remark: Remark) => string>> = {
  encoding: ({ count, from, to }) =>
    `${countOf(count, "cell")} had been saved in a wrong encoding. For example, we read “${from}” as “${to}”.`,
  markup: ({ count, from, to }) =>
    `${countOf(count, "cell")} had codes of a web page. For example, we read “${from}” as “${to}”.`,
  unstorable: ({ count, sheet, row, to }) =>
    `${countOf(count, "cell")} had characters that cannot be saved. We removed them. The first is in row ${row} of ${sheet}: “${to}”.`,
  rounded: ({ count, sheet, row, to }) =>
    `${countOf(count, "cell")} had a number with more digits than a spreadsheet keeps, so its last digits are lost. The first is in row ${row} of ${sheet}: ${to}. Format the column as text and enter the numbers again.`,
  hiddenRows: ({ count, sheet, row }) =>
    `${countOf(count, "row")} of ${sheet} ${count === 1 ? "is" : "are"} hidden and will not be imported. The first is row ${row}. Show the rows and upload the file again to import them.`,
};

/** Says what was changed or left out. */
export const remarkText = (remark: Remark): string => WORDS[remark.kind](remark);

/** Collects remarks. Those of one kind count as one, except hidden rows, which count for each sheet. */
export class Remarks {
  private readonly byKind = new Map<string, Remark>();

  add(kind: RemarkKind, place: { sheet: string; row: number }, from = "", to = ""): void {
    const key = kind === "hiddenRows" ? `${kind} ${place.sheet}` : kind;
    const known = this.byKind.get(key);
    if (known) known.count++;
    // A remark about what cannot be saved is saved too.
    else this.byKind.set(key, { kind, count: 1, ...place, from: storable(from), to: storable(to) });
  }

  all = (): Remark[] => [...this.byKind.values()];
}
