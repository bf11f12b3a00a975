/**
 * The one case of a student: where each choice stands, whose turn it is, what is to be done, when, and with how much
 * money. Every page, email, calendar and answer of the API about an application says what follows from it.
 */
import type { Figures } from "#app/domain/costs/dated-figures.ts";
import type { PlanAccount } from "#app/domain/plan/account.ts";
import { actionsOf, byDay, type CaseAction, type CaseTask, openTasks, taskAction } from "./actions.ts";
import { type CanReach, type CaseDate, canStillReach, datesOf } from "./dates.ts";
import type { CaseChoice } from "./facts.ts";
import { heldMoney } from "./held-money.ts";
import { type LateVisa, lateVisa } from "./late-visa.ts";
import { type CaseMoney, moneyOf } from "./money.ts";
import { isBeside, isFrom, isGoing, type Stage, stageOf, type Turn, turnOf } from "./stage.ts";

export interface CaseApplication<Choice extends CaseChoice = CaseChoice> {
  id: string;
  reference: string;
  courses: readonly Choice[];
  tasks: readonly CaseTask[];
}

export interface ChoiceCase<Choice extends CaseChoice = CaseChoice> {
  applicationId: string;
  choice: Choice;
  stage: Stage;
  turn: Turn;
  dates: CaseDate[];
  actions: CaseAction[];
  money: CaseMoney;
  /** Whether the visa can still come in time. Once it is asked for, that is no question any longer. */
  reach: CanReach;
  /** What is to be decided if the visa may come too late, or null. */
  lateVisa: LateVisa | null;
  /** How many documents the student has to send for it. */
  papers: number;
}

export interface PersonCase<Choice extends CaseChoice = CaseChoice> {
  /** The one to go with first, then by what is near. Ended ones come last. */
  choices: ChoiceCase<Choice>[];
  /** The open choice that stands first, or null if all have ended. */
  focus: ChoiceCase<Choice> | null;
  /** What is to be done for all choices, by day. */
  actions: CaseAction[];
}

export interface Knowledge {
  figures: Figures;
  /** An ISO date in Dhaka. */
  today: string;
  /** Whether the office has accepted a bank statement that is still valid. */
  hasBankEvidence: boolean;
  /** Returns how many documents the student has to send for a choice. */
  papersOf: (applicationId: string, courseId: string) => number;
  /** The student's accounts with visa money. */
  accounts?: readonly PlanAccount[] | undefined;
}

/** Returns the case of one choice. */
export function choiceCase<Choice extends CaseChoice>(
  applicationId: string,
  choice: Choice,
  { figures, today, hasBankEvidence, papersOf, accounts = [] }: Knowledge,
): ChoiceCase<Choice> {
  const stage = stageOf(choice, hasBankEvidence);
  const held = accounts.length > 0 ? heldMoney(choice, accounts, figures, today) : null;
  const dates = datesOf(choice, stage, figures, held);
  const money = moneyOf(choice, figures);
  const papers = papersOf(applicationId, choice.courseId);
  const packId = stage === "ended" ? null : (choice.packId ?? null);
  return {
    applicationId,
    choice,
    stage,
    turn: packId === null ? turnOf({ stage, biometricsOn: choice.biometricsOn, papers }, today) : "student",
    dates,
    actions: actionsOf(applicationId, choice, stage, dates, packId),
    money,
    lateVisa: stage === "visa_applied" ? lateVisa(choice, dates, money.months, figures, today) : null,
    reach: isFrom(stage, "visa_applied") ? { answer: "yes" } : reachOf(choice, held !== null, figures, today),
    papers,
  };
}

/** Accounts that are enough in time have the money since that day. */
function reachOf(choice: CaseChoice, isHeld: boolean, figures: Figures, today: string): CanReach {
  const found = canStillReach(choice, figures, today);
  return found.answer === "held" && isHeld ? { answer: "yes" } : found;
}

/**
 * Returns what a choice asks first of the student: whether the offer still holds, then whether what goes to the
 * university is right, then what the university waits for, then what the bank and the visa ask, which take longer but
 * keep until then.
 */
export const firstAction = ({ stage, actions }: Pick<ChoiceCase, "stage" | "actions">): CaseAction | undefined =>
  actions.find(({ kind }) => kind === "terms") ??
  actions.find(({ kind }) => kind === "pack") ??
  (stage === "conditions" ? actions.find(({ kind }) => kind === "deposit" || kind === "condition") : undefined) ??
  actions[0];

/** Whether the student's documents come before all else: without them nothing goes to the university. */
export const isForPapers = ({ stage, papers }: Pick<ChoiceCase, "stage" | "papers">): boolean =>
  papers > 0 && (stage === "with_us" || stage === "ready_for_cas");

/** Returns the case of a person, of all their applications. */
export function caseOf<Choice extends CaseChoice>(
  applications: readonly CaseApplication<Choice>[],
  knowledge: Knowledge,
): PersonCase<Choice> {
  const each = applications.flatMap(({ id, courses }) => courses.map((choice) => choiceCase(id, choice, knowledge)));
  const choices = each.map((one) => (isBeside(one, each) ? beside(one, each) : one)).toSorted(inOrder);
  const tasks = applications.flatMap(({ id, tasks: all, courses }) =>
    openTasks(all, courses).map((task) => taskAction(id, task)),
  );
  const actions = [...choices.flatMap((one) => one.actions), ...tasks].toSorted(byDay);
  const [first] = choices;
  return { choices, actions, focus: first && first.stage !== "ended" ? first : null };
}

/**
 * Returns what is left of a choice once the student goes with another one: an offer is to be declined, until the other
 * has its CAS, a refund is to come, and nothing else has a date.
 */
function beside<Choice extends CaseChoice>(
  one: ChoiceCase<Choice>,
  all: readonly ChoiceCase<Choice>[],
): ChoiceCase<Choice> {
  const isOver = all.some(({ stage }) => isGoing(stage) && isFrom(stage, "money"));
  const isLeft = ({ kind }: { kind: CaseAction["kind"] }) => kind === "refund" || (kind === "reply" && !isOver);
  return {
    ...one,
    dates: one.dates.filter(isLeft),
    actions: one.actions.filter(isLeft),
    money: { ...one.money, toShow: null, toPay: 0 },
    reach: { answer: "yes" },
  };
}

const LATEST = "9999";

/** The accepted one first, then offers, then what has the nearest date, then the furthest. Ended ones last. */
function inOrder(a: ChoiceCase, b: ChoiceCase): number {
  const rank = ({ stage }: ChoiceCase) => (stage === "ended" ? 3 : isGoing(stage) ? 0 : stage === "offer" ? 1 : 2);
  const day = ({ actions, dates }: ChoiceCase) => actions[0]?.day ?? dates[0]?.day ?? LATEST;
  return rank(a) - rank(b) || (a.stage === "ended" ? 0 : day(a).localeCompare(day(b)));
}
