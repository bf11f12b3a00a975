/** The same ID in several rows of a list: one course where they say the same, else a question. */
import { FIELDS, type Field } from "./fields.ts";
import type { Layout, ReadRow } from "./read-row.ts";
import type { Sheet, SheetRow } from "./sheets.ts";

/** An ID whose rows say different things. */
export interface Repeat {
  id: string;
  sheet: string;
  rows: number[];
  /** What the rows say, field by field, a value a row. */
  fields: { label: string; values: string[]; differs: boolean }[];
  /** The row that is kept; null while no one has picked one, which leaves all of them out. */
  kept: number | null;
}

/** Which row of a repeated ID is kept: the picked one of each, or the first of every one. */
export interface Keep {
  picked: Readonly<Record<string, string>>;
  first: boolean;
}

interface ListRow {
  source: SheetRow;
  row: ReadRow;
}

export interface SettledRows {
  /** Each row with the one that stands for it; null where its course is left out. */
  rows: (ListRow & { keptRow: ReadRow | null })[];
  repeats: Repeat[];
  /** Rows that say what an earlier one says. */
  same: number;
  leftOut: number;
}

/** How the row to keep is written down: no one's file has the same sheet and number twice. */
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

/** The cells of the columns that are used, as the file writes them; those without any value are left out. */
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
