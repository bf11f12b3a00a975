/** What `npm run catalogue:import` prints. */
import { type ColumnMatches, FIELDS, LIST_FIELDS, type Mapping } from "../app/domain/catalogue/import/fields.ts";
import { guessColumns } from "../app/domain/catalogue/import/headings.ts";
import { sheetKinds } from "../app/domain/catalogue/import/join.ts";
import { fingerprint } from "../app/domain/catalogue/import/mapping.ts";
import type { Plan } from "../app/domain/catalogue/import/plan-summary.server.ts";
import { type Problem, shorten } from "../app/domain/catalogue/import/read-row.ts";
import type { ReadFile, Sheet } from "../app/domain/catalogue/import/sheets.ts";

const PROBLEMS_SHOWN = 200;

export const help = `npm run catalogue:import -- FILE [options]

Loads courses from a .csv or .xlsx file into the database of DATABASE_URL, or into the embedded one in DATA_DIR.
Columns are matched to fields by their headings. All rows go in together, or none does.

  --map "Heading=field"         corrects a match; "Sheet!Heading=field" for one sheet, "Heading=" for none; repeatable
  --dry-run                     says what would happen, saves nothing
  --skip-bad                    leaves out the rows with a problem; without it one of them stops everything
  --replace-sample              takes out the sample courses; those in a favourite or an application are archived
  --help

Fields (* several columns may feed it):
${Object.entries(FIELDS)
  .map(
    ([field, name]) => `  ${`${field}${LIST_FIELDS.has(field as keyof typeof FIELDS) ? " *" : ""}`.padEnd(22)} ${name}`,
  )
  .join("\n")}

Exit code 0: imported, or a dry run without problems. 1: nothing was saved. 2: the command was not understood.`;

/** The matches as a table, with the first value of each column. */
export function sayMatches(file: ReadFile, mapping: Mapping, remembered: ReadonlyMap<string, ColumnMatches>): void {
  const kinds = sheetKinds(file, mapping);
  const words = { courses: "courses", details: "adds to courses", universities: "universities", unused: "not used" };
  for (const sheet of file.sheets) {
    const matches = mapping[sheet.name] ?? {};
    console.log(`\nSheet "${sheet.name}": ${sheet.rows.length} rows, ${words[kinds.get(sheet.name) ?? "unused"]}`);
    const known = remembered.get(fingerprint(sheet));
    const { matches: guessed, unsure } = guessColumns(sheet);
    for (const column of sheet.columns) {
      const field = matches[column];
      const why =
        field === guessed[column]
          ? unsure.includes(column)
            ? "a guess"
            : ""
          : field === known?.[column]
            ? "remembered"
            : "corrected";
      console.log(
        `  ${shorten(column).padEnd(34)} ${(field ?? "-").padEnd(18)} ${why.padEnd(10)} ${firstValue(sheet, column)}`,
      );
    }
  }
  for (const { name, reason } of file.setAside) console.log(`\nSheet "${name}" is set aside: ${reason}.`);
  console.log("");
}

function firstValue(sheet: Sheet, column: string): string {
  const index = sheet.columns.indexOf(column);
  const value = sheet.rows.find(({ cells }) => cells[index])?.cells[index];
  return value ? `e.g. ${shorten(value).slice(0, 40)}` : "(empty)";
}

export function sayPlan({ counts, changedFields, notes }: Plan, when: "planned" | "done"): void {
  console.log(when === "done" ? "\nDone:" : "\nThe file has:");
  const lines: [string, number][] = [
    ["rows", counts.rows],
    ["new courses", counts.create],
    ["changed", counts.change],
    ["the same", counts.same],
    ["left out, with a problem", counts.bad],
    ["new universities", counts.newUniversities],
    ["changed universities", counts.changedUniversities],
  ];
  for (const [name, value] of lines) console.log(`  ${String(value).padStart(7)}  ${name}`);
  const fields = Object.entries(changedFields).map(([field, times]) => `${field} ${times}`);
  if (fields.length > 0) console.log(`Changes by field: ${fields.join(", ")}`);
  if (counts.archived > 0) {
    console.log(
      `${counts.archived} courses of the file are archived and stay so: only a column "archived" brings them back.`,
    );
  }
  for (const note of notes) console.log(note);
}

export function sayProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  console.log("\nProblems:");
  for (const { sheet, row, column, value, reason } of problems.slice(0, PROBLEMS_SHOWN)) {
    const where = `${sheet}, row ${row}${column ? `, ${column}` : ""}`;
    console.log(`  ${where}: ${value ? `"${value}". ` : ""}${reason}`);
  }
  if (problems.length > PROBLEMS_SHOWN) console.log(`  ... and ${problems.length - PROBLEMS_SHOWN} more.`);
}
