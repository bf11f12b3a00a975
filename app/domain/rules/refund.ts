/** What comes back of what a university was paid: how much, where it goes and by when. */
import { addDays } from "#app/domain/values/days.ts";
import { REFUND_STAGES, type Refund, type RefundStage, type Rules } from "./rule.ts";

/** What the stage of a refund follows from. Days are ISO dates. */
export interface RefundFacts {
  casNumber: string | null;
  visaAppliedOn: string | null;
  visaDecidedOn: string | null;
  visaDecision: "approved" | "refused" | null;
}

/**
 * Returns where a choice stands when its money is asked back on `day`. A visa is too late if it comes after the latest
 * start, or has not come by then.
 */
export function refundStageOf(
  { casNumber, visaAppliedOn, visaDecidedOn, visaDecision }: RefundFacts,
  latestStart: string | null,
  day: string,
): RefundStage {
  if (visaDecision === "refused") return "visaRefused";
  if (visaAppliedOn === null && visaDecision === null) return casNumber === null ? "beforeCas" : "afterCas";
  return latestStart !== null && (visaDecidedOn ?? day) > latestStart ? "visaLate" : "withdrawn";
}

/** What a rule means for an amount, in pence. */
export interface Returned {
  back: number;
  kept: number;
}

/** Returns how much of `paid` comes back. */
export function returnedOf({ keptPence }: Pick<Refund, "keptPence">, paid: number): Returned {
  const kept = keptPence === null ? paid : Math.min(keptPence, paid);
  return { back: paid - kept, kept };
}

/** Returns the last day on which a refund that was asked for on a day is in time. */
export const refundDueOn = ({ withinDays }: Pick<Refund, "withinDays">, askedOn: string): string =>
  addDays(askedOn, withinDays);

/** Returns of how many pence it is said what comes back: what was paid, else the deposit that is asked for. */
export const refundedOf = ({ paidPence, deposit }: { paidPence: number; deposit: number | null }): number =>
  paidPence > 0 ? paidPence : (deposit ?? 0) * 100;

export interface RefundLine extends Returned {
  stage: RefundStage;
  rule: NonNullable<Rules[RefundStage]>;
}

/** Returns what comes back at each stage that a rule is known for, in the order of a choice's life. */
export const refundLines = (rules: Rules, paid: number): RefundLine[] =>
  REFUND_STAGES.flatMap((stage) => {
    const rule = rules[stage];
    return rule ? [{ stage, rule, ...returnedOf(rule.value, paid) }] : [];
  });
