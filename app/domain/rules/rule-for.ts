/** Finds the rules that hold for a choice among all that were saved. */
import { daysBetween } from "#app/domain/values/days.ts";
import { CONFIRMED_DAYS, type CountryGroup, type HeldRule, type RuleKey, type Rules, type SavedRule } from "./rule.ts";
import { RULE_VALUES } from "./rule-values.ts";

interface RuledChoice {
  universityId: string | null;
  /** The month, "2027-01", or null if not decided. */
  intake: string | null;
}

export const isConfirmed = ({ checkedOn }: Pick<SavedRule, "checkedOn">, today: string): boolean =>
  daysBetween(checkedOn, today) <= CONFIRMED_DAYS;

/** Returns the newest row of each rule and country group, also those that were emptied. */
export function newestOf<Row extends Pick<SavedRule, "id" | "intake" | "countries" | "key">>(
  rows: readonly Row[],
): Row[] {
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const place = `${row.intake} ${row.countries} ${row.key}`;
    if ((newest.get(place)?.id ?? -1) < row.id) newest.set(place, row);
  }
  return [...newest.values()];
}

/** Reads a stored value. One that is no longer allowed counts as not known. */
function readRule<Key extends RuleKey>(key: Key, stored: unknown): HeldRule<Key>["value"] | null {
  const read = RULE_VALUES[key].safeParse(stored);
  return read.success ? (read.data as HeldRule<Key>["value"]) : null;
}

/** A rule as it stands: both values, and where the newest of them is from. Of an emptied one both are null. */
export interface StandingRule
  extends Pick<SavedRule, "universityId" | "intake" | "key" | "source" | "sourceUrl" | "checkedOn"> {
  values: Record<CountryGroup, unknown>;
  /** The ID of its newest row, in any country group. */
  seen: number;
}

/** Returns each rule as it stands, by its place. */
export function standingRules(rows: readonly SavedRule[]): Map<string, StandingRule> {
  const byPlace = Map.groupBy(rows, placeOf);
  return new Map(
    [...byPlace].map(([place, all]) => {
      const newest = newestOf(all).toSorted((a, b) => a.id - b.id);
      const held = newest.filter(({ key, value }) => readRule(key, value) !== null);
      const { universityId, intake, key, source, sourceUrl, checkedOn } = (held.at(-1) ?? newest.at(-1)) as SavedRule;
      const values = { all: null, bangladesh: null } as StandingRule["values"];
      for (const { countries, value } of held) values[countries] = readRule(key, value);
      const seen = Math.max(...all.map(({ id }) => id));
      return [place, { ...{ universityId, intake, key, source, sourceUrl, checkedOn }, values, seen }];
    }),
  );
}

/** The place of a rule among those of all universities and intakes. */
export const placeOf = ({ universityId, intake, key }: Pick<SavedRule, "universityId" | "intake" | "key">): string =>
  `${universityId} ${intake} ${key}`;

/** A rule as it is read with a choice: without where it is from. */
export type DayRule = Pick<SavedRule, "id" | "countries" | "key" | "value" | "checkedOn">;

/** Returns what the days and the accounts of a choice follow from, of the rules of its university and intake. */
export function moneyRules(rows: readonly DayRule[], choice: RuledChoice, today: string) {
  const { universityId, intake } = choice;
  if (universityId === null || intake === null) return { latestStart: null, holders: null };
  const unsaid = { source: "", sourceUrl: null, byWho: null, isSample: false };
  const rules = ruleFor(
    rows.map((row) => ({ ...row, ...unsaid, universityId, intake })),
    choice,
    today,
  );
  return { latestStart: rules.latestStart?.value ?? null, holders: rules.holders?.value ?? null };
}

/** Returns the rules for a student from Bangladesh: their own where the university has one, else everyone's. */
export function ruleFor(rows: readonly SavedRule[], { universityId, intake }: RuledChoice, today: string): Rules {
  if (universityId === null || intake === null) return {};
  const here = newestOf(rows.filter((row) => row.universityId === universityId && row.intake === intake));
  const found: Partial<Record<RuleKey, HeldRule>> = {};
  // Their own come last, so that they replace everyone's.
  for (const group of ["all", "bangladesh"] as const)
    for (const row of here) {
      const value = row.countries === group ? readRule(row.key, row.value) : null;
      if (value === null) continue;
      const { source, sourceUrl, checkedOn, byWho, countries, isSample } = row;
      found[row.key] = {
        ...{ value, source, sourceUrl, checkedOn, byWho, countries, isSample },
        isConfirmed: isConfirmed(row, today),
      };
    }
  return found as Rules;
}
