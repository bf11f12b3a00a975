/** Rules of universities for the sample: illustrative, and marked so. */
import type { universityRules } from "#app/db/schema.ts";
import type { RuleKey, RuleValues } from "#app/domain/rules/rule.ts";
import { addDays, addMonths } from "#app/domain/values/days.ts";

const UNIVERSITIES = 20;
const SOURCE = "sample data, not the university";

/** Returns a number that follows from an ID alone, so that no other sample data shifts. */
export const numberOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);

type Row = typeof universityRules.$inferInsert;

/** Returns the rules of the first universities by ID, for the next January and the next September. */
export function sampleRules(ids: readonly string[], now: Date): Row[] {
  const today = now.toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  const starts = [`${year}-09-14`, `${year + 1}-01-18`, `${year + 1}-09-13`]
    .filter((day) => day > addDays(today, 21))
    .slice(0, 2);
  return [...ids]
    .sort()
    .slice(0, UNIVERSITIES)
    .flatMap((universityId) => starts.flatMap((start) => rulesOf(universityId, start, today)));
}

function rulesOf(universityId: string, start: string, today: string): Row[] {
  const n = numberOf(universityId);
  const pounds = (least: number, most: number) => (least + (n % (most - least + 1))) * 500_00;
  // Every fourth was checked too long ago.
  const checkedOn = addDays(today, n % 4 === 0 ? -75 : -(n % 40));
  const base = { universityId, intake: start.slice(0, 7), source: SOURCE, checkedOn, isSample: true };
  const rule = <Key extends RuleKey>(key: Key, value: RuleValues[Key], countries: Row["countries"] = "all"): Row => ({
    ...base,
    ...{ key, value, countries },
  });
  const refund = (keptPence: number | null, withinDays: number, note: string | null = null) => ({
    ...{ keptPence, withinDays, note, paidTo: "payer" as const },
  });
  return [
    rule("applyBy", addDays(start, -52)),
    rule("applyBy", addDays(start, -80), "bangladesh"),
    rule("clearedBy", { day: addDays(start, -45), time: "17:00" }),
    rule("clearedBy", { day: addDays(start, -60), time: "16:00" }, "bangladesh"),
    rule("papersBy", addDays(start, -38)),
    rule("casBy", addDays(start, -26)),
    rule("latestStart", addDays(start, 11 + (n % 8))),
    rule("deposit", pounds(3, 8)),
    ...(n % 2 === 0 ? [rule("deposit", pounds(6, 10), "bangladesh")] : []),
    rule("interview", (["none", "one_attempt", "repeatable"] as const)[n % 3] ?? "none"),
    rule("holders", ["self", "parent", "guardian", "partner"]),
    rule("beforeCas", refund(500_00, 30)),
    rule("afterCas", refund(1_000_00, 30)),
    rule("visaRefused", refund(250_00, 28, "with the refusal letter")),
    rule("visaLate", refund(250_00, 28, `or the place is kept until ${addMonths(start, 8).slice(0, 7)}`)),
    rule("withdrawn", refund(null, 30)),
  ];
}
