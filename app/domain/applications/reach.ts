/** Which intakes of a course can still be reached, as its page and the form of an application say it. */
import { type CanReach, canStillReach } from "#app/domain/case/dates.ts";
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import type { SavedRule } from "#app/domain/rules/rule.ts";
import { ruleFor } from "#app/domain/rules/rule-for.ts";
import { dayInWords, monthInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export interface IntakeReach {
  /** "2027-01". */
  month: string;
  reach: CanReach;
  /** The next one for which there is time, if this one asks more than that. Null if none is known. */
  next: string | null;
}

interface Known {
  universityId: string | null;
  /** What universities rule about their latest starts, at least. */
  rules: readonly SavedRule[];
  figures: Figures;
  /** An ISO date in Dhaka. */
  today: string;
}

/** Returns the same intakes with whether each can be reached. They come in order. */
export function reachOfIntakes(
  intakes: readonly string[],
  { universityId, rules, figures, today }: Known,
): IntakeReach[] {
  const each = intakes.map((month) => {
    const latestStart = ruleFor(rules, { universityId, intake: month }, today).latestStart?.value ?? null;
    return { month, reach: canStillReach({ startsOn: null, intake: month, latestStart }, figures, today) };
  });
  return each.map((one, at) => ({
    ...one,
    next:
      one.reach.answer === "yes"
        ? null
        : (each.slice(at + 1).find(({ reach }) => reach.answer === "yes")?.month ?? null),
  }));
}

/** Returns what to say of an intake that is not simply in reach, with the next one, or null. */
export function reachText({ month, reach, next }: IntakeReach): string | null {
  if (reach.answer === "yes") return null;
  const start = monthInWords(month);
  const first =
    reach.answer === "held"
      ? m.reach_held({ month: start, day: dayInWords(reach.since) })
      : m.reach_no({ month: start });
  const then = next === null ? m.reach_ask() : m.reach_next({ month: monthInWords(next) });
  return [first, then, ...(reach.isEstimate ? [m.reach_estimate()] : [])].join(" ");
}
