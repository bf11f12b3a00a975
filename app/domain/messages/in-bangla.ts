/** Writes days, months, money and steps in Bangla, with its digits. */
import type { StatusKey } from "#app/domain/values/status.ts";
import { formatCountInBangla } from "#app/notation.ts";

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
export const monthInBangla = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1]} ${digits(month.slice(0, 4))}`;

/** Returns "১৫ ডিসেম্বর ২০২৬" for "2026-12-15". */
export const dayInBangla = (day: string): string =>
  `${formatCountInBangla(Number(day.slice(8, 10)))} ${monthInBangla(day)}`;

/** Returns "৪,০০০ পাউন্ড". */
export const poundsInBangla = (pounds: number): string => `${formatCountInBangla(Math.round(pounds))} পাউন্ড`;

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
