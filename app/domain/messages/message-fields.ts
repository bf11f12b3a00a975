/** The fields of message templates: what each means, and how it is read from what is known of a student. */
import { inOurWords } from "#app/domain/lifecycle/document-words.ts";
import { describeStatus, type StatusKey } from "#app/domain/values/status.ts";
import { dayInWords, formatCountInBangla, formatPounds, monthInWords } from "#app/notation.ts";

/** Writes days, months, money and steps in Bangla, with its digits. */
const MONTHS = [
  "জানুয়ারি",
  "ফেব্রুয়ারি",
  "মার্চ",
  "এপ্রিল",
  "মে",
  "জুন",
  "জুলাই",
  "আগস্ট",
  "সেপ্টেম্বর",
  "অক্টোবর",
  "নভেম্বর",
  "ডিসেম্বর",
];

const digits = (text: string) => [...text].map((digit) => formatCountInBangla(Number(digit))).join("");

/** Returns "জানুয়ারি ২০২৭" for "2027-01". */
const monthInBangla = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1]} ${digits(month.slice(0, 4))}`;

/** Returns "১৫ ডিসেম্বর ২০২৬" for "2026-12-15". */
const dayInBangla = (day: string): string => `${formatCountInBangla(Number(day.slice(8, 10)))} ${monthInBangla(day)}`;

/** Returns "৪,০০০ পাউন্ড". */
const poundsInBangla = (pounds: number): string => `${formatCountInBangla(Math.round(pounds))} পাউন্ড`;

export const STEPS_IN_BANGLA: Readonly<Record<StatusKey, string>> = {
  submitted: "আবেদন জমা হয়েছে",
  reviewing: "আবেদন যাচাই চলছে",
  submitted_to_university: "বিশ্ববিদ্যালয়ে পাঠানো হয়েছে",
  offer_issued: "অফার এসেছে",
  cas_requested: "CAS চাওয়া হয়েছে",
  cas_issued: "CAS এসেছে",
  student_visa_application_submitted: "ভিসার আবেদন জমা হয়েছে",
  visa_approved: "ভিসা অনুমোদিত হয়েছে",
};

export type MessageLanguage = "english" | "bangla";

/** What is known of a student and of the choice that a message is about. Days are ISO dates, money is in pounds. */
export interface MessageFacts {
  /** What one calls the student. */
  name: string;
  /** Who looks after them. */
  counsellor: string | null;
  reference: string | null;
  course: string | null;
  university: string | null;
  /** "2027-01". */
  intake: string | null;
  step: StatusKey | null;
  /** The next of the choice's dates, whatever it is for. */
  deadline: string | null;
  replyBy: string | null;
  deposit: number | null;
  depositDue: string | null;
  /** The last day for the money to be in the bank. */
  moneyBy: string | null;
  startsOn: string | null;
  /** The titles of the documents that the student has to send now, in English. */
  documents: readonly string[] | null;
  /** The day of the next task that names an interview. */
  interview: string | null;
}

interface MessageField {
  means: string;
  example: string;
  /** Returns the value in the reader's language, or null if it is not known. */
  read(facts: MessageFacts, language: MessageLanguage): string | null;
}

type FactOf<Value> = {
  [Name in keyof MessageFacts]: MessageFacts[Name] extends Value | null ? Name : never;
}[keyof MessageFacts];

/** Makes a way to read facts of one kind from how each language writes them. */
const reader =
  <Value>(english: (value: Value) => string, bangla: (value: Value) => string) =>
  (fact: FactOf<Value>): MessageField["read"] =>
  (facts, language) => {
    const value = facts[fact] as Value | null;
    return value === null ? null : (language === "bangla" ? bangla : english)(value);
  };

const asIs = (text: string) => text;
const text = reader<string>(asIs, asIs);
const day = reader<string>(dayInWords, dayInBangla);
const month = reader<string>(monthInWords, monthInBangla);
const pounds = reader<number>(formatPounds, poundsInBangla);
const step = reader<StatusKey>(
  (key) => describeStatus(key).label,
  (key) => STEPS_IN_BANGLA[key],
);

// Titles have commas of their own.
const titles = reader<readonly string[]>(
  (all) => all.join("; "),
  (all) => all.map((title) => inOurWords(title, "bn")).join("; "),
);

const field = (means: string, example: string, read: MessageField["read"]): MessageField => ({ means, example, read });

export const MESSAGE_FIELDS = {
  name: field("The student's first name", "Tasnim", text("name")),
  counsellor: field("Who looks after the student", "Farhana Rahman", text("counsellor")),
  reference: field("The application's reference", "SH-ES952J", text("reference")),
  course: field("The course", "MSc Chemical and Process Engineering", text("course")),
  university: field("The university", "Teesside University", text("university")),
  intake: field("The month of the start date", "January 2027", month("intake")),
  step: field("The step of the course", "Offer Issued", step("step")),
  deadline: field("The next date of the course, whatever it is for", "15 December 2026", day("deadline")),
  reply_by: field("The last day to reply to the offer", "24 November 2026", day("replyBy")),
  deposit: field("The deposit", "£4,000", pounds("deposit")),
  deposit_by: field("The last day to pay the deposit", "15 December 2026", day("depositDue")),
  money_by: field("The last day for the money to be in the bank", "3 December 2026", day("moneyBy")),
  documents: field("The documents that the student has to send now", "Passport, photo page; CV", titles("documents")),
  interview: field("The day of the next task that names an interview", "12 January 2027", day("interview")),
  start: field("The first day of the course", "18 January 2027", day("startsOn")),
} as const satisfies Record<string, MessageField>;

export type FieldName = keyof typeof MESSAGE_FIELDS;

export const FIELD_NAMES = Object.keys(MESSAGE_FIELDS) as FieldName[];

export const isFieldName = (text: string): text is FieldName => Object.hasOwn(MESSAGE_FIELDS, text);

/** Returns a field as it stands in a text: "{{name}}". */
export const fieldMark = (name: string): string => `{{${name}}}`;
