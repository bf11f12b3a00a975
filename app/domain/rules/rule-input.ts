/** The form of a rule: a value for all countries, one for Bangladesh, and where they are from. */
import { z } from "zod";
import { countryGroups, ruleKeys } from "#app/db/money-words.ts";
import { isCalendarDay } from "#app/domain/values/dates.ts";
import { readDay } from "#app/domain/values/day.ts";
import { asciiDigits } from "#app/domain/values/digits.ts";
import { lineField, readField } from "#app/domain/values/form-field.ts";
import { readMoney } from "#app/domain/values/money.ts";
import { parseHttps } from "#app/domain/values/web-address.ts";
import { type CountryGroup, HOLDERS, type RuleKey } from "./rule.ts";
import { RULE_VALUES } from "./rule-values.ts";
import { RULES, type RuleShape } from "./rule-words.ts";

/** The parts of a value in the form, each with the name of its group before it: "all_day". */
const PARTS: Readonly<Record<RuleShape, readonly string[]>> = {
  day: ["day"],
  moment: ["day", "time"],
  pounds: ["pounds"],
  interview: ["interview"],
  holders: ["holders"],
  refund: ["kept", "withinDays", "paidTo", "note"],
};

type Sent = Readonly<Record<string, unknown>>;

/** A value that was read, null for an empty one, or what is wrong with which part. */
type Read = { value: unknown } | { part: string; problem: string };

const problem = (part: string, text: string): Read => ({ part, problem: text });
const NOTHING: Read = { value: null };

/** Returns pence, null for an empty text, and undefined for what is no amount in pounds. */
function penceOf(text: string): number | null | undefined {
  if (text === "") return null;
  const money = readMoney(text);
  return money?.currency === "GBP" ? money.hundredths : undefined;
}

const READERS: Readonly<Record<RuleShape, (part: (name: string) => string, all: readonly string[]) => Read>> = {
  day: (part) => dayOf(part("day")),
  moment: (part) => {
    const [day, time] = [dayOf(part("day")), asciiDigits(part("time"))];
    if (!("value" in day)) return day;
    if (day.value === null) return time === "" ? NOTHING : problem("day", "Enter the day too.");
    if (time === "") return { value: { day: day.value, time: null } };
    const [, hour = "", minute = ""] = /^(\d{1,2})[:.](\d{2})$/.exec(time) ?? [];
    const isTime = hour !== "" && Number(hour) < 24 && Number(minute) < 60;
    return isTime
      ? { value: { day: day.value, time: `${hour.padStart(2, "0")}:${minute}` } }
      : problem("time", "Enter a time such as 16:00.");
  },
  pounds: (part) => {
    const pence = penceOf(part("pounds"));
    return pence === undefined ? problem("pounds", "Enter an amount in pounds, for example 3000.") : { value: pence };
  },
  interview: (part) => ({ value: part("interview") || null }),
  holders: (_, all) => ({ value: all.length === 0 ? null : HOLDERS.filter((one) => all.includes(one)) }),
  refund: (part) => {
    const [kept, days, note] = [part("kept"), asciiDigits(part("withinDays")), part("note")];
    if (kept === "" && days === "" && note === "") return NOTHING;
    const keptPence = /^all$/i.test(kept) ? null : penceOf(kept);
    if (kept === "" || keptPence === undefined) return problem("kept", "Enter what is kept in pounds, 0, or “all”.");
    if (!/^\d{1,3}$/.test(days) || Number(days) < 1 || Number(days) > 365)
      return problem("withinDays", "Enter days from 1 to 365.");
    const paidTo = part("paidTo") || "payer";
    return { value: { keptPence, withinDays: Number(days), paidTo, note: note || null } };
  },
};

function dayOf(text: string): Read {
  const read = readDay(text);
  return read.problem === undefined ? { value: read.value } : problem("day", read.problem);
}

/** Reads the value of a country group out of a form. */
function valueIn(sent: Sent, key: RuleKey, group: CountryGroup): Read {
  const partOf = (name: string) => {
    const found = sent[`${group}_${name}`];
    return typeof found === "string" ? found.trim().slice(0, 300) : "";
  };
  const boxes = [sent[`${group}_holders`] ?? []].flat().filter((one): one is string => typeof one === "string");
  const { shape } = RULES[key];
  const read = READERS[shape](partOf, boxes);
  if (!("value" in read) || read.value === null) return read;
  const checked = RULE_VALUES[key].safeParse(read.value);
  if (checked.success) return { value: checked.data };
  return problem(PARTS[shape][0] ?? "day", "This is not possible. Check it.");
}

const address = readField((text) => {
  const found = text === "" ? null : parseHttps(text);
  return text !== "" && !found
    ? { problem: "Enter a web address that begins with https://" }
    : { value: found?.href ?? null };
});

export interface RuleWish {
  key: RuleKey;
  values: Record<CountryGroup, unknown>;
  source: string;
  sourceUrl: string | null;
  checkedOn: string;
}

/** The form of one rule. `today` is the last day on which it can have been checked. */
export const ruleForm = (today: string) =>
  z
    .looseObject({
      key: z.enum(ruleKeys),
      seen: z.coerce.number().int().min(0),
      source: lineField(200),
      sourceUrl: address,
      checkedOn: readField(readDay, 60),
    })
    .transform(({ key, seen, source, sourceUrl, checkedOn, ...sent }, context) => {
      const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
      const values: RuleWish["values"] = { all: null, bangladesh: null };
      let isWhole = true;
      for (const group of countryGroups) {
        const read = valueIn(sent, key, group);
        if ("value" in read) values[group] = read.value;
        else {
          isWhole = false;
          issue(`${group}_${read.part}`, read.problem);
        }
      }
      if (source === null) issue("source", "Enter where this is from: a page, a document, or who said it.");
      if (checkedOn === null) issue("checkedOn", "Enter the day on which you compared it.");
      else if (checkedOn > today) issue("checkedOn", "Enter a day that is not in the future.");
      if (!isWhole || source === null || checkedOn === null || checkedOn > today) return z.NEVER;
      return { key, seen, values, source, sourceUrl, checkedOn };
    });

/** The call. */
export const ruleBody = z
  .strictObject({
    intake: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    key: z.enum(ruleKeys),
    all: z.unknown().optional().meta({ description: "The value for all countries, or null" }),
    bangladesh: z
      .unknown()
      .optional()
      .meta({ description: "The value for students from Bangladesh, or null for the same" }),
    source: z.string().trim().min(1).max(200),
    sourceUrl: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    checkedOn: z.iso.date().refine(isCalendarDay, "must be a day of the calendar"),
    seen: z.int().min(0).meta({ description: "The highest id of this rule that was read, or 0" }),
  })
  .superRefine(({ key, ...sent }, context) => {
    for (const group of countryGroups) {
      const value = sent[group];
      if (value == null) continue;
      const read = RULE_VALUES[key].safeParse(value);
      if (!read.success)
        context.addIssue({ code: "custom", path: [group], message: read.error.issues[0]?.message ?? "not allowed" });
    }
  });
