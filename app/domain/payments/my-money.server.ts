/** What the student reads of the money of their choices: what was paid, and what comes back of it. */
import type { Database } from "#app/db/connect.server.ts";
import { reachOfIntakes } from "#app/domain/applications/reach.ts";
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import { savedRules } from "#app/domain/rules/read-rules.server.ts";
import { type RefundLine, refundedOf, refundLines, refundStageOf } from "#app/domain/rules/refund.ts";
import type { RefundStage } from "#app/domain/rules/rule.ts";
import { ruleFor } from "#app/domain/rules/rule-for.ts";
import { type PaymentView, paymentsOf } from "./read-payments.server.ts";

/** What is needed of a choice. */
interface MoneyChoice {
  courseId: string;
  university: { id: string } | null;
  intake: string | null;
  /** The months of its next starts after that. */
  laterIntakes: readonly string[];
  deposit: number | null;
  paidPence: number;
  casNumber: string | null;
  visaAppliedOn: string | null;
  visaDecidedOn: string | null;
  visaDecision: "approved" | "refused" | null;
}

export interface ChoiceMoney {
  /** Of how much it is said what comes back, in pence: what was paid, else the deposit. */
  of: number;
  lines: RefundLine[];
  /** Where the choice stands today. */
  stage: RefundStage;
  payments: PaymentView[];
  /** The next intake for which there is time, if one is known. */
  nextIntake: string | null;
}

/** Returns the money of a student's choices of one application, by course. Who may read it is for the caller. */
export async function moneyOfChoices(
  db: Database,
  userId: string,
  applicationId: string,
  choices: readonly MoneyChoice[],
  figures: Figures,
  today: string,
): Promise<Record<string, ChoiceMoney>> {
  const ids = [...new Set(choices.flatMap(({ university }) => university?.id ?? []))];
  const [rows, payments] = await Promise.all([savedRules(db, ids), paymentsOf(db, userId)]);
  return Object.fromEntries(
    choices.map((choice) => {
      const rules = ruleFor(rows, { universityId: choice.university?.id ?? null, intake: choice.intake }, today);
      const of = refundedOf(choice);
      const own = payments.filter((one) => one.applicationId === applicationId && one.courseId === choice.courseId);
      const stage = refundStageOf(choice, rules.latestStart?.value ?? null, today);
      const later = reachOfIntakes(choice.laterIntakes, {
        ...{ universityId: choice.university?.id ?? null, rules: rows, figures, today },
      });
      const nextIntake = later.find(({ reach }) => reach.answer === "yes")?.month ?? null;
      return [choice.courseId, { of, lines: refundLines(rules, of), stage, payments: own, nextIntake }];
    }),
  );
}
