/** Writes the value of a rule into a cell, and reads a cell as the fields of the rule's form. */
import { HOLDERS, INTERVIEWS, REFUNDED, type Refund, type RuleKey, type RuleValues } from "#app/domain/rules/rule.ts";
import { HOLDER_WORDS, INTERVIEW_WORDS, REFUNDED_WORDS, RULES } from "#app/domain/rules/rule-words.ts";
import { no, ok, type Read, readCell } from "#app/domain/values/cell.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { foldText } from "#app/domain/values/fold.ts";
import { readStartDates } from "#app/domain/values/start-dates.ts";
import { anyOf, MONTHS } from "#app/notation.ts";

const ALL = "all";
const NOTE = "note:";

/** Returns the text of a value, which `readRuleCell` reads as the same. */
export function ruleCell(key: RuleKey, value: unknown): string | null {
  if (value === null) return null;
  switch (RULES[key].shape) {
    case "day":
      return String(value);
    case "moment": {
      const { day, time } = value as RuleValues["clearedBy"];
      return time === null ? day : `${day} ${time}`;
    }
    case "pounds":
      return String(Number(value) / 100);
    case "interview":
      return INTERVIEW_WORDS[value as RuleValues["interview"]];
    case "holders":
      return (value as RuleValues["holders"]).map((one) => HOLDER_WORDS[one]).join(", ");
    case "refund": {
      const { keptPence, withinDays, paidTo, note } = value as Refund;
      const kept = keptPence === null ? ALL : `£${keptPence / 100}`;
      const parts = [`kept ${kept}`, `in ${withinDays} days`, REFUNDED_WORDS[paidTo], note && `${NOTE} ${note}`];
      return parts.filter(Boolean).join("; ");
    }
  }
}

/** The fields of a value in the form of its rule. A field with several values is a list. */
type Parts = Readonly<Record<string, string | readonly string[]>>;

const EMPTY: Parts = {};
/** "2026-12-18 16:00", "18/12/2026 4:00:00 PM". The day alone has no time. */
const WITH_TIME = /^(.*?)[\s,T]+(?:(?:at|by)\s+)?(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i;

/** Reads a cell. `time` is that of a cell which shows a day with its time. An empty cell has no fields. */
export function readRuleCell(key: RuleKey, cell: string, time: string | undefined): Read<Parts> {
  const { shape } = RULES[key];
  if (shape === "interview") return readInterview(cell);
  const read = readCell(cell);
  if (read.problem !== undefined) return read;
  const text = read.value;
  if (text === "" || foldText(text) === "same" || foldText(text) === "the same") return ok(EMPTY);
  switch (shape) {
    case "day":
      return ok({ day: asciiDigits(text) });
    case "moment":
      return ok(time ? { day: text, time } : momentOf(asciiDigits(text)));
    case "pounds":
      return ok({ pounds: text });
    case "holders":
      return readHolders(text);
    case "refund":
      return readRefund(text);
  }
}

function momentOf(text: string): Parts {
  const [, day, hour = "", minute = "", half] = WITH_TIME.exec(text) ?? [];
  if (day === undefined) return { day: text };
  const at = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return { day: day.trim(), time: `${at}:${minute}` };
}

/** Returns the value that words mean, by its words or its name. */
const among = <Value extends string>(text: string, values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.find((one) => [one, words[one]].some((name) => foldText(name.replaceAll("_", " ")) === foldText(text)));

/** "None" is an answer here, which in other cells says that nothing is known. */
function readInterview(cell: string): Read<Parts> {
  const found = among(cell, INTERVIEWS, INTERVIEW_WORDS);
  if (found) return ok({ interview: found });
  const read = readCell(cell);
  if (read.problem !== undefined) return read;
  if (read.value === "" || /^(the )?same$/i.test(read.value)) return ok(EMPTY);
  return no(`Enter ${anyOf(Object.values(INTERVIEW_WORDS))}.`);
}

function readHolders(text: string): Read<Parts> {
  const holders = text.split(/[,;/|&+\n]|\band\b|\bor\b/i).filter((one) => one.trim() !== "");
  const found = holders.flatMap((one) => among(one, HOLDERS, HOLDER_WORDS) ?? []);
  return found.length === holders.length && found.length > 0
    ? ok({ holders: found })
    : no(`Enter ${anyOf(Object.values(HOLDER_WORDS))}, with commas between them.`);
}

const REFUND_RULE =
  "Enter it as “kept £500; in 30 days; to the student; note: with the refusal letter”. “kept all” pays nothing back.";

function readRefund(text: string): Read<Parts> {
  const at = text.toLowerCase().indexOf(NOTE);
  const note = at < 0 ? "" : text.slice(at + NOTE.length).trim();
  const parts: Record<string, string> = note === "" ? {} : { note };
  for (const part of (at < 0 ? text : text.slice(0, at)).split(/[;\n]/).map((one) => one.trim())) {
    const kept = /^kept:?\s+(.+)$/i.exec(part)?.[1];
    const days = /^(?:with)?in\s+(\S+)\s+days?$/i.exec(part)?.[1];
    const paidTo = among(part, REFUNDED, REFUNDED_WORDS);
    if (kept) parts.kept = kept;
    else if (days) parts.withinDays = days;
    else if (paidTo) parts.paidTo = paidTo;
    else if (part !== "") return no(REFUND_RULE);
  }
  return parts.kept && parts.withinDays ? ok(parts) : no(REFUND_RULE);
}

/** Reads a month as people and spreadsheets write it: "2027-01", "January 2027", "Jan-27", "01/2027". */
export function readIntake(cell: string): Read<string> {
  const text = asciiDigits(cell).trim();
  const [, month = "", year = ""] = /^(\d{1,2})[/.-](20\d\d)$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, "0")}` : text;
  if (/^20\d\d-(0[1-9]|1[0-2])$/.test(iso)) return ok(iso);
  const starts = readStartDates(text).value ?? [];
  const [name = "", of] = starts.length === 1 ? (starts[0] ?? "").split(" ") : [];
  const place = (MONTHS as readonly string[]).indexOf(name) + 1;
  if (place === 0 || of === undefined) return no("Enter a month with its year, for example 2027-01 or January 2027.");
  return ok(`${of}-${String(place).padStart(2, "0")}`);
}

/** Returns the rule of a label, or null. */
export const ruleKeyOf = (cell: string): RuleKey | null =>
  (Object.keys(RULES) as RuleKey[]).find((key) =>
    [key, RULES[key].label].some((name) => foldText(name) === foldText(cell)),
  ) ?? null;
