/** Notifications of the system to staff, in words. Part of `notification-text.ts`. */
import type { StudentDeed } from "#app/db/words.ts";
import { within } from "#app/domain/promise/promise-words.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { dayInWords, formatCount, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import type { NotificationTexts } from "./written.ts";

type ToStaff =
  | "asked_again"
  | "invitation_answered"
  | "join_answered"
  | "second_account"
  | "task_for_staff"
  | "task_given_away"
  | "student_did"
  | "given"
  | "back_in_pool"
  | "students_paused"
  | "given_many"
  | "handed_over"
  | "factor_reset"
  | "handed_away"
  | "handed_back"
  | "hand_over_ended"
  | "promise_over";

/** What a student has done, for the owner. */
const DEEDS: Readonly<Record<StudentDeed, (at: { what: string }) => string>> = {
  accepted: m.staff_news_accepted,
  declined: m.staff_news_declined,
  withdrew: m.staff_news_withdrew,
  reopened: m.staff_news_reopened,
  paid: m.staff_news_paid,
  not_paid: m.staff_news_not_paid,
  met: m.staff_news_met,
  not_met: m.staff_news_not_met,
  intake: m.staff_news_intake,
  added: m.staff_news_added,
};

/** The records are applications with a reference, and leads without one. */
const about = (reference: string | null) =>
  reference ? m.staff_news_about_application({ reference }) : m.staff_news_about_lead();

const backInPool = (reference: string | null) =>
  reference ? m.staff_news_back({ reference }) : m.staff_news_lead_back();

const countsIn = ({ applications, leads, tasks = 0 }: { applications: number; leads: number; tasks?: number }) => ({
  applications: formatCount(applications),
  leads: formatCount(leads),
  tasks: formatCount(tasks),
});

/** More names than this are a page of their own. */
const MOST_NAMES = 100;

const namesText = (names: readonly string[]): string =>
  names.length === 0
    ? ""
    : listed([
        ...names.slice(0, MOST_NAMES).map(isolated),
        ...(names.length > MOST_NAMES
          ? [m.staff_news_and_others({ count: formatCount(names.length - MOST_NAMES) })]
          : []),
      ]);

export const forStaff: Pick<NotificationTexts, ToStaff> = {
  asked_again: ({ course, clock }) => {
    const at = { within: within(clock ?? "always") };
    return {
      title: m.staff_news_asked(),
      message: course === null ? m.staff_news_asked_text(at) : m.staff_news_asked_about({ ...at, course }),
    };
  },

  invitation_answered: ({ isAccepted }) =>
    isAccepted
      ? { title: m.staff_news_invited(), message: m.staff_news_invited_text() }
      : { title: m.staff_news_not_invited(), message: m.staff_news_not_invited_text() },

  join_answered: ({ isConfirmed }) =>
    isConfirmed
      ? { title: m.staff_news_joined(), message: m.staff_news_joined_text() }
      : { title: m.staff_news_not_joined(), message: m.staff_news_not_joined_text() },

  second_account: ({ reference }) => ({
    title: m.staff_news_second_account({ reference }),
    message: m.staff_news_second_account_text(),
  }),

  task_for_staff: ({ due, reference }) => ({
    title: m.staff_news_task({ day: dayInWords(due) }),
    message: about(reference),
  }),

  task_given_away: ({ due, reference }) => ({
    title: m.staff_news_task_gone({ day: dayInWords(due) }),
    message: m.staff_news_task_gone_text({ about: about(reference) }),
  }),

  student_did: ({ did, reference, choice }) => ({
    title: DEEDS[did]({ what: choice ? choice.university : reference }),
    message: choice ? m.staff_news_choice({ course: choice.course, reference }) : m.staff_news_all_choices(),
  }),

  given: ({ reference }) => ({
    title: reference ? m.staff_news_given({ reference }) : m.staff_news_lead_given(),
    message: m.staff_news_given_text(),
  }),

  back_in_pool: ({ reference }) => ({ title: backInPool(reference), message: m.staff_news_back_away() }),

  students_paused: ({ isPaused, university, students }) => {
    const at = { university, n: students, count: formatCount(students) };
    return isPaused
      ? { title: m.staff_news_paused(at), message: m.staff_news_paused_text() }
      : { title: m.staff_news_not_paused(at), message: m.staff_news_not_paused_text() };
  },

  given_many: ({ record, ids, names = [] }) => {
    const count = formatCount(ids.length);
    return {
      title: record === "application" ? m.staff_news_given_many({ count }) : m.staff_news_leads_given({ count }),
      message: namesText(names) || m.staff_news_given_text(),
    };
  },

  handed_over: ({ until, names = [], ...counts }) => ({
    title: until === null ? m.staff_news_handed() : m.staff_news_handed_until({ day: dayInWords(until) }),
    message: [m.staff_news_handed_text(countsIn(counts)), namesText(names)].filter(Boolean).join("\n"),
  }),

  factor_reset: ({ why }) => ({ title: m.staff_news_factor_reset(), message: m.staff_news_factor_reset_text({ why }) }),

  handed_away: ({ until }) => ({
    title: m.staff_news_handed_away(),
    message:
      until === null ? m.staff_news_handed_away_text() : m.staff_news_handed_away_until({ day: dayInWords(until) }),
  }),

  handed_back: (counts) => ({
    title: m.staff_news_handed_back(),
    message: m.staff_news_gone_back_text(countsIn(counts)),
  }),

  hand_over_ended: (counts) => ({
    title: m.staff_news_hand_over_ended(),
    message: m.staff_news_gone_back_text(countsIn(counts)),
  }),

  promise_over: ({ reference }) => ({ title: backInPool(reference), message: m.staff_news_back_late() }),
};
