/**
 * How pages write the values of a course that repeat: levels, modes, nations, lengths and dates. The values themselves,
 * in forms, addresses and the API, stay as the catalogue has them, and so does what is not known here.
 */
import { inDigits, language } from "#app/language.ts";
import { MONTHS, monthName } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";

export type Words = Readonly<Record<string, () => string>>;

const levels: Words = {
  Foundation: () => m.course_level_foundation(),
  Undergraduate: () => m.course_level_undergraduate(),
  Postgraduate: () => m.course_level_postgraduate(),
  Research: () => m.course_level_research(),
};

const modes: Words = {
  "Full-time": () => m.course_mode_full_time(),
  "Part-time": () => m.course_mode_part_time(),
  Online: () => m.course_mode_online(),
};

const nations: Words = {
  England: () => m.course_nation_england(),
  Scotland: () => m.course_nation_scotland(),
  Wales: () => m.course_nation_wales(),
  "Northern Ireland": () => m.course_nation_northern_ireland(),
  "United Kingdom": () => m.course_nation_uk(),
};

const faculties: Words = {
  "Business & Management": () => m.faculty_business(),
  Business: () => m.faculty_business_alone(),
  Computing: () => m.faculty_computing(),
  Engineering: () => m.faculty_engineering(),
  "Health & Medicine": () => m.faculty_health(),
  Law: () => m.faculty_law(),
  "Social Sciences": () => m.faculty_social(),
  "Arts & Humanities": () => m.faculty_arts(),
  "Creative Arts & Design": () => m.faculty_creative(),
  Science: () => m.faculty_science(),
  Education: () => m.faculty_education(),
  "Architecture & Built Environment": () => m.faculty_built(),
};

const seasons: Words = {
  Winter: () => m.course_winter(),
  Spring: () => m.course_spring(),
  Summer: () => m.course_summer(),
  Autumn: () => m.course_autumn(),
};

/** Returns how values of a fixed list are written. What is not in it stays as it is. */
export const inWords = (words: Words) => (value: string) =>
  (Object.hasOwn(words, value) ? words[value]?.() : null) ?? value;

/** Returns "Postgraduate", "মাস্টার্স (Postgraduate)". */
export const levelInWords = inWords(levels);

/** Returns "Full-time", "ফুল-টাইম". */
export const modeInWords = inWords(modes);

/** Returns "Scotland", "স্কটল্যান্ড". */
export const nationInWords = inWords(nations);

/** Returns "Law", "আইন". */
export const facultyInWords = inWords(faculties);

const seasonInWords = inWords(seasons);

/** Returns "September", "Jan 2027", "30 Nov" or "Any month" in the language of the page. */
export function datesInWords(text: string): string {
  if (language() === "en") return text;
  if (text === "Any month") return m.course_any_month();
  return inDigits(text.replace(/\b[A-Z][a-z]{2,}\b/g, (word) => monthOrSeason(word)));
}

function monthOrSeason(word: string): string {
  const month = MONTHS.find((one) => one === word || one.slice(0, 3) === word);
  return month ? monthName(month) : seasonInWords(word);
}

const units = {
  year: (n: number, count: string) => m.course_years({ n, count }),
  month: (n: number, count: string) => m.course_months({ n, count }),
  week: (n: number, count: string) => m.course_weeks({ n, count }),
} as const;

/** Returns "1 year", "18 months". */
export function monthsInWords(months: number): string {
  const years = months / 12;
  return Number.isInteger(years) ? units.year(years, inDigits(years)) : units.month(months, inDigits(months));
}

const LENGTH =
  /^(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))? (year|month|week)s?(?:,? (\d+) months?)?(?:,? \(?(full-time|part-time)\)?)?$/i;

const END = /^(?:\d{1,2} )?[A-Z][a-z]{2,8} \d{4}$/;

/** Returns "3 to 4 years" as the catalogue has it, and in Bangla what is as plain as that. */
export function durationInWords(text: string): string {
  if (language() === "en") return text;
  const [all, from = "", to, unit = "", months, mode] = LENGTH.exec(text) ?? [];
  // Some say when the course ends: "Sep 2027".
  if (all === undefined) return END.test(text) ? datesInWords(text) : text;
  const count = to === undefined ? inDigits(from) : m.course_from_to({ from: inDigits(from), to: inDigits(to) });
  const length = units[unit.toLowerCase() as keyof typeof units](Number(to ?? from), count);
  const rest = months === undefined ? "" : ` ${units.month(Number(months), inDigits(months))}`;
  const studied =
    mode === undefined ? "" : `, ${modeInWords(mode.charAt(0).toUpperCase() + mode.slice(1).toLowerCase())}`;
  return `${length}${rest}${studied}`;
}
