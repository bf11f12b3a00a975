/** What a search means beside its words: fees, scores, months and lengths, found where they stand. */
import { MONTHS } from "#app/notation.ts";
import { readMonth, readScore } from "../filter-values.ts";
import { fee, otherFee, taka } from "./fee-rules.ts";
import { questionAt } from "./search-answers.ts";
import { type Rule, type RuleMatch, without, YEAR } from "./search-rule.ts";
import { phraseAt, run, type Token, wordSet } from "./tokens.ts";
import { NOT_POSSIBLE } from "./word-list.ts";

const IELTS_BETWEEN = wordSet(
  "score scores overall band bands requirement requirements of with minimum min at least is my required ukvi academic",
);
const IELTS_TAIL = wordSet("band bands overall score scores ielts or under below less");
/** What a score in each part begins with: "no band less than 5.5", "each 6", "(5.5)". */
const PARTS_LEAD = wordSet("no not each in every module with band bands part skill less than below under and");

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

function scored(score: string, tokens: readonly Token[], at: number, take: number): RuleMatch {
  const value = readScore(score);
  const all = take + run(tokens, at + take, IELTS_TAIL);
  if (!value) return without(tokens, at, all);
  // Courses are filtered by the whole score: the one of the parts has no effect.
  const lead = run(tokens, at + all, PARTS_LEAD);
  const isPart = scoreIn(tokens[at + all + lead]) !== "" && (lead > 0 || tokens[at + all]?.typed.startsWith("("));
  const parts = isPart ? lead + 1 : 0;
  const unused = isPart ? (without(tokens, at + all, parts).unused ?? []) : [];
  return { meaning: { name: "ieltsScore", value }, take: all + parts, unused };
}

const START_LEAD = wordSet("intake intakes start starts starting begin begins beginning session entry in from for");
const START_WORD = wordSet("intake intakes start starts starting session entry semester term month");
/** Names of months that are something else too: MArch, and the verb. */
const OTHER_WORDS = wordSet("may march mar");

/** A start: "january intake", "sep 2027", "starting in May". */
const start: Rule = (tokens, at, { today }) => {
  const lead = run(tokens, at, START_LEAD);
  const isLed = tokens.slice(at, at + lead).some(({ folded }) => !/^(in|from|for)$/.test(folded));
  const said = monthAt(tokens, at + lead);
  if (!said) return null;
  const tail = run(tokens, at + lead + said.take, START_WORD);
  const isSaid = isLed || lead > 0 || said.year !== null || tail > 0;
  if (!isSaid && (OTHER_WORDS.has(said.word) || SEASON.test(said.word))) return null;
  const unused = said.year === null || isNextOf(said.month, said.year, today) ? [] : [said.typedYear];
  return { meaning: { name: "intake", value: said.month }, take: lead + said.take + tail, unused };
};

interface SaidMonth {
  word: string;
  month: string;
  year: number | null;
  typedYear: string;
  take: number;
}

/** A year behind the name of a month, where two digits are no score and no length: "27", "'27" or "2027". */
const yearBehind = (typed: string): number | null => {
  const [, short = ""] = /^[’']?((?:20)?[2-4]\d)$/.exec(typed) ?? [];
  return short ? 2000 + (Number(short) % 100) : null;
};

/** "January", "January 2027", "2027 January", "jan-2027" or "jan 27". */
function monthAt(tokens: readonly Token[], at: number): SaidMonth | null {
  const yearAt = (place: number) => (YEAR.test(tokens[place]?.plain ?? "") ? Number(tokens[place]?.plain) : null);
  const token = tokens[at];
  const [, word = "", year = ""] = /^([a-z]+)[-/’']?((?:20)?[2-4]\d)$/.exec(token?.plain ?? "") ?? [];
  if (monthOf(word)) return { word, month: monthOf(word), year: yearBehind(year), typedYear: year, take: 1 };
  const before = yearAt(at) === null ? 0 : 1;
  const named = tokens[at + before]?.folded ?? "";
  const month = monthOf(named);
  if (!month) return null;
  const place = before > 0 ? at : at + 1;
  const isCount = COUNTED.test(tokens[place + 1]?.folded ?? "");
  const said = before > 0 || isCount ? yearAt(place) : yearBehind(tokens[place]?.plain ?? "");
  return {
    word: named,
    month,
    year: said,
    typedYear: tokens[place]?.typed ?? "",
    take: said === null ? 1 : 2,
  };
}

/** The catalogue's starts come every year, so the next one in a month is found by the month. */
function isNextOf(month: string, year: number, today: string): boolean {
  const now = Number(today.slice(5, 7)) - 1;
  const until = (year - Number(today.slice(0, 4))) * 12 + MONTHS.indexOf(month as (typeof MONTHS)[number]) - now;
  return until >= 0 && until <= 12;
}

const SEASON = /^(autumn|fall|spring|winter)$/;

const monthOf = (word: string): string =>
  /^(autumn|fall)$/.test(word)
    ? "September"
    : /^(spring|winter)$/.test(word)
      ? "January"
      : /^[a-z]{3,9}$/.test(word)
        ? monthNamed(word)
        : "";

/** "Sep" and "sept", not "dec" in another word or the beginnings of words: "mark" is no month. */
function monthNamed(word: string): string {
  const month = readMonth(word);
  return month && (word.length === 3 || word === "sept" || month.toLowerCase() === word) ? month : "";
}

const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, single: 1 };
const UNIT = /^(year|years|yr|yrs|month|months)$/;
/** What two digits before it count: "may 24 months", "may 25 lakh". */
const COUNTED = /^(years?|yrs?|months?|days?|weeks?|lakhs?|lacs?|k|thousand|percent|pounds?|taka|tk)$/;
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

/** "50% scholarship": no filter knows how much a scholarship pays. */
const share: Rule = (tokens, at) => {
  const isShare = /^\d{1,3}%$/.test(tokens[at]?.plain ?? "");
  const beside = [tokens[at - 1], tokens[at + 1]].some((token) => /^scholarships?$/.test(token?.folded ?? ""));
  return isShare && beside ? without(tokens, at, 1) : null;
};

/** What a sentence answers. "Top 100" is an order too. */
const question: Rule = (tokens, at) => {
  const found = questionAt(tokens, at);
  if (!found) return null;
  return { ...found, meaning: found.answer.topic === "top" ? { name: "sort", value: "rank" } : null };
};

/** In the order in which they are tried. */
export const RULES: readonly Rule[] = [question, share, taka, otherFee, ielts, start, length, fee, impossible];
