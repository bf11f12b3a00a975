/** What the notifications about applications and their courses say. */
import type { NotificationContent, StudentDeed } from "#app/db/words.ts";
import { endLabel, outcomeLabel, termChanged } from "#app/domain/lifecycle/choice-words.ts";
import { courseOrApplication, onlyFor, stepNotice } from "#app/domain/lifecycle/steps.ts";
import type { NewsTexts } from "#app/domain/notifications/written.ts";
import { contactPromise } from "#app/domain/promise/promise-words.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { dayInWords, formatCount, formatPounds, listed, sentences } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

type NoOffer = Extract<NotificationContent, { kind: "no_offer" }>["outcome"];

const NO_OFFER_MEANS: Readonly<Record<NoOffer, (choice: { course: string; university: string }) => string>> = {
  refused: m.news_refused_place,
  waitlisted: m.news_waitlisted,
  waiting: m.news_undecided,
};

/** What a student has done, for the owner. */
const DEEDS: Readonly<Record<StudentDeed, (at: { what: string }) => string>> = {
  accepted: m.staff_news_accepted,
  declined: m.staff_news_declined,
  withdrew: m.staff_news_withdrew,
  reopened: m.staff_news_reopened,
  paid: m.staff_news_paid,
  not_paid: m.staff_news_not_paid,
  met: m.staff_news_met,
  approved_pack: m.staff_news_approved_pack,
  asked_pack: m.staff_news_asked_pack,
  not_met: m.staff_news_not_met,
  intake: m.staff_news_intake,
  added: m.staff_news_added,
};

export const applicationNews: NewsTexts<
  | "application_submitted"
  | "status_changed"
  | "status_corrected"
  | "offer"
  | "offer_changed"
  | "offer_taken_back"
  | "deposit_paid"
  | "conditions_met"
  | "no_offer"
  | "cas_number"
  | "visa"
  | "replied_for_you"
  | "choice_ended"
  | "choice_open_again"
  | "choice_corrected"
  | "student_did"
> = {
  application_submitted: ({ reference, clock }) => ({
    title: m.news_submitted(),
    message: m.news_submitted_text({ reference, promise: contactPromise(clock ?? "always") }),
  }),

  status_changed: ({ status, course, university, ...moved }) => {
    const { title, message } = stepNotice(status, course === null ? null : courseOrApplication(course, university));
    return { title, message: sentences(onlyFor(moved), message) || null };
  },

  status_corrected: ({ status, course, university, reference }) => {
    const { label } = describeStatus(status);
    return {
      title: m.news_status_corrected({ status: label, course: courseOrApplication(course, university) }),
      message: m.news_status_corrected_text({ reference, status: label }),
    };
  },

  offer: ({ outcome, course, university, replyBy, deposit, depositDue, conditions, hasLetter }) => ({
    title: m.news_offer({ university }),
    message: sentences(
      outcome === "conditional" ? m.news_offer_conditional({ course }) : m.news_offer_unconditional({ course }),
      replyBy && m.news_reply_by({ day: dayInWords(replyBy) }),
      depositText(deposit, depositDue),
      conditions.length === 0 ? null : m.news_still_needed({ conditions: listed(conditions.map(conditionText)) }),
      hasLetter ? m.news_with_offer_letter() : null,
    ),
  }),

  offer_changed: ({ changes, isAccepted, course, university, hasLetter }) => ({
    title: m.news_offer_changed({ university }),
    message: [
      isAccepted ? m.news_offer_changed_confirm({ course }) : m.news_offer_changed_text({ course }),
      ...changes.map(termChanged),
      ...(hasLetter ? [m.news_with_offer_letter()] : []),
    ].join("\n"),
  }),

  offer_taken_back: ({ course, university }) => ({
    title: m.news_offer_mistake({ university }),
    message: m.news_offer_mistake_text({ course }),
  }),

  deposit_paid: ({ amount, day, course, university }) => ({
    title: m.news_deposit_paid({ university }),
    message:
      amount === null
        ? m.news_deposit_paid_on({ course, day: dayInWords(day) })
        : m.news_deposit_paid_text({ course, amount: formatPounds(amount), day: dayInWords(day) }),
  }),

  conditions_met: ({ conditions, course, university }) => ({
    title: m.news_conditions_met({ university }),
    message: m.news_conditions_met_text({ course, conditions: listed(conditions) }),
  }),

  no_offer: ({ outcome, course, university, why }) => ({
    title: `${outcomeLabel(outcome)}: ${university}`,
    message: sentences(NO_OFFER_MEANS[outcome]({ course, university }), why, m.news_others_go_on()),
  }),

  cas_number: ({ course, university, number, startsOn, hasLetter }) => ({
    title: m.news_cas({ university }),
    message: sentences(
      m.news_cas_number({ course, number }),
      startsOn && m.news_course_starts({ day: dayInWords(startsOn) }),
      stepNotice("cas_issued", course).message,
      hasLetter ? m.news_with_cas() : null,
    ),
  }),

  visa: ({ decision, course, university }) =>
    decision === "approved"
      ? stepNotice("visa_approved", `${course}, ${university}`)
      : { title: m.news_visa_refused({ university }), message: m.news_visa_refused_text({ course }) },

  replied_for_you: ({ reply, course, university }) =>
    reply === "accepted"
      ? { title: m.news_accepted_for_you({ university }), message: m.news_accepted_for_you_text({ course }) }
      : { title: m.news_declined_for_you({ university }), message: m.news_declined_for_you_text({ course }) },

  choice_ended: ({ reason, course, university, others = [] }) => {
    const all = [{ course, university }, ...others];
    if (all.length === 1)
      return { title: `${endLabel(reason)}: ${university}`, message: m.news_ended_text({ course }) };
    const names = all.map((one) => courseOrApplication(one.course, one.university));
    return {
      title: m.news_ended_many({ reason: endLabel(reason), count: formatCount(all.length) }),
      message: [...names, m.news_ended_many_text()].join("\n"),
    };
  },

  choice_open_again: ({ course, university }) => ({
    title: m.news_open_again({ university }),
    message: m.news_open_again_text({ course }),
  }),

  choice_corrected: ({ course, university }) => ({
    title: m.news_corrected({ university }),
    message: m.news_corrected_text({ course }),
  }),

  student_did: ({ did, reference, choice }) => ({
    title: DEEDS[did]({ what: choice ? choice.university : reference }),
    message: choice ? m.staff_news_choice({ course: choice.course, reference }) : m.staff_news_all_choices(),
  }),
};

function depositText(deposit: number | null, due: string | null): string | null {
  if (deposit === null) return null;
  const amount = formatPounds(deposit);
  return due ? m.news_deposit_by({ amount, day: dayInWords(due) }) : m.news_deposit({ amount });
}

const conditionText = ({ text, due }: { text: string; due: string | null }) =>
  due ? m.news_condition_by({ condition: text, day: dayInWords(due) }) : text;
