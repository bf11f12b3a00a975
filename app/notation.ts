/**
 * Writes numbers, money, months and lists, one way everywhere, in the language of the page. It imports only that, so
 * every folder can use it.
 */
import { inDigits, intlTag, language } from "#app/language.ts";
import { m } from "#app/paraglide/messages.js";

/** The months as values of filters and in names of intakes. `monthNames` has those that people read. */
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Returns the twelve months. */
export const monthNames = (): string[] => m.months().split(" ");

/** Returns "September" for "September", and the month's name in the language of the page. */
export const monthName = (month: string): string =>
  monthNames()[MONTHS.indexOf(month as (typeof MONTHS)[number])] ?? month;

/** The parts of a day in Bangla, by the hour at which each begins: after midnight it is night until 4. */
const PARTS = [4, 6, 12, 15, 18, 20];

/** Returns "বিকেল" for 16. English has none. */
export const partOfDay = (hour: number): string =>
  m
    .parts_of_day()
    .split(" ")
    .at(PARTS.filter((from) => from <= hour).length - 1) ?? "";

/** Returns "1 September 2026" for "2026-09-01". */
export const dayInWords = (day: string): string => `${inDigits(Number(day.slice(8, 10)))} ${monthInWords(day)}`;

/** Returns "January 2027" for "2027-01". */
export const monthInWords = (month: string): string =>
  `${monthNames()[Number(month.slice(5, 7)) - 1]} ${inDigits(month.slice(0, 4))}`;

/** Where each language puts commas: Bangla counts in lakh and crore. Each takes time to make. */
const groups = { en: new Intl.NumberFormat("en-GB"), bn: new Intl.NumberFormat("en-IN") };

/** Returns a whole number with commas: "2,400", "২,৪০০". */
export function formatCount(count: number): string {
  return inDigits(groups[language()].format(count));
}

/** Returns a whole number as Bangla writes it, with its digits: "২২,০৩৯". */
export const formatCountInBangla = (count: number): string => count.toLocaleString("bn-BD");

/** Returns a number with its noun, in English: "1 course", "2,400 courses". `many` is for nouns without a plain "s". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns pounds without pence: "£18,500". */
export const formatPounds = (pounds: number): string => `£${formatCount(Math.round(pounds))}`;

/** Returns an amount in pence, with pence only if there are some: "£18,500", "£18,500.50". */
export const formatPence = (pence: number): string => {
  const rest = pence % 100;
  const pounds = `£${formatCount((pence - rest) / 100)}`;
  return rest === 0 ? pounds : `${pounds}.${inDigits(String(rest).padStart(2, "0"))}`;
};

const TENTHS_IN_CRORE = 1_000;

/** Shortens taka to the nearest tenth of a lakh, as people say it: "৳47.3 lakh", "৳1 crore 0.4 lakh". */
export function formatLakh(taka: number): string {
  const tenths = Math.round(taka / 10_000);
  const rest = tenths % TENTHS_IN_CRORE;
  const lakh = inDigits(rest % 10 === 0 && tenths >= TENTHS_IN_CRORE ? rest / 10 : (rest / 10).toFixed(1));
  if (tenths < TENTHS_IN_CRORE) return m.taka_in_lakh({ lakh });
  const crore = inDigits(((tenths - rest) / TENTHS_IN_CRORE).toLocaleString("en-IN"));
  return rest === 0 ? m.taka_in_crore({ crore }) : m.taka_in_crore_and_lakh({ crore, lakh });
}

/** Returns whole taka in lakh and crore: "৳45,32,000". */
export const formatTaka = (taka: number): string => `৳${inDigits(taka.toLocaleString("en-IN"))}`;

/** Returns a list in a sentence: "law, maths and physics". */
export const listed = (items: Iterable<string>): string => new Intl.ListFormat(intlTag()).format(items);

/** A count, for texts that have another form for one. */
export const counted = (n: number) => ({ n, count: formatCount(n) });

/** Joins sentences, without those that are missing. */
export const sentences = (...all: (string | null | undefined)[]): string => all.filter(Boolean).join(" ");

/** Returns alternatives in a sentence: "law, maths or physics". */
export const anyOf = (items: Iterable<string>): string =>
  new Intl.ListFormat(intlTag(), { type: "disjunction" }).format(items);
