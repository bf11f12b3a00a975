/** Reads the plan for the money of a student: for the choice they go with, or for one that they think of taking. */
import type { Database } from "#app/db/connect.server.ts";
import type { ChoiceView } from "#app/domain/applications/my-applications.server.ts";
import type { ChoiceCase } from "#app/domain/case/case.ts";
import { planFactsOf } from "#app/domain/case/held-money.ts";
import { isFrom } from "#app/domain/case/stage.ts";
import { figuresOn } from "#app/domain/costs/dated-figures.ts";
import { allFigures, readFigures } from "#app/domain/costs/read-figures.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { MoneyAccount } from "#app/domain/plan/accounts.server.ts";
import { type MoneyPlan, moneyPlan, type PlanFacts } from "#app/domain/plan/plan.ts";
import { dayInDhaka } from "#app/domain/values/starts.ts";
import { caseOfPerson } from "./my-case.server.ts";

export interface MyPlan {
  /** Null before the first application, and once all have ended. */
  one: ChoiceCase<ChoiceView> | null;
  hasApplication: boolean;
  accounts: MoneyAccount[];
  plan: MoneyPlan | null;
  facts: PlanFacts | null;
  /** Whether the university has issued the CAS, without which no one can apply. */
  hasCas: boolean;
  figures: ReturnType<typeof figuresOn>;
  today: string;
}

/** A choice by its application and course. */
export interface PlannedChoice {
  applicationId: string;
  courseId: string;
}

interface When {
  now?: Date;
  version?: string;
}

/** Returns the plan of a person. Throws `not_found` for a choice of someone else. Who may read it is for the caller. */
export async function planOfPerson(
  db: Database,
  userId: string,
  wanted: PlannedChoice | null,
  { now = new Date(), version }: When = {},
): Promise<MyPlan> {
  const [{ choices, focus, applications, accounts }, rows] = await Promise.all([
    caseOfPerson(db, userId, version === undefined ? { now } : { now, version }),
    version === undefined ? readFigures(db) : allFigures(db, version),
  ]);
  const one = wanted
    ? choices.find(
        ({ applicationId, choice }) => applicationId === wanted.applicationId && choice.courseId === wanted.courseId,
      )
    : focus;
  if (one === undefined) throw new DomainError("no_application");
  const today = dayInDhaka(now);
  return {
    one,
    hasCas: one !== null && hasCasOf(one),
    hasApplication: applications.length > 0,
    accounts,
    ...(one
      ? planOfChoice(one.choice, accounts, rows, today)
      : { figures: figuresOn(rows, today), facts: null, plan: null }),
    today,
  };
}

/** Returns the plan of one choice, with what it follows from. Amounts are those of the day of the visa application. */
export function planOfChoice(
  choice: ChoiceView,
  accounts: readonly MoneyAccount[],
  rows: Parameters<typeof figuresOn>[0],
  today: string,
) {
  const planOn = (day: string) => {
    const figures = figuresOn(rows, day);
    const facts = planFactsOf(choice, figures);
    return { figures, facts, plan: moneyPlan(facts, accounts, figures, today) };
  };
  const first = planOn(today);
  const applied = first.plan.reach?.apply ?? first.plan.days?.until ?? today;
  return applied > today ? planOn(applied) : first;
}

const hasCasOf = ({ choice, stage }: ChoiceCase<ChoiceView>) => choice.casNumber !== null || isFrom(stage, "money");
