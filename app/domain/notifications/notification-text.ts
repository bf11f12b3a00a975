/** Notifications in words. Those of the system are stored as kind and parameters, those of staff as they wrote them. */
import type { NotificationContent } from "#app/db/words.ts";
import { dateName } from "#app/domain/case/dates.ts";
import { NO_PROFILE } from "#app/domain/fit/profile-input.ts";
import { resultsText } from "#app/domain/fit/results-text.ts";
import { endLabel, outcomeLabel, termChanged } from "#app/domain/lifecycle/choice-words.ts";
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { courseOrApplication, onlyFor, stepNotice } from "#app/domain/lifecycle/steps.ts";
import { contactPromise } from "#app/domain/promise/promise-words.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { describeStatus } from "#app/domain/values/status.ts";
import { inDigits } from "#app/language.ts";
import { dayInWords, formatCount, formatPounds, listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { forStaff } from "./notification-for-staff.ts";
import type { NotificationText, NotificationTexts } from "./written.ts";

const sentences = (...all: (string | null)[]) => all.filter(Boolean).join(" ");

const written: NotificationTexts = {
  ...forStaff,

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

  application_entered: () => ({ title: m.news_entered(), message: m.news_entered_text() }),

  dates_near: ({ dates, course, university }) => {
    const lines = dates.map(({ what, day, condition }) => {
      const name = dateName({ kind: what, ...(condition === null ? {} : { condition }) });
      return `${name}: ${dayInWords(day)}`;
    });
    const [only] = lines;
    const isOne = lines.length === 1;
    return {
      title:
        isOne && only ? `${only}, ${university}` : m.news_dates_near({ count: formatCount(lines.length), university }),
      message: [...(isOne ? [] : lines), m.news_dates_near_text({ course })].join("\n"),
    };
  },

  choice_corrected: ({ course, university }) => ({
    title: m.news_corrected({ university }),
    message: m.news_corrected_text({ course }),
  }),

  task_for_student: ({ title, due }) => ({ title: m.news_task({ day: dayInWords(due) }), message: title }),

  counsellor_away: ({ reference }) => ({ title: m.news_away(), message: m.news_away_text({ reference }) }),

  counsellor_stands_in: ({ until }) => ({
    title: m.news_stands_in(),
    message: until === null ? m.news_stands_in_for_good() : m.news_stands_in_until({ day: dayInWords(until) }),
  }),

  counsellor_back: () => ({ title: m.news_counsellor_back(), message: m.news_counsellor_back_text() }),

  counsellor_late: ({ reference }) => ({ title: m.news_late(), message: m.news_late_text({ reference }) }),

  documents_reviewed: ({ accepted, refused }) => ({
    title:
      refused.length > 0
        ? m.news_to_send_again({ n: refused.length, count: formatCount(refused.length) })
        : m.news_documents_accepted(),
    message: [
      ...refused.map(({ title, reason, note }) =>
        sentences(m.news_document_refused({ title: inOurWords(title), reason: lowerFirst(inOurWords(reason)) }), note),
      ),
      ...(accepted.length > 0 ? [m.news_accepted({ titles: listed(accepted.map((title) => inOurWords(title))) })] : []),
    ].join("\n"),
  }),

  english_read: (result) => ({
    title: m.news_english_read({ result: resultsText({ ...NO_PROFILE, ...result }) ?? "" }),
    message: m.news_english_read_text(),
  }),

  document_taken_out: ({ title, university }) => ({
    title: m.news_taken_out({ what: [inOurWords(title), university].filter(Boolean).join(", ") }),
    message: m.news_taken_out_text(),
  }),

  from_university: ({ documents }) => {
    const lines = documents.map(({ title, university }) =>
      m.news_from_university({ title: inOurWords(title), university }),
    );
    const [only = ""] = lines;
    return {
      title: lines.length === 1 ? only : m.news_from_universities({ count: formatCount(lines.length) }),
      message: [...(lines.length === 1 ? [] : lines), m.news_from_university_text()].join("\n"),
    };
  },

  university_paused: ({ isPaused, university, courses }) => ({
    title: isPaused ? m.news_paused({ university }) : m.news_not_paused({ university }),
    message: isPaused
      ? m.news_paused_text({ courses: listed(courses) })
      : m.news_not_paused_text({ courses: listed(courses) }),
  }),

  document_expires: ({ title, day }) => ({
    title: m.news_expires({ title: inOurWords(title), day: dayInWords(day) }),
    message: m.news_expires_text(),
  }),

  file_infected: ({ title, file }) => ({
    title: m.news_infected({ title: inOurWords(title) }),
    message: m.news_infected_text({ file: isolated(file) }),
  }),

  new_courses: ({ courses, searches }) => ({
    title: m.news_new_courses({ n: courses, count: formatCount(courses) }),
    message: searches.map(({ name, fresh }) => `${name}: ${inDigits(fresh)}`).join("\n"),
  }),
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type NoOffer = Extract<NotificationContent, { kind: "no_offer" }>["outcome"];

const NO_OFFER_MEANS: Readonly<Record<NoOffer, (choice: { course: string; university: string }) => string>> = {
  refused: m.news_refused_place,
  waitlisted: m.news_waitlisted,
  waiting: m.news_undecided,
};

function depositText(deposit: number | null, due: string | null): string | null {
  if (deposit === null) return null;
  const amount = formatPounds(deposit);
  return due ? m.news_deposit_by({ amount, day: dayInWords(due) }) : m.news_deposit({ amount });
}

const conditionText = ({ text, due }: { text: string; due: string | null }) =>
  due ? m.news_condition_by({ condition: text, day: dayInWords(due) }) : text;

const isKnown = (kind: string): kind is NotificationContent["kind"] => Object.hasOwn(written, kind);

/**
 * Returns what a notification says. One of a kind that only a newer version knows, while both run or after a return to
 * this one, says that there is news.
 */
export function notificationText({
  content,
  title,
  message,
}: {
  content: NotificationContent | null;
  title: string | null;
  message: string | null;
}): NotificationText {
  if (!content) return { title: title ?? "", message };
  if (!isKnown(content.kind)) return { title: m.news_not_known(), message: m.news_not_known_text() };
  return written[content.kind](content as never);
}
