/** Writes numbers, money, months and lists, one way everywhere. It imports nothing, so every folder can use it. */

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

/** Returns "1 September 2026" for "2026-09-01". */
export const dayInWords = (day: string): string =>
  `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** Returns "January 2027" for "2027-01". */
export const monthInWords = (month: string): string => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** Returns a whole number with commas: "2,400". */
export const formatCount = (count: number): string => count.toLocaleString("en-GB");

/** Returns a whole number as Bangla writes it, with its digits: "২২,০৩৯". */
export const formatCountInBangla = (count: number): string => count.toLocaleString("bn-BD");

/** Returns a number with its noun: "1 course", "2,400 courses". `many` is for nouns without a plain "s". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns pounds without pence: "£18,500". */
export const formatPounds = (pounds: number): string => `£${formatCount(Math.round(pounds))}`;

/** Returns an amount in pence, with pence only if there are some: "£18,500", "£18,500.50". */
export const formatPence = (pence: number): string => {
  const rest = pence % 100;
  const pounds = `£${formatCount((pence - rest) / 100)}`;
  return rest === 0 ? pounds : `${pounds}.${String(rest).padStart(2, "0")}`;
};

/** Shortens taka to the nearest tenth of a lakh: "৳47.3 lakh". */
export const formatLakh = (taka: number): string =>
  `৳${(taka / 100_000).toLocaleString("en-IN", { maximumFractionDigits: 1, minimumFractionDigits: 1 })} lakh`;

/** Returns whole taka in lakh and crore: "৳45,32,000". */
export const formatTaka = (taka: number): string => `৳${taka.toLocaleString("en-IN")}`;

/** Returns a list in a sentence: "law, maths and physics". */
export const listed = (items: Iterable<string>): string => new Intl.ListFormat("en-GB").format(items);

/** Returns alternatives in a sentence: "law, maths or physics". */
export const anyOf = (items: Iterable<string>): string =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(items);
