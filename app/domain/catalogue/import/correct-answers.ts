/** Reads answers from the command line: "Sheet!Heading=Sheet!Heading" and "Heading:Value=Meaning". */
import { foldText } from "#app/domain/values/fold.ts";
import type { Answers, Pair } from "./answers.ts";
import { choicesFor } from "./choices.ts";
import { type Field, isField } from "./fields.ts";
import { BadCorrection } from "./mapping.ts";
import type { Headings } from "./sheets.ts";
import { valueKey } from "./values-key.ts";

type SheetHeadings = Headings["sheets"][number];

/** Joins sheets by the named columns. "Sheet=" joins a sheet to nothing. Throws `BadCorrection`. */
export function correctJoins(file: Headings, answers: Answers, wishes: readonly string[]): Answers {
  const joins: Record<string, Pair | null> = { ...answers.joins };
  for (const wish of wishes) {
    const at = wish.indexOf("=");
    if (at < 1) throw new BadCorrection(`"${wish}" is not in the form "Sheet!Heading=Sheet!Heading".`);
    const [from, to] = [wish.slice(0, at).trim(), wish.slice(at + 1).trim()];
    if (to === "") joins[sheetNamed(file, from.replace(/!$/, "")).name] = null;
    else {
      const here = columnNamed(file, from);
      const there = columnNamed(file, to);
      joins[here.sheet.name] = { column: here.column, to: there.sheet.name, toColumn: there.column };
    }
  }
  return { ...answers, joins };
}

/** Sets what values mean. "Heading:Value=" leaves out their rows. Throws `BadCorrection`. */
export function correctMeanings(file: Headings, answers: Answers, wishes: readonly string[]): Answers {
  const meanings: Partial<Record<Field, Record<string, string>>> = { ...answers.meanings };
  for (const wish of wishes) {
    const equals = wish.lastIndexOf("=");
    const said = equals < 0 ? "" : wish.slice(0, equals);
    const { field, value } = valueNamed(file, answers, said, wish);
    const meaning = wish.slice(equals + 1).trim();
    // Any university may be meant. The plan finds it by its name.
    const choices = field === "universityName" ? [meaning] : choicesFor(field, valueKey(value));
    const choice = choices.find((one) => foldText(one) === foldText(meaning));
    if (meaning && choice === undefined) {
      throw new BadCorrection(`"${meaning}" is not one of ${choices.join(", ")}.`);
    }
    meanings[field] = { ...meanings[field], [valueKey(value)]: choice ?? "" };
  }
  return { ...answers, meanings };
}

/** Finds the value that a correction names. A heading may contain colons, so each one is tried. */
function valueNamed(file: Headings, { mapping }: Answers, said: string, wish: string): { field: Field; value: string } {
  for (let at = said.indexOf(":"); at > 0; at = said.indexOf(":", at + 1)) {
    const heading = said.slice(0, at).trim();
    const value = said.slice(at + 1).trim();
    const matched = file.sheets.flatMap(({ name, columns }) =>
      columns.filter((one) => foldText(one) === foldText(heading)).flatMap((one) => mapping[name]?.[one] ?? []),
    );
    const field = [...matched, ...(isField(heading) ? [heading] : [])].find(
      (one) => one === "universityName" || choicesFor(one, valueKey(value)).length > 0,
    );
    if (field && value) return { field, value };
  }
  throw new BadCorrection(
    `"${wish}" is not in the form "Heading:Value=Meaning", with the heading of a column that takes only some values.`,
  );
}

function sheetNamed(file: Headings, name: string): SheetHeadings {
  const sheet = file.sheets.find((one) => foldText(one.name) === foldText(name));
  if (!sheet) throw new BadCorrection(`There is no sheet "${name}" in the file.`);
  return sheet;
}

function columnNamed(file: Headings, text: string): { sheet: SheetHeadings; column: string } {
  const at = text.indexOf("!");
  if (at < 1) throw new BadCorrection(`"${text}" is not in the form "Sheet!Heading".`);
  const sheet = sheetNamed(file, text.slice(0, at));
  const heading = text.slice(at + 1);
  const column = sheet.columns.find((one) => foldText(one) === foldText(heading));
  if (!column) throw new BadCorrection(`There is no column "${heading}" on the sheet "${sheet.name}".`);
  return { sheet, column };
}
