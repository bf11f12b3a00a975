/** Prepares the page of matches: the columns with some values, and the field each was matched to. */
import type { Answers, Pair } from "#app/domain/catalogue/import/answers.ts";
import { FIELDS, type Field } from "#app/domain/catalogue/import/fields.ts";
import { fieldName } from "#app/domain/catalogue/import/form.ts";
import { guessColumns } from "#app/domain/catalogue/import/headings.ts";
import { remarkText } from "#app/domain/catalogue/import/remarks.ts";
import { type SheetKind, sheetKinds } from "#app/domain/catalogue/import/sheet-kinds.ts";
import type { Outline, SetAside } from "#app/domain/catalogue/import/sheets.ts";

export interface MatchedColumn {
  /** The name of the column's select in the form. */
  name: string;
  heading: string;
  examples: string;
  field: Field | "";
  /** True if the match is a guess by similarity, or there is none, so that someone should check it. */
  isUnsure: boolean;
}

export interface MatchedSheet {
  name: string;
  rows: number;
  kind: SheetKind;
  /** The columns that join it to the list of courses. */
  pair: Pair | null;
  columns: MatchedColumn[];
}

export interface MatchView {
  sheets: MatchedSheet[];
  setAside: SetAside[];
  /** What was changed or left out while the file was read. */
  remarks: string[];
  /** The fields a column can be matched to, with their labels. */
  fields: [Field, string][];
}

export function matchView(file: Outline, { mapping, joins }: Pick<Answers, "mapping" | "joins">): MatchView {
  const pairs = new Map(Object.entries({ ...file.pairs, ...joins }));
  const kinds = sheetKinds(file, mapping, pairs);
  const sheets = file.sheets.map((sheet, place): MatchedSheet => {
    const matches = mapping[sheet.name] ?? {};
    const { unsure } = guessColumns(sheet);
    const columns = sheet.columns.map((heading, index): MatchedColumn => {
      const field = matches[heading] ?? "";
      return {
        name: fieldName(place, index),
        heading,
        examples: sheet.examples[index] ?? "",
        field,
        isUnsure: Boolean(field) && unsure.includes(heading),
      };
    });
    return {
      name: sheet.name,
      rows: sheet.rows,
      kind: kinds.get(sheet.name) ?? "unused",
      pair: pairs.get(sheet.name) ?? null,
      columns,
    };
  });
  const remarks = (file.remarks ?? []).map(remarkText);
  return { sheets, setAside: file.setAside, remarks, fields: Object.entries(FIELDS) as [Field, string][] };
}
