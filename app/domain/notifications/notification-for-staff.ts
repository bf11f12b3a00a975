/** Notifications of the system to staff, in words. They are in English. Part of `notification-text.ts`. */
import type { StudentDeed } from "#app/db/words.ts";
import { contactPromise } from "#app/domain/promise/promise-words.ts";
import { dayInWords } from "#app/notation.ts";
import type { Written } from "./written.ts";

type ToStaff =
  | "asked_again"
  | "invitation_answered"
  | "task_for_staff"
  | "task_given_away"
  | "student_did"
  | "given"
  | "back_in_pool"
  | "promise_over";

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

export const forStaff: Pick<Written, ToStaff> = {
  asked_again: ({ course, clock }) => ({
    title: "A question from someone in your care",
    message: `One of your leads has asked on the website${course === null ? "" : ` about ${course}`}. ${contactPromise(clock ?? "always", "them")}`,
  }),

  invitation_answered: ({ isAccepted }) =>
    isAccepted
      ? { title: "Invitation accepted", message: "One of your leads has an account now." }
      : {
          title: "Invitation refused",
          message:
            "Someone else opened the invitation of one of your leads and said so. Make a new one for the right person.",
        },

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

  promise_over: ({ reference }) => ({
    title: reference ? `Application ${reference} is back in the pool` : "A lead is back in the pool",
    message: "The promised time is over, and no one had begun with it. A colleague can take it.",
  }),
};
