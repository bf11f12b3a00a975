/** What a case says, in the language of the page. No other module chooses what a student reads by a stage or a step. */
import { inTaka } from "#app/domain/costs/taka.ts";
import { endLabel } from "#app/domain/lifecycle/choice-words.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { taskTitle } from "#app/domain/lifecycle/task-title.ts";
import { daysBetween } from "#app/domain/values/days.ts";
import { shortUniversity } from "#app/domain/values/short-university.ts";
import { dayInWords, formatCount, formatLakh, formatPence, formatPounds, monthInWords } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { CaseAction } from "./actions.ts";
import { type ChoiceCase, firstAction, type PersonCase } from "./case.ts";
import { type DateKind, dateName, startOf } from "./dates.ts";
import { isGoing, type Turn } from "./stage.ts";

export interface Headline {
  title: string;
  /** One sentence or two about what that means, or null. */
  lead: string | null;
}

/** What the words of a case need besides it. */
export interface Said {
  /** An ISO date in Dhaka. */
  today: string;
  /** By when the office contacts the student, in words, or null if it has. */
  promise: string | null;
  /** The paisa of one pound, or null without a rate. */
  rate: number | null;
}

/** A day this near is said with its day of the week. */
const NEAR_DAYS = 14;

/** Returns "Friday 20 November" for a day in the next two weeks, otherwise "20 December 2026". */
export function nearDay(day: string, today: string): string {
  const left = daysBetween(today, day);
  if (left < 0 || left > NEAR_DAYS) return dayInWords(day);
  const weekday = m.promise_weekdays().split(" ")[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
  return `${weekday} ${dayInWords(day)}`;
}

/** Returns what is to be done: "Pay the deposit", a condition, or a task in the words of who wrote it. */
export function actionTitle({ kind, condition, task }: Pick<CaseAction, "kind" | "condition" | "task">): string {
  if (kind === "task") return task ? ownTaskTitle(task) : "";
  if (kind === "pack") return m.case_look_at_pack();
  return condition ?? (kind === "terms" ? m.case_confirm_terms() : dateName({ kind }));
}

/** Returns the same with its amount: "Pay the deposit: £3,000". */
export const actionName = (action: CaseAction): string =>
  action.deposit === null ? actionTitle(action) : `${actionTitle(action)}: ${formatPounds(action.deposit)}`;

/**
 * Returns what is to be done, for a student. The database has the kinds of documents in English, as the pages of staff
 * do, whose scripts need no words for them.
 */
export const ownTaskTitle = ({ kind, title }: Pick<NonNullable<CaseAction["task"]>, "kind" | "title">): string =>
  taskTitle({ kind, title: title !== null && kind === "renew_document" ? inOurWords(title) : title });

/** Returns who has to act: "You", "Shapla", "Hull" or "UKVI". Null once it is over. */
export function turnName(turn: Turn, university: string): string | null {
  if (turn === "nobody") return null;
  if (turn === "student") return m.case_turn_you();
  return turn === "university" ? shortUniversity(university) : turn === "office" ? "Shapla" : "UKVI";
}

/** Returns what stands first on the dashboard: where the student is. Null before the first application. */
export function headlineOf({ choices, focus }: PersonCase, said: Said): Headline | null {
  const [first] = choices;
  if (!first) return null;
  if (!focus) return endedHeadline(choices);
  const alike = choices.filter(({ stage }) => stage === focus.stage);
  if (focus.stage === "offer" && alike.length > 1) return offersHeadline(alike, said);
  if (focus.stage === "at_university" && alike.length > 1)
    return { title: m.case_at_universities({ count: formatCount(alike.length) }), lead: m.case_answer_usual() };
  return headlineOfChoice(focus, said);
}

function endedHeadline(choices: readonly ChoiceCase[]): Headline {
  const [only] = choices;
  const { endReason, universityName } = only?.choice ?? {};
  const title =
    choices.length === 1 && endReason && universityName
      ? m.case_ended({ university: shortUniversity(universityName), reason: endLabel(endReason) })
      : m.case_all_ended();
  return { title, lead: m.case_ended_lead() };
}

function offersHeadline(offers: readonly ChoiceCase[], { today }: Said): Headline {
  const [next] = offers.flatMap(({ choice }) => choice.replyBy ?? []).toSorted();
  const count = formatCount(offers.length);
  return {
    title: next ? m.case_offers_by({ count, day: nearDay(next, today) }) : m.case_offers({ count }),
    lead: m.case_offer_yours(),
  };
}

/** Returns what one choice alone says. */
export function headlineOfChoice(one: ChoiceCase, said: Said): Headline {
  const next = firstAction(one);
  const { choice, stage, dates, papers } = one;
  const { today, promise, rate } = said;
  const university = shortUniversity(choice.universityName);
  const dayOf = (kind: DateKind) => dates.find((date) => date.kind === kind)?.day;
  const near = (day: string) => nearDay(day, today);
  switch (stage) {
    case "with_us":
      if (promise) return { title: m.case_new(), lead: promise };
      if (next?.kind === "pack") return { title: m.case_preparing(), lead: nextIs(next, today) };
      return { title: m.case_preparing(), lead: papers > 0 ? m.case_send() : m.case_nothing_to_send() };
    case "at_university":
      return {
        title: m.case_at_university({ university }),
        lead: choice.sentOn ? m.case_answer_since({ day: near(choice.sentOn) }) : m.case_answer_usual(),
      };
    case "offer":
      return {
        title: choice.replyBy
          ? m.case_offer_by({ university, day: near(choice.replyBy) })
          : m.case_offer({ university }),
        lead: m.case_offer_yours(),
      };
    case "conditions":
      return { title: goingTo(one), lead: next ? nextIs(next, today) : null };
    case "ready_for_cas":
      if (next?.kind === "pack") return { title: goingTo(one), lead: nextIs(next, today) };
      if (papers > 0) return { title: goingTo(one), lead: m.case_send_for_cas({ university }) };
      return { title: m.case_ready_for_cas({ university }), lead: m.case_cas_usual() };
    case "cas_requested":
      return { title: m.case_cas_requested({ university }), lead: next ? nextIs(next, today) : m.case_cas_usual() };
    case "money":
      return { title: m.case_money(), lead: moneyLead(one, rate, near) };
    case "visa_ready": {
      const until = dayOf("visa");
      return {
        title: until ? m.case_visa_ready_by({ day: near(until) }) : m.case_visa_ready(),
        lead: m.case_visa_ready_lead(),
      };
    }
    case "visa_applied": {
      const [appointment, decision] = [dayOf("biometrics"), dayOf("decision")];
      return {
        title: choice.visaAppliedOn
          ? m.case_visa_applied_since({ day: near(choice.visaAppliedOn) })
          : m.case_visa_applied(),
        lead:
          appointment && appointment >= today
            ? m.case_biometrics({ day: near(appointment) })
            : decision && decision >= today
              ? m.case_decision_by({ day: near(decision) })
              : m.case_decision_usual(),
      };
    }
    case "approved":
      return {
        title: choice.startsOn ? m.case_approved_by({ university, day: near(choice.startsOn) }) : m.case_approved(),
        lead: m.case_approved_lead(),
      };
    case "visa_refused": {
      const until = dayOf("review");
      return {
        title:
          until && until >= today
            ? m.case_visa_refused_by({ university, day: near(until) })
            : m.case_visa_refused({ university }),
        lead: m.case_visa_refused_lead(),
      };
    }
    case "ended":
      return endedHeadline([one]);
  }
}

function goingTo({ choice, stage }: ChoiceCase): string {
  const university = shortUniversity(choice.universityName);
  const start = startOf(choice);
  return start && isGoing(stage)
    ? m.case_going_in({ university, month: monthInWords(start.day) })
    : m.case_going({ university });
}

const nextIs = (action: CaseAction, today: string) => {
  // A condition is in the words of the university.
  const what = action.condition === null ? actionName(action) : `“${actionName(action)}”`;
  if (action.day === null) return m.case_next({ what });
  if (action.day >= today) return m.case_next_by({ what, day: nearDay(action.day, today) });
  // An estimate that is over may still be in time.
  return action.isEstimate ? m.case_next_soon({ what }) : m.case_next_was({ what, day: dayInWords(action.day) });
};

/** Says how much must be in the bank, from when, and until when. */
function moneyLead({ money, dates }: ChoiceCase, rate: number | null, near: (day: string) => string): string {
  const from = dates.find(({ kind }) => kind === "money")?.day;
  const until = dates.find(({ kind }) => kind === "visa")?.day;
  const full = dates.find(({ kind }) => kind === "held")?.day;
  if (full && until) return m.case_money_held({ full: near(full), until: near(until) });
  if (money.toShow === null || !until) return m.case_money_ask();
  // Without a day for it the money is there, and has been for long enough.
  if (!from) return m.case_money_full({ until: near(until) });
  return m.case_money_from({ amount: amountInWords(money.toShow, rate), from: near(from), until: near(until) });
}

/** Returns "£23,499, about 38.8 lakh taka". */
export const amountInWords = (pence: number, rate: number | null): string =>
  rate === null
    ? formatPence(pence)
    : m.case_to_show_text({ amount: formatPence(pence), lakh: formatLakh(inTaka(pence, rate)) });
