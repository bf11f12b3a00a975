/**
 * What each stage says to a student, in both languages, and to staff: on every page, in the message and the email that
 * told of it, in the calendar and the API, side by side, for a counsellor to read and to correct.
 */
import { expect, test } from "vitest";
import type { NotificationContent } from "#app/db/words.ts";
import { newsOf, type RecordedChoice } from "#app/domain/applications/choice-record.ts";
import { caseOf, type Knowledge } from "#app/domain/case/case.ts";
import { dateText } from "#app/domain/case/dates.ts";
import type { CaseChoice } from "#app/domain/case/facts.ts";
import { nextOfChoice, staffHeadline } from "#app/domain/case/staff-words.ts";
import { STAGES, type Stage } from "#app/domain/case/stage.ts";
import { actionName, type Headline, headlineOf } from "#app/domain/case/words.ts";
import { writeEmail } from "#app/domain/emails/write-email.ts";
import type { WholeEmail } from "#app/domain/mail/email-drafts.ts";
import { notificationText } from "#app/domain/news/notification-text.ts";
import { aCaseChoice, caseFigures } from "#app/domain/testing/case-choice.ts";
import type { StatusKey } from "#app/domain/values/status.ts";
import { inLanguage } from "#app/language.server.ts";
import { dayInWords } from "#app/notation.ts";
import { presentCase } from "./present.ts";

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
  paidPence: 300_000,
  conditions: [{ text: "Final transcript", due: "2026-12-04", metOn: "2026-11-06" }],
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
  /** The days in the list of dates, the tasks, the calendar and the API. One that is counted has "about". */
  dates: string[];
  /** The message and the email that told of it, with what was recorded before. Null for what no one records. */
  news: {
    before: CaseChoice;
    english: [title: string, text: string];
    bangla: [title: string, text: string];
  } | null;
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
    dates: ["Have the money in the bank: about 13 November 2026", "Apply for the visa: about 11 December 2026"],
    news: {
      before: aCaseChoice(),
      english: [
        "Reviewing: MSc Data Science, University of Hull",
        "Your counsellor is checking your documents against each university's entry requirements.",
      ],
      bangla: [
        "আবেদন যাচাই চলছে: MSc Data Science, University of Hull",
        "প্রতিটি বিশ্ববিদ্যালয়ের ভর্তির যোগ্যতার সঙ্গে আপনার কাউন্সেলর আপনার কাগজপত্র মিলিয়ে দেখছেন।",
      ],
    },
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
    dates: ["Have the money in the bank: about 13 November 2026", "Apply for the visa: about 11 December 2026"],
    news: {
      before: aCaseChoice({ step: "reviewing" }),
      english: [
        "Submitted to University: MSc Data Science, University of Hull",
        "The university has your application and is making its decision.",
      ],
      bangla: [
        "বিশ্ববিদ্যালয়ে পাঠানো হয়েছে: MSc Data Science, University of Hull",
        "আপনার আবেদন বিশ্ববিদ্যালয় পেয়েছে। তারা এখন সিদ্ধান্ত নিচ্ছে।",
      ],
    },
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
    dates: [
      "Have the money in the bank: about 13 November 2026",
      "Reply to the offer: 20 November 2026",
      "Pay the deposit, after you accept: 27 November 2026",
      "Final transcript, after you accept: 4 December 2026",
      "Apply for the visa: about 11 December 2026",
    ],
    news: {
      before: aCaseChoice({ step: "submitted_to_university", sentOn: "2026-10-20" }),
      english: [
        "Offer from University of Hull",
        "Your conditional offer for MSc Data Science is here. Reply by 20 November 2026. The deposit is £3,000, due by 27 November 2026. Still needed: Final transcript, by 4 December 2026.",
      ],
      bangla: [
        "University of Hull থেকে অফার",
        "MSc Data Science কোর্সে আপনার শর্তসহ অফার এসেছে। ২০ নভেম্বর ২০২৬ তারিখের মধ্যে উত্তর দিন। ডিপোজিট £৩,০০০, ২৭ নভেম্বর ২০২৬ তারিখের মধ্যে দিতে হবে। এখনো বাকি: Final transcript (৪ ডিসেম্বর ২০২৬ তারিখের মধ্যে)।",
      ],
    },
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
    dates: [
      "Have the money in the bank: about 13 November 2026",
      "Pay the deposit: 27 November 2026",
      "Final transcript: 4 December 2026",
      "Apply for the visa: about 11 December 2026",
    ],
    news: {
      before: offer,
      english: [
        "Offer accepted: University of Hull",
        "Your counsellor has recorded that you accepted the offer for MSc Data Science. If that is not right, tell them straight away.",
      ],
      bangla: [
        "অফার গ্রহণ করা হয়েছে: University of Hull",
        "আপনার কাউন্সেলর লিখে রেখেছেন যে আপনি MSc Data Science কোর্সের অফার গ্রহণ করেছেন। তা ঠিক না হলে এখনই তাঁকে জানান।",
      ],
    },
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
    dates: ["Have the money in the bank: about 13 November 2026", "Apply for the visa: about 11 December 2026"],
    news: {
      before: accepted,
      english: [
        "Your deposit for University of Hull",
        "The deposit of £3,000 for MSc Data Science was paid on 5 November 2026.",
      ],
      bangla: [
        "University of Hull-এর জন্য আপনার ডিপোজিট",
        "MSc Data Science কোর্সের ডিপোজিট £৩,০০০ ৫ নভেম্বর ২০২৬ তারিখে দেওয়া হয়েছে।",
      ],
    },
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
    dates: ["Have the money in the bank: about 13 November 2026", "Apply for the visa: about 11 December 2026"],
    news: null,
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
    dates: [],
    news: {
      before: { ...done, intake: null },
      english: [
        "CAS Requested: MSc Data Science, University of Hull",
        "The university is preparing your CAS (Confirmation of Acceptance for Studies). You need its number for your visa application.",
      ],
      bangla: [
        "CAS চাওয়া হয়েছে: MSc Data Science, University of Hull",
        "বিশ্ববিদ্যালয় আপনার CAS তৈরি করছে (পড়ার জন্য ভর্তি নিশ্চিত হওয়ার প্রমাণ)। ভিসার আবেদনে এর নম্বর লাগবে।",
      ],
    },
    turn: "university",
    staff: "Going to Hull. Hull makes the CAS.",
    next: "Hull: issue the CAS",
  },
  {
    stage: "money",
    choice: cas,
    english: [
      "You have your CAS. Keep the money for the visa in the bank.",
      "£23,499, about ৳38.8 lakh must be in the bank from 30 November 2026 at the latest, and stay there until you apply for the visa by 28 December 2026.",
    ],
    bangla: [
      "আপনার CAS এসেছে। ভিসার টাকা ব্যাংকে রাখুন।",
      "£২৩,৪৯৯, প্রায় ৳৩৮.৮ লাখ অন্তত ৩০ নভেম্বর ২০২৬ থেকে ব্যাংকে থাকতে হবে, আর ২৮ ডিসেম্বর ২০২৬-এর মধ্যে ভিসার আবেদন করা পর্যন্ত সেখানেই রাখতে হবে।",
    ],
    actions: ["Have the money in the bank", "Apply for the visa"],
    dates: [
      "Have the money in the bank: 30 November 2026",
      "Apply for the visa: 28 December 2026",
      "The course starts: 18 January 2027",
    ],
    news: {
      before: done,
      english: [
        "CAS from University of Hull",
        "Your CAS number for MSc Data Science is E4G7. The course starts on 18 January 2027. With your CAS you can apply for your visa, once the money has been in the bank long enough.",
      ],
      bangla: [
        "University of Hull থেকে CAS",
        "MSc Data Science কোর্সের জন্য আপনার CAS নম্বর E4G7। কোর্স শুরু ১৮ জানুয়ারি ২০২৭। CAS হাতে এলে, আর টাকা যথেষ্ট দিন ব্যাংকে থাকলে, ভিসার আবেদন করতে পারবেন।",
      ],
    },
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
    dates: ["Apply for the visa: 28 December 2026", "The course starts: 18 January 2027"],
    news: null,
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
    dates: [
      "Biometrics appointment: 16 November 2026",
      "Usual day of the visa decision: about 7 December 2026",
      "The course starts: 18 January 2027",
    ],
    news: {
      before: cas,
      english: [
        "Student Visa Application Submitted: MSc Data Science, University of Hull",
        "UK Visas and Immigration (UKVI) is deciding on your visa.",
      ],
      bangla: ["ভিসার আবেদন জমা হয়েছে: MSc Data Science, University of Hull", "UKVI আপনার ভিসার সিদ্ধান্ত নিচ্ছে।"],
    },
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
    dates: ["The course starts: 18 January 2027"],
    news: {
      before: applied,
      english: [
        "Visa Approved: MSc Data Science, University of Hull",
        "Your visa is approved. You can travel to the UK to study.",
      ],
      bangla: [
        "ভিসা অনুমোদিত হয়েছে: MSc Data Science, University of Hull",
        "আপনার ভিসা অনুমোদিত হয়েছে। এখন পড়তে যুক্তরাজ্যে যেতে পারেন।",
      ],
    },
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
    dates: ["Ask for a review of the visa decision: 7 December 2026"],
    news: {
      before: applied,
      english: [
        "Visa refused: University of Hull",
        "UK Visas and Immigration (UKVI) has refused your visa for MSc Data Science. Keep the decision with its reasons, and talk to your counsellor before you do anything else. Some refusals can be reviewed, but only within days.",
      ],
      bangla: [
        "ভিসা হয়নি: University of Hull",
        "MSc Data Science কোর্সের জন্য UKVI আপনাকে ভিসা দেয়নি। সিদ্ধান্তটি কারণসহ রেখে দিন, আর অন্য কিছু করার আগে আপনার কাউন্সেলরের সঙ্গে কথা বলুন। কোনো কোনো সিদ্ধান্ত আবার যাচাই করানো যায়, কিন্তু মাত্র কয়েক দিনের মধ্যে।",
      ],
    },
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
    dates: [],
    news: {
      before: offer,
      english: [
        "Withdrawn: University of Hull",
        "Your application for MSc Data Science has ended. Open it to see why and what you can do.",
      ],
      bangla: [
        "তুলে নেওয়া হয়েছে: University of Hull",
        "MSc Data Science কোর্সের জন্য আপনার আবেদন আর চলছে না। কেন, আর এখন কী করতে পারেন, তা দেখতে আবেদনটি খুলুন।",
      ],
    },
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
    const { person, said, one } = read(choice, { hasBankEvidence, papers });
    expect({ stage: one.stage, turn: one.turn }).toEqual({ stage: expected.stage, turn: expected.turn });
    const words = (language: "en" | "bn") =>
      inLanguage(language, () => {
        const headline = headlineOf(person, said);
        return [headline?.title, headline?.lead];
      });
    expect(words("en")).toEqual(expected.english);
    expect(words("bn")).toEqual(expected.bangla);
    expect(person.actions.map(actionName)).toEqual(expected.actions);
    expect([staffHeadline(one, today), nextOfChoice(one)?.what ?? null]).toEqual([expected.staff, expected.next]);
  },
);

test.each(SAYS)("$stage has its dates in every list", ({ choice, hasBankEvidence = false, papers = 0, dates }) => {
  const { one } = read(choice, { hasBankEvidence, papers });
  const named = (date: (typeof one.dates)[number]) =>
    `${dateText(date)}: ${date.isEstimate ? "about " : ""}${dayInWords(date.day)}`;
  expect(one.dates.map(named)).toEqual(dates);
});

test.each(SAYS)("$stage is told in a message and in an email with the same words", ({ choice, news, ...expected }) => {
  if (!news) return;
  const content = newsOf(asRecorded(news.before), asRecorded(choice));
  if (!content) throw new Error("is not told");
  for (const [language, words, headline] of [
    ["en", news.english, expected.english],
    ["bn", news.bangla, expected.bangla],
  ] as const)
    inLanguage(language, () => {
      const { title, message } = notificationText({ content, title: null, message: null });
      expect([title, message]).toEqual(words);
      const email = writeEmail(
        emailOf(content, { title: headline[0], lead: headline[1] }),
        "https://x.example",
        () => "",
      );
      expect(email.subject).toBe(title);
      expect(email.text).toContain(message);
      // What only says a step says where the student is too.
      if (content.kind === "status_changed") expect(email.text).toContain(headline.join("\n"));
    });
});

test.each(SAYS)("$stage is the same in the API", ({ choice, hasBankEvidence = false, papers = 0, ...expected }) => {
  const { one } = read(choice, { hasBankEvidence, papers });
  const { stage, turn, actions, dates } = presentCase(one);
  expect({ stage, turn }).toEqual({ stage: expected.stage, turn: expected.turn });
  expect(actions.map(({ text }) => text)).toEqual(expected.actions.map((name) => name.replace(/: £.*/, "")));
  expect(dates.map(({ day }) => day)).toEqual(one.dates.map(({ day }) => day));
  for (const { text, day } of dates) expect(expected.dates.join("\n")).toMatch(RegExp(`${text}.*${dayInWords(day)}`));
});

test.each([
  [{ ...accepted, intake: "2027-09" }, { answer: "yes", moneySince: null, isEstimate: false }, null],
  [{ ...accepted, startsOn: "2026-12-20" }, { answer: "held", moneySince: "2026-11-01", isEstimate: false }, null],
  [{ ...accepted, intake: "2026-11" }, { answer: "no", moneySince: null, isEstimate: true }, null],
  [
    { ...applied, latestStart: "2026-12-01" },
    { answer: "yes", moneySince: null, isEstimate: false },
    { by: "2026-12-01", expected: "2026-12-07", surcharge: null },
  ],
] as const)("the API of a choice (%#) has whether a visa can come in time", (choice, reach, lateVisa) => {
  const { one } = read(choice, { hasBankEvidence: false, papers: 0 });
  expect(presentCase(one)).toMatchObject({ reach, lateVisa });
});

function read(choice: CaseChoice, { hasBankEvidence, papers }: { hasBankEvidence: boolean; papers: number }) {
  const knowledge: Knowledge = { figures: caseFigures(), today, hasBankEvidence, papersOf: () => papers };
  const person = caseOf([{ id: "a", reference: "SH-A", courses: [choice], tasks: [] }], knowledge);
  const [one] = person.choices;
  if (!one) throw new Error("has no choice");
  return { person, one, said: { today, promise: null, rate: 16_500 } };
}

const asRecorded = (choice: CaseChoice): RecordedChoice => ({
  ...{
    courseName: "MSc Data Science",
    casCheck: null,
    universityReference: null,
    outcomeNote: null,
    repliedOn: null,
    repliedBy: null,
    casIssuedOn: null,
  },
  ...{ endNote: null, withdrawalReason: null, withdrawalNote: null },
  ...(choice as CaseChoice & Pick<RecordedChoice, "step" | "outcome">),
});

function emailOf(content: NotificationContent, headline: Headline): WholeEmail {
  const common = { applicationId: "a", reference: "SH-A", secret: "s" };
  return content.kind === "status_changed"
    ? { ...common, ...content, status: content.status as StatusKey, eventId: 1, headline }
    : { kind: "choice_news", ...common, content };
}
