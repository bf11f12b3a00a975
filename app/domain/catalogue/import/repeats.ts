/** Handles an ID in several rows of a list: one course if they agree, otherwise a question. */
import { FIELDS, type Field } from "./fields.ts";
import type { Layout, ReadRow } from "./read-row.ts";
import type { Sheet, SheetRow } from "./sheets.ts";

/** An ID whose rows differ. */
export interface Repeat {
  id: string;
  sheet: string;
  rows: number[];
  /** The values of each field, one per row. */
  fields: { label: string; values: string[]; differs: boolean }[];
  /** The row to keep, or null if no one has picked one. All of them are then left out. */
  kept: number | null;
}

/** The row to keep of a repeated ID: the picked one, or the first of every ID. */
export interface Keep {
  picked: Readonly<Record<string, string>>;
  first: boolean;
}

interface ListRow {
  source: SheetRow;
  row: ReadRow;
}

export interface SettledRows {
  /** Each row with the one that replaces it, or null if its course is left out. */
  rows: (ListRow & { keptRow: ReadRow | null })[];
  repeats: Repeat[];
  /** The number of rows that repeat an earlier one. */
  same: number;
  leftOut: number;
}

/** Returns the text for a row to keep. Sheet and number are unique in a file. */
export const keepKey = (sheet: string, row: number): string => `${sheet}!${row}`;

/** Settles the rows of one list. */
export function settleRepeats(
  { sheet, layout }: { sheet: Sheet; layout: Layout },
  rows: readonly ListRow[],
  keep: Keep,
): SettledRows {
  const byId = new Map<string, ListRow[]>();
  for (const one of rows) {
    const { courseId } = one.row;
    if (courseId !== null) byId.set(courseId, [...(byId.get(courseId) ?? []), one]);
  }
  const keptById = new Map<string, ReadRow | null>();
  const repeats: Repeat[] = [];
  let same = 0;
  let leftOut = 0;
  for (const [id, alike] of byId) {
    const [first] = alike;
    if (!first || alike.length === 1) continue;
    const different = [...new Map([...alike].reverse().map((one) => [contentsOf(one.row), one])).values()].reverse();
    same += alike.length - different.length;
    if (different.length === 1) {
      keptById.set(id, first.row);
      continue;
    }
    const picked =
      different.find(({ row }) => keepKey(row.sheet, row.row) === keep.picked[id]) ?? (keep.first ? first : null);
    keptById.set(id, picked?.row ?? null);
    leftOut += different.length - (picked ? 1 : 0);
    repeats.push({
      id,
      sheet: sheet.name,
      rows: different.map(({ row }) => row.row),
      fields: fieldsOf(layout, different),
      kept: picked?.row.row ?? null,
    });
  }
  return {
    rows: rows.map((one) => {
      const kept = one.row.courseId === null ? undefined : keptById.get(one.row.courseId);
      return { ...one, keptRow: kept === undefined ? one.row : kept };
    }),
    repeats,
    same,
    leftOut,
  };
}

const contentsOf = ({ course, university, universityId, universityName, problems }: ReadRow): string =>
  JSON.stringify([
    course,
    university,
    universityId,
    universityName,
    problems.map(({ column, value }) => [column, value]),
  ]);

/** Returns the cells of the used columns as the file writes them, without empty columns. */
function fieldsOf(layout: Layout, rows: readonly ListRow[]): Repeat["fields"] {
  return [...layout].flatMap(([field, columns]: [Field, readonly number[]]) => {
    if (field === "courseId") return [];
    const values = rows.map(({ source }) =>
      columns
        .map((column) => source.cells[column] ?? "")
        .filter(Boolean)
        .join(", "),
    );
    return values.some(Boolean) ? [{ label: FIELDS[field], values, differs: new Set(values).size > 1 }] : [];
  });
}
