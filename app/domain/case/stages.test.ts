/**
 * What each stage says to a student, in both languages, and to staff, side by side: for a counsellor to read and to
 * correct.
 */
import { expect, test } from "vitest";
import { aCaseChoice, caseFigures } from "#app/domain/testing/case-choice.ts";
import { inLanguage } from "#app/language.server.ts";
import { caseOf, type Knowledge } from "./case.ts";
import type { CaseChoice } from "./facts.ts";
import { nextOfChoice, staffHeadline } from "./staff-words.ts";
import { STAGES, type Stage } from "./stage.ts";
import { actionName, headlineOf } from "./words.ts";

const today = "2026-11-10";

const offer = aCaseChoice({
  ...{ step: "offer_issued", outcome: "conditional", sentOn: "2026-10-20", replyBy: "2026-11-20" },
  ...{ feeAfterScholarship: 15_960, deposit: 3_000, depositDue: "2026-11-27" },
  conditions: [{ text: "Final transcript", due: "2026-12-04", metOn: null }],
});
const accepted: CaseChoice = { ...offer, reply: "accepted" };
const done: CaseChoice = {
  ...accepted,
  depositPaidOn: "2026-11-05",
  conditions: [{ text: "Final transcript", due: null, metOn: "2026-11-06" }],
};
const cas: CaseChoice = { ...done, step: "cas_issued", casNumber: "E4G7", startsOn: "2027-01-18" };
const applied: CaseChoice = {
  ...cas,
  ...{ step: "student_visa_application_submitted", visaAppliedOn: "2026-11-02", biometricsOn: "2026-11-16" },
};

interface Says {
  stage: Stage;
  choice: CaseChoice;
  hasBankEvidence?: boolean;
  /** How many documents the student has to send. */
  papers?: number;
  /** Title and lead, in English and in Bangla. */
  english: [title: string, lead: string];
  bangla: [title: string, lead: string];
  /** What is to be done, in English. */
  actions: string[];
  turn: string;
  /** What staff read: where it is, and what is next. */
  staff: string;
  next: string | null;
}

const SAYS: readonly Says[] = [
  {
    stage: "with_us",
    choice: aCaseChoice({ step: "reviewing" }),
    english: [
      "We are preparing your application.",
      "You have nothing to do now. Your application goes to the university when we have checked everything.",
    ],
    bangla: ["আমরা আপনার আবেদন তৈরি করছি।", "এখন আপনার কিছু করার নেই। আমরা সব মিলিয়ে দেখার পর আবেদন বিশ্ববিদ্যালয়ে যাবে।"],
    actions: [],
    turn: "office",
    staff: "Not sent to Hull yet. Every document is here.",
    next: "Office: send the application",
  },
  {
    stage: "at_university",
    choice: aCaseChoice({ step: "submitted_to_university", sentOn: "2026-10-20" }),
    english: [
      "Hull has your application.",
      "They have had it since 20 October 2026. Most answers come within 2 to 6 weeks.",
    ],
    bangla: ["আপনার আবেদন এখন Hull-এর কাছে।", "তারা ২০ অক্টোবর ২০২৬ থেকে আবেদনটি দেখছে। বেশির ভাগ উত্তর ২ থেকে ৬ সপ্তাহে আসে।"],
    actions: [],
    turn: "university",
    staff: "With Hull since 20 October 2026. It has not decided yet.",
    next: "Hull: decide",
  },
  {
    stage: "offer",
    choice: offer,
    english: [
      "Hull offers you a place. Answer by Friday 20 November 2026.",
      "Nothing is accepted or declined without you.",
    ],
    bangla: [
      "Hull আপনাকে ভর্তির অফার দিয়েছে। শুক্রবার ২০ নভেম্বর ২০২৬-এর মধ্যে উত্তর দিন।",
      "আপনি না বললে কোনো অফার নেওয়াও হয় না, ফেরানোও হয় না।",
    ],
    actions: ["Reply to the offer"],
    turn: "student",
    staff: "Hull has made an offer. The student replies by 20 November 2026, in 10 days.",
    next: "Student: Reply to the offer",
  },
  {
    stage: "conditions",
    choice: accepted,
    english: ["You are going to Hull in January 2027.", "Next: Pay the deposit: £3,000, by 27 November 2026."],
    bangla: ["আপনি জানুয়ারি ২০২৭-এ Hull-এ পড়তে যাচ্ছেন।", "এরপর: ডিপোজিট জমা দিন: £৩,০০০, ২৭ নভেম্বর ২০২৬-এর মধ্যে।"],
    actions: ["Have the money in the bank", "Pay the deposit: £3,000", "Final transcript", "Apply for the visa"],
    turn: "student",
    staff: "Going to Hull in January 2027. Next: pay the deposit.",
    next: "Student: Pay the deposit: £3,000",
  },
  {
    stage: "ready_for_cas",
    choice: done,
    papers: 2,
    english: [
      "You are going to Hull in January 2027.",
      "Send the documents that are still missing. Then we ask Hull for your CAS.",
    ],
    bangla: [
      "আপনি জানুয়ারি ২০২৭-এ Hull-এ পড়তে যাচ্ছেন।",
      "যে কাগজপত্র এখনো বাকি, সেগুলো পাঠান। তারপর আমরা Hull-এর কাছে আপনার CAS চাইব।",
    ],
    actions: ["Have the money in the bank", "Apply for the visa"],
    turn: "student",
    staff: "Going to Hull in January 2027. 2 documents to come before the CAS.",
    next: "Student: 2 documents",
  },
  {
    stage: "ready_for_cas",
    choice: done,
    english: [
      "Everything is in. We ask Hull for your CAS.",
      "You need its number for your visa application. It usually takes 1 to 4 weeks.",
    ],
    bangla: ["সব পাওয়া গেছে। আমরা Hull-এর কাছে আপনার CAS চাইছি।", "ভিসার আবেদনে এর নম্বর লাগবে। সাধারণত ১ থেকে ৪ সপ্তাহ লাগে।"],
    actions: ["Have the money in the bank", "Apply for the visa"],
    turn: "office",
    staff: "Going to Hull in January 2027. Nothing of the offer is open: ask for the CAS.",
    next: "Office: ask for the CAS",
  },
  {
    stage: "cas_requested",
    choice: { ...done, step: "cas_requested", intake: null },
    english: [
      "Hull is preparing your CAS.",
      "You need its number for your visa application. It usually takes 1 to 4 weeks.",
    ],
    bangla: ["Hull আপনার CAS তৈরি করছে।", "ভিসার আবেদনে এর নম্বর লাগবে। সাধারণত ১ থেকে ৪ সপ্তাহ লাগে।"],
    actions: [],
    turn: "university",
    staff: "Going to Hull. Hull makes the CAS.",
    next: "Hull: issue the CAS",
  },
  {
    stage: "money",
    choice: cas,
    english: [
      "You have your CAS. Keep the money for the visa in the bank.",
      "£23,499, about ৳38.8 lakh must be in the bank from 1 December 2026 at the latest, and stay there until you apply for the visa by 28 December 2026.",
    ],
    bangla: [
      "আপনার CAS এসেছে। ভিসার টাকা ব্যাংকে রাখুন।",
      "£২৩,৪৯৯, প্রায় ৳৩৮.৮ লাখ অন্তত ১ ডিসেম্বর ২০২৬ থেকে ব্যাংকে থাকতে হবে, আর ২৮ ডিসেম্বর ২০২৬-এর মধ্যে ভিসার আবেদন করা পর্যন্ত সেখানেই রাখতে হবে।",
    ],
    actions: ["Have the money in the bank", "Apply for the visa"],
    turn: "student",
    staff: "Going to Hull in January 2027. Next: have the money in the bank.",
    next: "Student: Have the money in the bank",
  },
  {
    stage: "visa_ready",
    choice: cas,
    hasBankEvidence: true,
    english: [
      "Everything is ready. Apply for the visa by 28 December 2026.",
      "Keep the money where it is until there is a decision.",
    ],
    bangla: ["সব তৈরি। ২৮ ডিসেম্বর ২০২৬-এর মধ্যে ভিসার আবেদন করুন।", "সিদ্ধান্ত না আসা পর্যন্ত টাকা যেখানে আছে সেখানেই রাখুন।"],
    actions: ["Apply for the visa"],
    turn: "student",
    staff: "Going to Hull in January 2027. The student can apply for the visa.",
    next: "Student: Apply for the visa",
  },
  {
    stage: "visa_applied",
    choice: applied,
    english: [
      "UKVI has had your visa application since 2 November 2026.",
      "Your biometrics appointment is on Monday 16 November 2026. Take your passport and the confirmation of the appointment with you.",
    ],
    bangla: [
      "২ নভেম্বর ২০২৬ থেকে আপনার ভিসার আবেদন UKVI-এর কাছে আছে।",
      "আপনার বায়োমেট্রিকসের অ্যাপয়েন্টমেন্ট সোমবার ১৬ নভেম্বর ২০২৬। পাসপোর্ট আর অ্যাপয়েন্টমেন্টের কাগজ সঙ্গে নিন।",
    ],
    actions: ["Biometrics appointment"],
    turn: "student",
    staff: "Going to Hull in January 2027. The visa office decides.",
    next: "Student: Biometrics appointment",
  },
  {
    stage: "approved",
    choice: { ...applied, step: "visa_approved", visaDecision: "approved", visaDecidedOn: "2026-11-09" },
    english: [
      "Your visa is approved. Your course at Hull starts on 18 January 2027.",
      "Before you fly, go through the list below.",
    ],
    bangla: ["আপনার ভিসা হয়েছে। Hull-এ আপনার কোর্স শুরু ১৮ জানুয়ারি ২০২৭।", "যাওয়ার আগে নিচের তালিকাটি মিলিয়ে নিন।"],
    actions: [],
    turn: "student",
    staff: "Going to Hull in January 2027. The visa is approved.",
    next: "Student: travel and arrival",
  },
  {
    stage: "visa_refused",
    choice: { ...applied, visaDecision: "refused", visaDecidedOn: "2026-11-09" },
    english: [
      "The visa for Hull was refused. You have until 7 December 2026 to ask for a review.",
      "Keep the decision with the reasons, and go through it with your counsellor before you do anything else.",
    ],
    bangla: [
      "Hull-এর জন্য ভিসা হয়নি। সিদ্ধান্তটি আবার দেখতে বলার শেষ দিন ৭ ডিসেম্বর ২০২৬।",
      "কারণ লেখা সিদ্ধান্তটি রেখে দিন, আর অন্য কিছু করার আগে কাউন্সেলরের সঙ্গে সেটি পড়ুন।",
    ],
    actions: ["Ask for a review of the visa decision"],
    turn: "student",
    staff: "The visa for Hull was refused. Next: ask for a review of the visa decision.",
    next: "Student: Ask for a review of the visa decision",
  },
  {
    stage: "ended",
    choice: { ...offer, endedAt: new Date("2026-11-09T06:00:00Z"), endReason: "withdrawn" },
    english: ["Your application to Hull has ended: Withdrawn.", "You can find another course and apply again."],
    bangla: ["Hull-এর আবেদন শেষ হয়েছে: তুলে নেওয়া হয়েছে।", "আপনি অন্য কোর্স খুঁজে আবার আবেদন করতে পারেন।"],
    actions: [],
    turn: "nobody",
    staff: "Withdrawn: Hull.",
    next: null,
  },
];

test("every stage has its words", () => {
  expect([...new Set(SAYS.map(({ stage }) => stage))]).toEqual(STAGES);
});

test.each(SAYS)(
  "$stage says where the student is and what to do",
  ({ choice, hasBankEvidence = false, papers = 0, ...expected }) => {
    const knowledge: Knowledge = { figures: caseFigures(), today, hasBankEvidence, papersOf: () => papers };
    const person = caseOf([{ id: "a", reference: "SH-A", courses: [choice], tasks: [] }], knowledge);
    const said = { today, promise: null, rate: 16_500 };
    const [one] = person.choices;
    expect({ stage: one?.stage, turn: one?.turn }).toEqual({ stage: expected.stage, turn: expected.turn });
    const words = (language: "en" | "bn") =>
      inLanguage(language, () => {
        const headline = headlineOf(person, said);
        return [headline?.title, headline?.lead];
      });
    expect(words("en")).toEqual(expected.english);
    expect(words("bn")).toEqual(expected.bangla);
    expect(person.actions.map(actionName)).toEqual(expected.actions);
    expect(one && [staffHeadline(one, today), nextOfChoice(one)?.what ?? null]).toEqual([
      expected.staff,
      expected.next,
    ]);
  },
);
