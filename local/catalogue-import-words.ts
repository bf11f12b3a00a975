/** Prints the results of `npm run catalogue:import`. */
import type { Answers } from "../app/domain/catalogue/import/answers.ts";
import { FIELDS, LIST_FIELDS } from "../app/domain/catalogue/import/fields.ts";
import type { SheetJoin } from "../app/domain/catalogue/import/find-joins.ts";
import { guessColumns } from "../app/domain/catalogue/import/headings.ts";
import { fingerprint } from "../app/domain/catalogue/import/mapping.ts";
import type { Report } from "../app/domain/catalogue/import/plan-summary.ts";
import type { Questions } from "../app/domain/catalogue/import/questions.ts";
import { type Problem, shorten } from "../app/domain/catalogue/import/read-row.ts";
import { remarkText } from "../app/domain/catalogue/import/remarks.ts";
import type { Remembered } from "../app/domain/catalogue/import/remember.server.ts";
import { sheetKinds } from "../app/domain/catalogue/import/sheet-kinds.ts";
import type { Outline } from "../app/domain/catalogue/import/sheets.ts";
import { isOpen } from "../app/domain/catalogue/import/universities.ts";
import { countOf } from "../app/notation.ts";

const PROBLEMS_SHOWN = 200;
/** How many rows with the same problem in the same column are shown. */
const ALIKE_SHOWN = 5;
const REPEATS_SHOWN = 20;

export const help = `npm run catalogue:import -- FILE [options]
npm run catalogue:import -- --undo [ID] --as EMAIL

Loads courses from an .xlsx, .ods, .xls or .csv file into the database set in DATABASE_URL, or the embedded one in DATA_DIR. Columns are matched to fields by their headings. Sheets are joined by columns with the same values.
Either all rows are imported, or none. Your answers are remembered for the next file.

  --map "Heading=field"         correct a match; use "Sheet!Heading=field" for one sheet and
                                "Heading=" to ignore a column; can be repeated
  --join "Sheet!Heading=Sheet!Heading"
                                join a sheet to the list of courses by these columns; use "Sheet=" to ignore the sheet;
                                can be repeated
  --map-value "Heading:Value=Meaning"
                                say what an unknown value means; use "Heading:Value=" to skip its rows; can be repeated
                                A university is a value too: "universityName:BCU=Birmingham City University"
  --fill-universities           give rows without a university the one of the row above
  --keep-first                  if several rows have the same ID and different contents, keep the first row; without
                                it, such an ID stops the import, or is skipped with --skip-bad
  --dry-run                     show what would happen without saving anything
  --skip-bad                    skip rows with a problem, an unknown value or a repeated ID; without it, one such row
                                stops the import
  --replace-sample              remove the sample courses; those that students have saved or applied for are archived
  --archive-missing             archive the courses that the catalogue has at the file's universities and the file
                                lacks; see them first with --dry-run
  --as EMAIL                    import as this member of staff, with an entry in the audit log; the import can then be
                                undone for 24 hours
  --undo [ID]                   undo the last import, or the one with this ID, as the member of staff in --as; with
                                --dry-run, show what that would do
  --help

Fields (* can be filled from several columns):
${Object.entries(FIELDS)
  .map(
    ([field, name]) => `  ${`${field}${LIST_FIELDS.has(field as keyof typeof FIELDS) ? " *" : ""}`.padEnd(22)} ${name}`,
  )
  .join("\n")}

Exit code 0: imported or undone, or a dry run without problems. 1: nothing was saved. 2: the command was not valid.`;

/** Prints the matches as a table, with the first value of each column. */
export function sayMatches(file: Outline, { mapping, joins }: Answers, remembered: Remembered): void {
  const kinds = sheetKinds(file, mapping, new Map(Object.entries({ ...file.pairs, ...joins })));
  const words = {
    courses: "courses",
    details: "more details of courses",
    universities: "universities",
    unused: "not used",
  };
  for (const sheet of file.sheets) {
    const matches = mapping[sheet.name] ?? {};
    console.log(`\nSheet "${sheet.name}": ${countOf(sheet.rows, "row")}, ${words[kinds.get(sheet.name) ?? "unused"]}`);
    const known = remembered.matches.get(fingerprint(sheet));
    const { matches: guessed, unsure } = guessColumns(sheet);
    for (const [index, column] of sheet.columns.entries()) {
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
        `  ${shorten(column).padEnd(34)} ${(field ?? "-").padEnd(18)} ${why.padEnd(10)} ${exampleOf(sheet.examples[index])}`,
      );
    }
  }
  for (const remark of file.remarks) console.log(`\n${remarkText(remark)}`);
  for (const { name, reason } of file.setAside) console.log(`\nSheet "${name}" was ignored: ${reason}.`);
  console.log("");
}

const exampleOf = (examples = "") => (examples ? `e.g. ${examples.split(" · ")[0]?.slice(0, 40)}` : "(empty)");

export function sayPlan({ counts, changedFields, missing, notes, questions }: Report, when: "planned" | "done"): void {
  sayJoins(questions);
  console.log(when === "done" ? "\nDone:" : "\nThe file has:");
  const lines: [string, number][] = [
    ["rows", counts.rows],
    ["new courses", counts.create],
    ["changed", counts.change],
    ["unchanged", counts.same],
    ["skipped, with problems", counts.bad],
    ["skipped, without an answer or as you chose", counts.leftOut],
    ["new universities", counts.newUniversities],
    ["changed universities", counts.changedUniversities],
  ];
  for (const [name, value] of lines) console.log(`  ${String(value).padStart(7)}  ${name}`);
  const fields = Object.entries(changedFields).map(([field, times]) => `${field} ${times}`);
  if (fields.length > 0) console.log(`Changes by field: ${fields.join(", ")}`);
  if (counts.archived > 0) {
    console.log(
      `${counts.archived} courses in the file are archived and will stay archived. To restore them, add an "archived" column.`,
    );
  }
  for (const { university, courses } of missing) {
    console.log(`${university}: ${countOf(courses.length, "course")} in the catalogue, not in this file.`);
  }
  for (const note of notes) console.log(note);
  sayQuestions(questions);
}

function sayJoins({ joins }: Questions): void {
  const unused = joins.filter(({ isUsed }) => !isUsed);
  for (const join of [...unused, ...joins.filter(({ isUsed }) => isUsed)]) sayJoin(join, join.isUsed);
}

function sayJoin({ sheet, rows, headings, options, chosen }: SheetJoin, isUsed: boolean): void {
  const pairOf = ({ pair }: SheetJoin["options"][number]) => `${sheet}!${pair.column}=${pair.to}!${pair.toColumn}`;
  if (chosen) console.log(`Joined by ${pairOf(chosen)}: ${chosen.matched} of ${countOf(rows, "row")} match`);
  else if (isUsed) console.log(`Joined by course ID: "${sheet}", ${countOf(rows, "row")}`);
  else {
    console.log(
      `NOT USED: sheet "${sheet}", ${countOf(rows, "row")} with the headings ${headings.map((one) => shorten(one)).join(", ")}`,
    );
    for (const option of options.slice(0, 3)) {
      console.log(`  --join "${pairOf(option)}" would match ${option.matched} rows`);
    }
  }
}

/** Prints the open questions, with the option that answers each. */
function sayQuestions({ values, repeats, repeatsOpen, same, universities, below, columns }: Questions): void {
  if (same > 0) console.log(`${same} rows repeat an ID with the same contents. Each course is imported once.`);
  const open = values.filter(({ meaning, suggested }) => meaning === null && suggested === undefined);
  if (open.length > 0) console.log("\nValues we do not know:");
  for (const { key, value, columns, rows, choices, canLeaveOut } of open) {
    const skip = canLeaveOut === false ? "" : ", or empty to skip them";
    console.log(
      `  ${countOf(rows, "row")} ("${value}"): --map-value "${columns[0]}:${key ?? value}=..." with one of ${choices.join(", ")}${skip}`,
    );
  }
  sayUniversities(universities);
  if (below && below.fill === null) {
    console.log(
      `\n${countOf(below.rows, "row")} without a university, below one of ${below.universities.join(", ")} (use --fill-universities)`,
    );
  }
  for (const { sheet, field, options, chosen } of columns) {
    if (chosen) continue;
    const named = options.map(({ column, example }) => `"${column}" (${example})`).join(" and ");
    console.log(`\nSheet "${sheet}" has ${named}. Choose one with --map "${sheet}!Heading=${field}"`);
  }
  if (repeatsOpen > 0)
    console.log("\nThe same ID in several rows, with different contents (use --keep-first to keep the first):");
  for (const { id, sheet, rows, fields } of repeats.filter(({ kept }) => kept === null).slice(0, REPEATS_SHOWN)) {
    const differing = fields.filter(({ differs }) => differs).map(({ label }) => label);
    console.log(`  ${id}: ${sheet}, rows ${rows.join(" and ")}, differ in ${differing.join(", ")}`);
  }
}

/** Prints the names that are no university's own. */
function sayUniversities(universities: Questions["universities"]): void {
  if (universities.length > 0) console.log("\nUniversities by another name:");
  for (const question of universities) {
    const { name, rows, options, chosen, suggested } = question;
    const answer = options.find(({ value }) => value === (chosen ?? suggested))?.label;
    const closest = options.map(({ label }) => label).join(", ");
    const words = isOpen(question)
      ? `--map-value "universityName:${name}=..." with the name of a university, for example ${closest}. To add a new one, include its city and nation in the file`
      : (answer ?? "a new university");
    console.log(`  ${name}, ${countOf(rows, "row")}: ${words}`);
  }
}

/** Prints the problems. A column in which every row is wrong has one cause, so only its first rows are shown. */
export function sayProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  console.log("\nProblems:");
  const alike = Map.groupBy(problems, ({ sheet, column, reason }) => JSON.stringify([sheet, column, reason]));
  const shown = new Set([...alike.values()].flatMap((same) => same.slice(0, ALIKE_SHOWN)));
  const inOrder = problems.filter((problem) => shown.has(problem));
  for (const { sheet, row, column, value, reason } of inOrder.slice(0, PROBLEMS_SHOWN)) {
    const where = `${sheet}, row ${row}${column ? `, ${column}` : ""}`;
    console.log(`  ${where}: ${value ? `"${value}". ` : ""}${reason}`);
  }
  if (shown.size > PROBLEMS_SHOWN) console.log(`  ... and ${shown.size - PROBLEMS_SHOWN} more.`);
  for (const same of alike.values()) {
    const [first] = same;
    const more = same.length - ALIKE_SHOWN;
    if (first && more > 0)
      console.log(`  ${countOf(more, "more row")} of ${first.column || first.sheet}: ${first.reason}`);
  }
}
