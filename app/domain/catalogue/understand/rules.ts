/** What a search means beside its words: fees, scores, months and lengths, found where they stand. */
import { inPence, readMoney } from "#app/domain/values/money.ts";
import { readAmount, readMonth, readScore } from "../filter-values.ts";
import { type Answer, questionAt } from "./search-answers.ts";
import { phraseAt, run, type Token, wordSet } from "./tokens.ts";
import { type Meaning, NOT_POSSIBLE } from "./word-list.ts";

/** What begins at a token. Without a meaning it is left out of the search. */
export interface Found {
  meaning: Meaning | null;
  /** What the page answers in a sentence. */
  answer?: Answer;
  /** The tokens that it takes. */
  take: number;
  /** Those among them that have no effect, from their own beginning. */
  unused?: readonly string[];
}

/** `rate` is the paisa of one pound, or null if it is not known. */
type Rule = (tokens: readonly Token[], at: number, rate: number | null) => Found | null;

const FEE_LEAD = wordSet(
  "fee fees tuition cost costs costing budget price under below less than up to upto max maximum within at most no more not cheaper lower of is my with year per a and",
);
const FEE_STRONG = wordSet(
  "fee fees tuition cost costs costing budget price under below less upto max maximum within cheaper lower most up",
);
const FEE_TAIL = wordSet(
  "pound pounds gbp per a year yearly annually annual pa or less max maximum budget tuition fee fees",
);
const MORE = wordSet("over above more than at least from minimum min");
const MORE_STRONG = wordSet("over above more least minimum min");
const TAKA = wordSet("lakh lakhs lac lacs taka tk bdt crore");
const TAKA_TAIL = wordSet("taka tk bdt budget max maximum or less within per a year yearly total under below");
const LOWEST_BARE_FEE = 3_000;
const YEAR = /^20[2-4]\d$/;

/** A fee: "under 15000", "£15k", "budget 12,000 pounds", "between 10000 and 15000". */
const fee: Rule = (tokens, at) => {
  const range = feeRange(tokens, at);
  if (range) return range;
  const lead = run(tokens, at, FEE_LEAD);
  for (let words = Math.min(lead, 7); words >= 0; words--) {
    const token = tokens[at + words];
    const pounds = token && amountOf(token);
    if (!pounds) continue;
    const isLed = tokens.slice(at, at + words).some(({ folded }) => FEE_STRONG.has(folded));
    if (words > 0 && !isLed) return null;
    if (!isLed && !isFeeAlone(tokens, at, pounds)) return null;
    const tail = run(tokens, at + words + 1, FEE_TAIL);
    return { meaning: { name: "feeMax", value: pounds }, take: words + 1 + tail };
  }
  return null;
};

/** Returns the pounds of a token that can be a fee, or "". */
function amountOf({ plain }: Token): string {
  const pounds = readAmount(plain.replace(/(gbp|pounds?|\/year|\/yr|-)$/, "").replace(/^[<≤]=?|^gbp/, ""));
  return Number(pounds) >= 1_000 ? pounds : "";
}

/** Checks for a number that is a fee without words that say so. */
function isFeeAlone(tokens: readonly Token[], at: number, pounds: string): boolean {
  const { plain = "" } = tokens[at] ?? {};
  const next = tokens[at + 1]?.folded ?? "";
  if (TAKA.has(next) || YEAR.test(plain)) return false;
  return /[£k<≤]|gbp|pound/.test(plain) || /^(pounds?|gbp)$/.test(next) || Number(pounds) >= LOWEST_BARE_FEE;
}

function feeRange(tokens: readonly Token[], at: number): Found | null {
  const lead = run(tokens, at, wordSet("fee fees tuition between from budget"));
  const [one, to, other] = tokens.slice(at + lead);
  const joined = /^(£?[\d,.]+k?)[-–](£?[\d,.]+k?)$/.exec(one?.plain ?? "");
  const [low, high, take] = joined
    ? [readAmount(joined[1] ?? ""), readAmount(joined[2] ?? ""), 1]
    : /^(to|and|-|–)$/.test(to?.plain ?? "") && one && other
      ? [readAmount(one.plain), amountOf(other), 3]
      : ["", "", 0];
  if (!low || !high || Number(high) < 1_000 || Number(low) >= Number(high)) return null;
  return { meaning: { name: "feeMax", value: high }, take: lead + take, unused: [one?.typed ?? ""] };
}

/** "20 lakh", "under 18,00,000 tk", "budget ২০ লাখ": a fee in taka, at today's rate. */
const taka: Rule = (tokens, at, rate) => {
  const lead = run(tokens, at, FEE_LEAD);
  for (let words = Math.min(lead, 7); words >= 0; words--) {
    for (let count = 3; count > 0; count--) {
      const amount = tokens.slice(at + words, at + words + count);
      const money = amount.length === count && readMoney(amount.map(({ plain }) => plain).join(" "));
      if (!money) continue;
      if (money.currency !== "BDT") continue;
      const whole = Math.floor(money.hundredths / 100);
      const pence = inPence(money, rate);
      const pounds = pence === null ? null : Math.floor(pence / 100);
      const take = words + count + run(tokens, at + words + count, TAKA_TAIL);
      const value = readAmount(String(pounds ?? ""));
      return {
        meaning: value ? { name: "feeMax", value } : null,
        answer: { topic: "taka", taka: whole, pounds },
        take,
        ...(value ? {} : { unused: without(tokens, at, take).unused ?? [] }),
      };
    }
  }
  return null;
};

/** "Above 15000" is a fee that no filter has. */
const otherFee: Rule = (tokens, at) => {
  const lead = run(tokens, at, MORE);
  if (tokens.slice(at, at + lead).some(({ folded }) => MORE_STRONG.has(folded)) && tokens[at + lead]) {
    const token = tokens[at + lead] as Token;
    if (amountOf(token)) return without(tokens, at, lead + 1);
  }
  return null;
};

const IELTS_BETWEEN = wordSet(
  "score scores overall band bands requirement requirements of with minimum min at least is my required",
);
const IELTS_TAIL = wordSet("band bands overall score scores ielts");

/** A score: "ielts 6", "IELTS overall 6.5", "6.5 band", "ielts6.5". */
const ielts: Rule = (tokens, at) => {
  const { folded = "", plain = "" } = tokens[at] ?? {};
  const joined = /^ielts[-:=]?(\d(?:\.\d+)?)\+?$/.exec(plain)?.[1];
  if (joined) return scored(joined, tokens, at, 1);
  if (folded === "ielts" || (folded === "band" && scoreIn(tokens[at + 1]))) {
    const words = 1 + run(tokens, at + 1, IELTS_BETWEEN);
    const score = scoreIn(tokens[at + words]);
    return score ? scored(score, tokens, at, words + 1) : null;
  }
  const score = scoreIn(tokens[at]);
  if (!score) return null;
  const says = /^(ielts|bands?)$/.test(tokens[at + 1]?.folded ?? "") || /\.[05]$/.test(score);
  return says ? scored(score, tokens, at, 1) : null;
};

const scoreIn = (token: Token | undefined): string => /^[4-9](\.\d+)?(?=\+?$)/.exec(token?.plain ?? "")?.[0] ?? "";

function scored(score: string, tokens: readonly Token[], at: number, take: number): Found {
  const value = readScore(score);
  const all = take + run(tokens, at + take, IELTS_TAIL);
  return value ? { meaning: { name: "ieltsScore", value }, take: all } : without(tokens, at, all);
}

const START_LEAD = wordSet("intake intakes start starts starting begin begins beginning session entry in from for");
const START_WORD = wordSet("intake intakes start starts starting session entry semester term");
/** Names of months that are something else too: MArch, and the verb. */
const OTHER_WORDS = wordSet("may march mar");

/** A start: "january intake", "sep 2027", "starting in May". */
const start: Rule = (tokens, at) => {
  const lead = run(tokens, at, START_LEAD);
  const isLed = tokens.slice(at, at + lead).some(({ folded }) => !/^(in|from|for)$/.test(folded));
  const token = tokens[at + lead];
  const month = token ? monthOf(token.folded) : "";
  if (!token || !month) return null;
  const year = YEAR.test(tokens[at + lead + 1]?.plain ?? "") ? 1 : 0;
  const tail = run(tokens, at + lead + 1 + year, START_WORD);
  const isSaid = isLed || lead > 0 || year > 0 || tail > 0;
  if (!isSaid && (OTHER_WORDS.has(token.folded) || /^(autumn|fall)$/.test(token.folded))) return null;
  const unused = year > 0 ? [tokens[at + lead + 1]?.typed ?? ""] : [];
  return { meaning: { name: "intake", value: month }, take: lead + 1 + year + tail, unused };
};

const monthOf = (word: string): string =>
  /^(autumn|fall)$/.test(word) ? "September" : /^[a-z]{3,9}$/.test(word) ? monthNamed(word) : "";

/** "Sep" and "sept", not "dec" in another word or the beginnings of words: "mark" is no month. */
function monthNamed(word: string): string {
  const month = readMonth(word);
  return month && (word.length === 3 || word === "sept" || month.toLowerCase() === word) ? month : "";
}

const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, single: 1 };
const UNIT = /^(year|years|yr|yrs|month|months)$/;
const LENGTH_LEAD = wordSet("under within up to upto less than maximum max");
const LENGTH_TAIL = wordSet("long duration");

/** A length: "1 year", "one-year", "12 months". */
const length: Rule = (tokens, at) => {
  const lead = run(tokens, at, LENGTH_LEAD);
  for (const words of lead > 0 ? [lead, 0] : [0]) {
    const whole = phraseAt(tokens, at + words, 2);
    const [count = "", unit = ""] = whole.split(" ");
    const joined = /^(\d{1,2})(years?|yrs?|months?)$/.exec(tokens[at + words]?.folded ?? "");
    const many = joined ? Number(joined[1]) : /^\d{1,2}$/.test(count) ? Number(count) : (NUMBERS[count] ?? 0);
    const said = joined?.[2] ?? unit;
    if (!many || !UNIT.test(said)) continue;
    const months = said.startsWith("month") ? many : many * 12;
    if (months > 120) return null;
    const own = joined || (tokens[at + words]?.folded ?? "").includes(" ") ? 1 : 2;
    const take = words + own + run(tokens, at + words + own, LENGTH_TAIL);
    return { meaning: { name: "duration", value: String(months) }, take };
  }
  return null;
};

/** What no filter can say, and a year alone: the catalogue's starts come every year. */
const impossible: Rule = (tokens, at) => {
  for (let count = 4; count > 0; count--) {
    if (NOT_POSSIBLE.has(phraseAt(tokens, at, count)) && at + count <= tokens.length) return without(tokens, at, count);
  }
  return YEAR.test(tokens[at]?.plain ?? "") ? without(tokens, at, 1) : null;
};

const without = (tokens: readonly Token[], at: number, take: number): Found => ({
  meaning: null,
  take,
  unused: [
    tokens
      .slice(at, at + take)
      .map(({ typed }) => typed)
      .filter(Boolean)
      .join(" "),
  ],
});

/** What a sentence answers. "Top 100" is an order too. */
const question: Rule = (tokens, at) => {
  const found = questionAt(tokens, at);
  if (!found) return null;
  return { ...found, meaning: found.answer.topic === "top" ? { name: "sort", value: "rank" } : null };
};

/** In the order in which they are tried. */
export const RULES: readonly Rule[] = [question, taka, otherFee, ielts, start, length, fee, impossible];
