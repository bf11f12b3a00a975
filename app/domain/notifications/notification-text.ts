/** Notifications in words. Those of the system are stored as kind and parameters, those of staff as they wrote them. */
import type { NotificationContent, StudentDeed } from "#app/db/words.ts";
import { endLabel } from "#app/domain/applications/choice-words.ts";
import { deadlineName } from "#app/domain/applications/deadlines.ts";
import { describeStatus } from "#app/domain/applications/status.ts";
import { courseOrApplication, onlyFor, stepNotice } from "#app/domain/applications/steps.ts";
import { contactPromise } from "#app/domain/promise/promise-words.ts";
import { isolated } from "#app/domain/values/direction.ts";
import { countOf, dayInWords, formatPounds, listed } from "#app/notation.ts";

export interface NotificationText {
  title: string;
  message: string | null;
}

type Written = {
  [Kind in NotificationContent["kind"]]: (content: Extract<NotificationContent, { kind: Kind }>) => NotificationText;
};

const written: Written = {
  application_submitted: ({ reference, clock }) => ({
    title: "Application submitted",
    message: `We have received your application ${reference}. ${contactPromise(clock ?? "always")}`,
  }),

  status_changed: ({ status, course, university, ...moved }) => {
    const { title, message } = stepNotice(status, course === null ? null : courseOrApplication(course, university));
    return { title, message: [onlyFor(moved), message].filter(Boolean).join(" ") || null };
  },

  status_corrected: ({ status, course, university, reference }) => {
    const { label } = describeStatus(status);
    return {
      title: `Correction: ${label}: ${courseOrApplication(course, university)}`,
      message: `The last message about your application ${reference} was sent by mistake. It is still at ${label}.`,
    };
  },

  offer: ({ outcome, course, university, replyBy, deposit, depositDue, conditions }) => ({
    title: `Offer from ${university}`,
    message: [
      `Your ${outcome} offer for ${course} is here.`,
      replyBy ? `Reply by ${dayInWords(replyBy)}.` : "",
      deposit === null
        ? ""
        : `The deposit is ${formatPounds(deposit)}${depositDue ? `, due by ${dayInWords(depositDue)}` : ""}.`,
      conditions.length === 0 ? "" : `Still needed: ${listed(conditions.map(conditionText))}.`,
    ]
      .filter(Boolean)
      .join(" "),
  }),

  no_offer: ({ outcome, course, university, why }) => ({
    title: `${NO_OFFER[outcome]}: ${university}`,
    message: [NO_OFFER_MEANS[outcome](course, university), why ?? "", "Your other courses go on as before."]
      .filter(Boolean)
      .join(" "),
  }),

  cas_number: ({ course, university, number, startsOn }) => ({
    title: `CAS from ${university}`,
    message: `Your CAS number for ${course} is ${number}.${startsOn ? ` The course starts on ${dayInWords(startsOn)}.` : ""} ${stepNotice("cas_issued", course).message}`,
  }),

  visa: ({ decision, course, university }) =>
    decision === "approved"
      ? stepNotice("visa_approved", `${course}, ${university}`)
      : {
          title: `Visa refused: ${university}`,
          message: `The Home Office has refused your visa for ${course}. Keep the decision with its reasons, and talk to your counsellor before you do anything else. Some refusals can be reviewed, but only within days.`,
        },

  replied_for_you: ({ reply, course, university }) => ({
    title: `${reply === "accepted" ? "Offer accepted" : "Offer declined"}: ${university}`,
    message: `Your counsellor has recorded that you ${reply} the offer for ${course}. If that is not right, tell them straight away.`,
  }),

  choice_ended: ({ reason, course, university }) => ({
    title: `${endLabel(reason)}: ${university}`,
    message: `Your application for ${course} has ended. Open it to see why and what you can do.`,
  }),

  choice_open_again: ({ course, university }) => ({
    title: `Open again: ${university}`,
    message: `Your application for ${course} goes on.`,
  }),

  asked_again: ({ course, clock }) => ({
    title: "A question from someone in your care",
    message: `One of your leads has asked on the website${course === null ? "" : ` about ${course}`}. ${contactPromise(clock ?? "always", "them")}`,
  }),

  application_entered: () => ({
    title: "An application to confirm",
    message: "A counsellor has entered the courses you talked about. Check them, then submit your application.",
  }),

  invitation_answered: ({ isAccepted }) =>
    isAccepted
      ? { title: "Invitation accepted", message: "One of your leads has an account now." }
      : {
          title: "Invitation refused",
          message:
            "Someone else opened the invitation of one of your leads and said so. Make a new one for the right person.",
        },

  dates_near: ({ dates, course, university }) => {
    const lines = dates.map(({ what, day, condition }) => {
      const name = deadlineName({ kind: what, day, ...(condition === null ? {} : { condition }) });
      return `${name}: ${dayInWords(day)}`;
    });
    const [only] = lines;
    return {
      title: lines.length === 1 && only ? `${only}, ${university}` : `${lines.length} dates are near: ${university}`,
      message: [...(lines.length === 1 ? [] : lines), `For ${course}. Open your application to see what to do.`].join(
        "\n",
      ),
    };
  },

  choice_corrected: ({ course, university }) => ({
    title: `Correction: ${university}`,
    message: `The last message about ${course} was sent by mistake. Open your application to see where it is.`,
  }),

  task_for_student: ({ title, due }) => ({
    title: `To do by ${dayInWords(due)}`,
    message: title,
  }),

  task_for_staff: ({ due, reference }) => ({
    title: `A task for you, due ${dayInWords(due)}`,
    message: reference ? `It is about application ${reference}.` : "It is about a lead.",
  }),

  task_given_away: ({ due, reference }) => ({
    title: `A task due ${dayInWords(due)} is no longer yours`,
    message: `${reference ? `It is about application ${reference}.` : "It is about a lead."} A colleague does it now.`,
  }),

  student_did: ({ did, reference, choice }) => ({
    title: `${DEEDS[did]}: ${choice ? choice.university : reference}`,
    message: choice ? `${choice.course}, application ${reference}.` : "All courses of the application.",
  }),

  given: ({ reference }) => ({
    title: reference ? `Application ${reference} is yours` : "A lead is yours",
    message: "You look after it from now on.",
  }),

  back_in_pool: ({ reference }) => ({
    title: reference ? `Application ${reference} is back in the pool` : "A lead is back in the pool",
    message: "You are away, and no one had begun with it. A colleague can take it.",
  }),

  counsellor_away: ({ reference }) => ({
    title: "Your counsellor is away",
    message: `Another counsellor will take over your application ${reference}. There is nothing you need to do.`,
  }),

  promise_over: ({ reference }) => ({
    title: reference ? `Application ${reference} is back in the pool` : "A lead is back in the pool",
    message: "The promised time is over, and no one had begun with it. A colleague can take it.",
  }),

  counsellor_late: ({ reference }) => ({
    title: "We are late with your application",
    message: `We have not contacted you about ${reference} in time. Another counsellor will take it over. There is nothing you need to do.`,
  }),

  documents_reviewed: ({ accepted, refused }) => ({
    title: refused.length > 0 ? `${countOf(refused.length, "document")} to send again` : "Documents accepted",
    message: [
      ...refused.map(({ title, reason, note }) => `${title}: ${lowerFirst(reason)}.${note ? ` ${note}` : ""}`),
      ...(accepted.length > 0 ? [`Accepted: ${listed(accepted)}.`] : []),
    ].join("\n"),
  }),

  document_expires: ({ title, day }) => ({
    title: `${title}: valid until ${dayInWords(day)}`,
    message: "Get a new one in time, and send it as soon as you have it.",
  }),

  file_infected: ({ title, file }) => ({
    title: `${title}: send it again`,
    message: `The file ${isolated(file)} has a virus, so we have deleted it. Save the document again on another device, then send it.`,
  }),

  new_courses: ({ courses, searches }) => ({
    title: `${countOf(courses, "new course")} for your saved searches`,
    message: searches.map(({ name, fresh }) => `${name}: ${fresh}`).join("\n"),
  }),
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What a student has done, for the owner. */
const DEEDS: Readonly<Record<StudentDeed, string>> = {
  accepted: "Offer accepted by the student",
  declined: "Offer declined by the student",
  withdrew: "Withdrawn by the student",
  reopened: "Withdrawal taken back",
  paid: "Deposit paid",
  not_paid: "Deposit not paid after all",
  met: "Condition marked as done",
  not_met: "Condition marked as not done",
  intake: "Start date changed by the student",
  added: "Course added by the student",
};

type NoOffer = Extract<NotificationContent, { kind: "no_offer" }>["outcome"];

const NO_OFFER: Readonly<Record<NoOffer, string>> = {
  refused: "No offer",
  waitlisted: "On the waiting list",
  waiting: "Waiting for an answer",
};
const NO_OFFER_MEANS: Readonly<Record<NoOffer, (course: string, university: string) => string>> = {
  refused: (course, university) => `${university} has not offered you a place on ${course}.`,
  waitlisted: (course, university) => `${university} has put you on the waiting list for ${course}.`,
  waiting: (course, university) => `${university} has not decided on ${course} yet.`,
};

const conditionText = ({ text, due }: { text: string; due: string | null }) =>
  due ? `${text}, by ${dayInWords(due)}` : text;

/** Shown for a kind that only a newer version knows, while both run or after a return to this one. */
const NOT_KNOWN: NotificationText = { title: "There is news for you", message: "Open My Dashboard to see it." };

const isKnown = (kind: string): kind is NotificationContent["kind"] => Object.hasOwn(written, kind);

/** Returns what a notification says. */
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
  return isKnown(content.kind) ? written[content.kind](content as never) : NOT_KNOWN;
}
