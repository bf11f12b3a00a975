/**
 * What the text of a scholarship says about itself. Catalogues write it as they like, so what it does not say is not
 * known, and no one guesses it.
 */
import { readDay } from "./day.ts";
import { splitScholarship } from "./show.ts";

export interface ScholarshipFacts {
  title: string;
  description: string | null;
  /** Pounds, or a share of the tuition fee in percent. */
  amount: { pounds: number } | { percent: number } | null;
  /** The amount is the most that anyone gets. */
  isAtMost: boolean;
  /** Whether it comes without an application of its own. Null if the text does not say. */
  isAutomatic: boolean | null;
  /** True if the text names Bangladesh or South Asia. */
  isForBangladesh: boolean;
  /** The last day to apply, an ISO day. */
  deadline: string | null;
}

const POUNDS = /£\s?(\d{1,3}(?:,\d{3})+|\d+)(k\b)?/gi;
const PERCENT = /(\d{1,3})\s?(?:%|per ?cent\b)/gi;
const AT_MOST = /\b(?:up to|maximum|max\.?|as much as|worth up)\b/i;
const SPAN = /£[\d,]+k?\s?(?:-|–|to)\s?[\d,]+/i;
const AUTOMATIC = /\bautomatic|\bno (?:separate |extra )?application\b|\bwithout (?:an )?application\b/i;
const ASKED_FOR = /\bappl(?:y|ication)\b|\binterview|\bcompetitive\b|\bessay\b|\bselect(?:ed|ion)\b|\bstatement\b/i;
const FOR_BANGLADESH = /\bbangladesh|\bsouth asia/i;
const DAY = /\b(\d{1,2}(?:st|nd|rd|th)?\s+[A-Z][a-z]+,?\s+\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})\b/;
const BY = /\b(?:by|before|until|deadline|closes?)\b/i;

/** Reads "title - description". */
export function scholarshipFacts(text: string): ScholarshipFacts {
  const { title, description } = splitScholarship(text);
  const { amount, isSpan } = amountIn(text);
  return {
    title,
    description,
    amount,
    isAtMost: amount !== null && (isSpan || AT_MOST.test(text) || SPAN.test(text)),
    isAutomatic: AUTOMATIC.test(text) ? true : ASKED_FOR.test(text) ? false : null,
    isForBangladesh: FOR_BANGLADESH.test(text),
    deadline: deadlineIn(text),
  };
}

/** Returns the highest amount, and whether there are several. */
function amountIn(text: string): { amount: ScholarshipFacts["amount"]; isSpan: boolean } {
  const pounds = [...text.matchAll(POUNDS)].map(
    ([, digits = "", thousands]) => Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1),
  );
  if (pounds.length > 0) return { amount: { pounds: Math.max(...pounds) }, isSpan: new Set(pounds).size > 1 };
  const shares = [...text.matchAll(PERCENT)].map(([, digits = ""]) => Number(digits)).filter((share) => share <= 100);
  if (shares.length > 0) return { amount: { percent: Math.max(...shares) }, isSpan: new Set(shares).size > 1 };
  if (/\bhalf (?:of )?(?:the |your )?(?:tuition|fee)/i.test(text)) return { amount: { percent: 50 }, isSpan: false };
  return { amount: null, isSpan: false };
}

function deadlineIn(text: string): string | null {
  const day = BY.test(text) ? DAY.exec(text)?.[1] : undefined;
  if (!day) return null;
  const read = readDay(day.replace(/(\d)(?:st|nd|rd|th)\b/, "$1").replace(",", ""));
  return read.value ?? null;
}

/**
 * Returns pounds that a scholarship takes off a fee of the first year, or null if the text names no single amount.
 * Never more than the fee.
 */
export function awardOff(fee: number, { amount, isAtMost }: Pick<ScholarshipFacts, "amount" | "isAtMost">) {
  if (amount === null || isAtMost) return null;
  return "pounds" in amount ? Math.min(fee, amount.pounds) : Math.round((fee * amount.percent) / 100);
}

/**
 * Returns the pounds off a fee of the first year by a course's best award, or null. What comes by itself goes before
 * what the text says nothing of, and what students must apply for is no part of any sum.
 */
export function bestAward(fee: number, scholarships: readonly string[]): number | null {
  const awards = scholarships.map(scholarshipFacts);
  const most = (isAutomatic: true | null) =>
    Math.max(0, ...awards.map((award) => (award.isAutomatic === isAutomatic ? (awardOff(fee, award) ?? 0) : 0)));
  return most(true) || most(null) || null;
}
