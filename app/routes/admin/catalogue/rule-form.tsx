/** The form of one rule, which opens under its row. What it saves is a new value: the old one stays. */
import { Form } from "react-router";
import { countryGroups } from "#app/db/money-words.ts";
import {
  type CountryGroup,
  HOLDERS,
  INTERVIEWS,
  REFUNDED,
  type Refund,
  type RuleKey,
  type RuleValues,
  type SavedRule,
} from "#app/domain/rules/rule.ts";
import { HOLDER_WORDS, INTERVIEW_WORDS, REFUNDED_WORDS, RULES, ruleText } from "#app/domain/rules/rule-words.ts";
import type { ShownAgain } from "#app/http/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatShortDate } from "#app/ui/format.ts";
import { Inline, Stack } from "#app/ui/layout.tsx";
import { rulesAddress } from "./kinds.ts";

/** What was typed and is wrong. */
export interface RefusedRule extends ShownAgain {
  /** The rule, or "copy". */
  of: string;
  /** The boxes of both groups. */
  chosen: readonly string[][];
}

export interface RuleLine {
  key: RuleKey;
  /** What holds now, of each group that has one. */
  now: readonly SavedRule[];
  before: readonly SavedRule[];
  seen: number;
}

interface RuleFormProps {
  universityId: string;
  intake: string;
  line: RuleLine;
  refused: RefusedRule | null;
  today: string;
}

const GROUP_WORDS: Readonly<Record<CountryGroup, string>> = {
  all: "All countries",
  bangladesh: "Bangladesh",
};

/** Returns the fields of a value as texts. */
function textsOf(key: RuleKey, value: unknown): Record<string, string> {
  if (value === null || value === undefined) return {};
  switch (RULES[key].shape) {
    case "day":
      return { day: String(value) };
    case "moment": {
      const { day, time } = value as RuleValues["clearedBy"];
      return { day, time: time ?? "" };
    }
    case "pounds":
      return { pounds: String(Number(value) / 100) };
    case "interview":
      return { interview: String(value) };
    case "holders":
      return {};
    case "refund": {
      const { keptPence, withinDays, paidTo, note } = value as Refund;
      const kept = keptPence === null ? "all" : String(keptPence / 100);
      return { kept, withinDays: String(withinDays), paidTo, note: note ?? "" };
    }
  }
}

export function RuleForm({ universityId, intake, line, refused, today }: RuleFormProps) {
  const { key, now, before, seen } = line;
  const { label } = RULES[key];
  const here = rulesAddress(universityId, intake);
  const [first] = now;
  const values: Record<string, string> = {
    source: first?.source ?? "",
    sourceUrl: first?.sourceUrl ?? "",
    checkedOn: today,
  };
  for (const { countries, value } of now)
    for (const [part, text] of Object.entries(textsOf(key, value))) values[`${countries}_${part}`] = text;
  Object.assign(values, refused?.typed);
  const errors = refused?.errors ?? {};
  const input = (name: string, words: string, more: React.ComponentProps<"input"> = {}) => (
    <Field key={name} id={`${key}-${name}`} label={words} error={errors[name]}>
      {(control) => <input {...control} {...more} name={name} defaultValue={values[name]} autoComplete="off" />}
    </Field>
  );
  return (
    <Stack as={Form} method="post" action={`${here}#${key}`} noValidate aria-label={label}>
      <input type="hidden" name="intake" value={intake} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="seen" value={seen} />
      <div className="grid gap-4 rail:grid-cols-2">
        {countryGroups.map((group, at) => (
          <fieldset key={group} className="grid content-start gap-3">
            <legend className="font-bold">{GROUP_WORDS[group]}</legend>
            <Value
              ruleKey={key}
              group={group}
              values={values}
              errors={errors}
              input={input}
              chosen={refused?.chosen[at] ?? heldBy(now, group)}
            />
          </fieldset>
        ))}
      </div>
      <div className="grid items-end gap-4 phone:grid-cols-2 desk:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)]">
        {input("source", "Source", { maxLength: 200 })}
        {input("sourceUrl", "Web address (optional)", { maxLength: 500, inputMode: "url" })}
        {input("checkedOn", "Checked on", { type: "date", max: today })}
      </div>
      <Inline>
        <Button look="filled" name="do" value="save">
          Save<span className="sr-only"> {label}</span>
        </Button>
        <ButtonLink look="quiet" to={`${here}#${key}`}>
          Cancel
        </ButtonLink>
      </Inline>
      {before.length > 0 ? (
        <ul className="text-ink-2 text-t2">
          {before.toReversed().map((row) => (
            <li key={row.id}>{historyOf(row)}</li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}

const heldBy = (now: readonly SavedRule[], group: CountryGroup): readonly string[] => {
  const value = now.find(({ countries }) => countries === group)?.value;
  return Array.isArray(value) ? value.map(String) : [];
};

/** Says what a rule was before. */
function historyOf({ key, value, countries, source, checkedOn, byWho }: SavedRule): string {
  const was =
    value === null
      ? "no rule"
      : ruleText(key, value as RuleValues[RuleKey])
          .filter(Boolean)
          .join(", ");
  const by = byWho ? ` by ${byWho}` : "";
  return `${GROUP_WORDS[countries]}: was ${was} (${source}, checked on ${formatShortDate(checkedOn)}${by})`;
}

interface ValueProps {
  ruleKey: RuleKey;
  group: CountryGroup;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  input: (name: string, words: string, more?: React.ComponentProps<"input">) => React.ReactNode;
  chosen: readonly string[];
}

/** The fields of a value of one group. Empty ones leave it to the other, or to no one. */
function Value({ ruleKey, group, values, errors, input, chosen }: ValueProps) {
  const named = (part: string) => `${group}_${part}`;
  const id = (part: string) => `${ruleKey}-${named(part)}`;
  const select = (part: string, label: string, none: string | null, options: Readonly<Record<string, string>>) => (
    <Field id={id(part)} label={label} error={errors[named(part)]}>
      {(control) => (
        <select {...control} name={named(part)} defaultValue={values[named(part)] ?? ""} autoComplete="off">
          {none === null ? null : <option value="">{none}</option>}
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const none = group === "all" ? "Not known" : "The same";
  switch (RULES[ruleKey].shape) {
    case "day":
      return input(named("day"), "Day", { type: "date" });
    case "moment":
      return (
        <>
          {input(named("day"), "Day", { type: "date" })}
          {input(named("time"), "Time in the UK", { type: "time" })}
        </>
      );
    case "pounds":
      return input(named("pounds"), "Pounds", { inputMode: "decimal", maxLength: 30 });
    case "interview":
      return select(
        "interview",
        "Interview",
        none,
        Object.fromEntries(INTERVIEWS.map((one) => [one, INTERVIEW_WORDS[one]])),
      );
    case "holders":
      return (
        <Field
          id={id("holders")}
          label="Holders"
          hint={`None selected: ${none.toLowerCase()}.`}
          error={errors[named("holders")]}
          isGroup
        >
          {(control) => (
            <div className="flex flex-wrap gap-x-4">
              {HOLDERS.map((one, at) => (
                <label key={one} className="flex min-h-tap items-center gap-2 font-normal text-t2">
                  <input
                    {...(at === 0 ? control : {})}
                    type="checkbox"
                    name={named("holders")}
                    value={one}
                    defaultChecked={chosen.includes(one)}
                    autoComplete="off"
                  />
                  {HOLDER_WORDS[one]}
                </label>
              ))}
            </div>
          )}
        </Field>
      );
    case "refund":
      return (
        <>
          <div className="grid items-end gap-3 phone:grid-cols-2">
            {input(named("kept"), "Kept: pounds, or all", { maxLength: 30 })}
            {input(named("withinDays"), "Paid within, days", { inputMode: "numeric", maxLength: 3 })}
          </div>
          {select("paidTo", "Paid", null, Object.fromEntries(REFUNDED.map((one) => [one, REFUNDED_WORDS[one]])))}
          {input(named("note"), "What else holds", { maxLength: 200 })}
        </>
      );
  }
}
