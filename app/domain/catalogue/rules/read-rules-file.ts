/** Reads the rows of a file of rules. What cannot be read is said with its row and column, and the rest is read. */
import { countryGroups } from "#app/db/money-words.ts";
import { placeOf, type StandingRule } from "#app/domain/rules/rule-for.ts";
import { ruleForm } from "#app/domain/rules/rule-input.ts";
import { RULES } from "#app/domain/rules/rule-words.ts";
import type { RuleToSave } from "#app/domain/rules/write-rules.server.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { listed } from "#app/notation.ts";
import { type ReadFile, type Sheet, type SheetRow, UnreadableFile } from "../import/sheets.ts";
import { readIntake, readRuleCell, ruleKeyOf } from "./rule-cells.ts";
import { RULE_COLUMNS, type RuleColumn, ruleColumnOf } from "./rule-columns.ts";

/** A rule of the file, with the row that it is in. */
export interface FileRule extends RuleToSave {
  number: number;
}

export interface WrongRow {
  number: number;
  /** What the row is about, as it says it. */
  about: string;
  problems: { column: string; problem: string }[];
}

export interface RuleSheet {
  sheet: Sheet;
  /** The place of each column. */
  at: ReadonlyMap<RuleColumn, number>;
  /** What is in the file and not read, in words. */
  unread: string[];
}

export const MOST_ROWS = 3_000;
const NEEDED: readonly (readonly RuleColumn[])[] = [
  ...([["universityId", "university"], ["intake"], ["rule"], ["all", "bangladesh"], ["source"]] as const),
  ["checkedOn"],
];

const columnsOf = ({ columns }: Sheet): Map<RuleColumn, number> =>
  new Map(
    columns.flatMap((heading, at) => {
      const column = ruleColumnOf(heading);
      return column ? [[column, at] as const] : [];
    }),
  );

/** Returns the sheet with the rules. Throws `UnreadableFile` if none has the columns of a rule. */
export function ruleSheetOf({ sheets }: ReadFile): RuleSheet {
  const lacking = (sheet: Sheet) => {
    const at = columnsOf(sheet);
    return NEEDED.filter((any) => !any.some((column) => at.has(column)));
  };
  const [sheet] = sheets.toSorted((a, b) => lacking(a).length - lacking(b).length);
  if (!sheet) throw new UnreadableFile("The file is empty.");
  const missing = lacking(sheet).map((any) => any.map((column) => `“${RULE_COLUMNS[column]}”`).join(" or "));
  if (missing.length > 0) {
    const columns = `${missing.length === 1 ? "a column" : "columns"} ${listed(missing)}`;
    throw new UnreadableFile(`The file has no ${columns}. Export the rules to see a file as we read it.`);
  }
  if (sheet.rows.length > MOST_ROWS)
    throw new UnreadableFile("The list has more than 3,000 rows. Split it into smaller files.");
  const at = columnsOf(sheet);
  const used = new Set(at.values());
  const others = sheet.columns.filter((heading, place) => !used.has(place) && !/^Column [A-Z]+$/.test(heading));
  return {
    ...{ sheet, at },
    unread: [
      ...sheets.filter((one) => one !== sheet).map(({ name }) => `The sheet “${name}” is not read.`),
      ...(others.length > 0 ? [`Not read: ${listed(others.map((heading) => `“${heading}”`))}.`] : []),
    ],
  };
}

interface Known {
  /** Returns the ID of a university, or what is wrong. */
  university: (id: string, name: string) => { id: string } | { column: RuleColumn; problem: string };
  standing: ReadonlyMap<string, StandingRule>;
  /** The last day on which a rule can have been checked. */
  today: string;
}

/** A date whose day and month can be taken for each other: "05/06/2026". */
const DAY_OR_MONTH = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})\b/;
const MONTHS_IN_YEAR = 12;

export function readRules({ sheet, at }: RuleSheet, known: Known): { rules: FileRule[]; wrong: WrongRow[] } {
  const cellOf = (row: SheetRow, column: RuleColumn) => {
    const place = at.get(column);
    // An export in CSV has a ' before digits that a spreadsheet would take for a number.
    return (place === undefined ? "" : (row.cells[place] ?? "")).trim().replace(/^'(?=(0\d+|\d{16,})$)/, "");
  };
  const isMonthFirst = sheet.rows.some((row) =>
    (["all", "bangladesh", "checkedOn"] as const).some((column) => {
      const [, first, second] = DAY_OR_MONTH.exec(asciiDigits(cellOf(row, column))) ?? [];
      return Number(first) <= MONTHS_IN_YEAR && Number(second) > MONTHS_IN_YEAR;
    }),
  );
  const rules: FileRule[] = [];
  const wrong: WrongRow[] = [];
  const rowOf = new Map<string, number>();
  for (const row of sheet.rows) {
    const problems: WrongRow["problems"] = row.wrong ? [{ column: "", problem: row.wrong }] : [];
    const say = (column: RuleColumn, problem: string) => problems.push({ column: RULE_COLUMNS[column], problem });
    const texts = Object.fromEntries(
      (Object.keys(RULE_COLUMNS) as RuleColumn[]).map((column) => [column, cellOf(row, column)]),
    ) as Record<RuleColumn, string>;
    const university = known.university(texts.universityId, texts.university);
    if ("problem" in university) say(university.column, university.problem);
    const intake = readIntake(texts.intake);
    if (intake.problem !== undefined) say("intake", intake.problem);
    const key = ruleKeyOf(texts.rule);
    if (key === null) say("rule", `Enter one of ${listed(Object.values(RULES).map(({ label }) => label))}.`);
    const rule =
      "id" in university && intake.value !== undefined && key !== null
        ? { universityId: university.id, intake: intake.value, key }
        : null;
    const place = rule ? placeOf(rule) : "";
    const twin = rowOf.get(place);
    if (twin !== undefined) say("rule", `Row ${twin} is about the same rule.`);
    if (rule && twin === undefined) rowOf.set(place, row.number);
    const sent: Record<string, unknown> = { key, seen: 0 };
    for (const column of ["source", "sourceUrl", "checkedOn"] as const) sent[column] = texts[column];
    sent.checkedOn = asciiDigits(texts.checkedOn);
    for (const column of [...countryGroups, "checkedOn"] as const) {
      const [, first, second] = DAY_OR_MONTH.exec(asciiDigits(texts[column])) ?? [];
      if (isMonthFirst && Number(second) <= MONTHS_IN_YEAR && first !== second)
        say(column, `Other dates of this file begin with the month. Write this one as ${EXAMPLE}.`);
    }
    if (key) {
      for (const group of countryGroups) {
        const read = readRuleCell(key, texts[group], row.times?.[at.get(group) ?? -1]);
        if (read.problem !== undefined) say(group, read.problem);
        else for (const [part, value] of Object.entries(read.value)) sent[`${group}_${part}`] = value;
      }
      const form = ruleForm(known.today).safeParse(sent);
      for (const { path, message } of form.error?.issues ?? []) {
        const [name = ""] = String(path[0] ?? "").split("_");
        say(Object.hasOwn(RULE_COLUMNS, name) ? (name as RuleColumn) : "rule", message);
      }
      if (form.success && rule && problems.length === 0) {
        const now = known.standing.get(place);
        const { values, source, sourceUrl, checkedOn } = form.data;
        // What the file has no column for stays as it is.
        for (const group of countryGroups) if (!at.has(group)) values[group] = now?.values[group] ?? null;
        if (values.all === null && values.bangladesh === null && !isHeld(now)) say("all", "Enter a value.");
        const address = at.has("sourceUrl") ? sourceUrl : (now?.sourceUrl ?? null);
        if (problems.length === 0)
          rules.push({
            ...{ number: row.number, ...rule, values, source, sourceUrl: address, checkedOn, seen: now?.seen ?? 0 },
          });
      }
    }
    if (problems.length > 0) {
      const about = [texts.university || texts.universityId, texts.intake, texts.rule].filter(Boolean).join(", ");
      wrong.push({ number: row.number, about, problems });
    }
  }
  return { rules, wrong };
}

const EXAMPLE = "2026-12-18";

export const isHeld = (rule: StandingRule | undefined): boolean =>
  rule !== undefined && countryGroups.some((group) => rule.values[group] !== null);
