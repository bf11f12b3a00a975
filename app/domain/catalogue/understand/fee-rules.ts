/** Reads fees in a search, in pounds and in taka. */
import { inPence, readMoney } from "#app/domain/values/money.ts";
import { readAmount } from "../filter-values.ts";
import { type Rule, type RuleMatch, without, YEAR } from "./search-rule.ts";
import { run, type Token, wordSet } from "./tokens.ts";

const FEE_LEAD = wordSet(
  "fee fees tuition cost costs costing budget price under below less than up to upto max maximum within at most no more not cheaper lower of is my with year per a and",
);
const FEE_STRONG = wordSet(
  "fee fees tuition cost costs costing budget price under below less upto max maximum within cheaper lower most up",
);
const FEE_TAIL = wordSet(
  // Bangla says "under" after the amount.
  "pound pounds gbp per a year yearly annually annual pa or less max maximum budget tuition fee fees under below within",
);
const MORE = wordSet("over above more than at least from minimum min");
const MORE_STRONG = wordSet("over above more least minimum min");
const TAKA = wordSet("lakh lakhs lac lacs taka tk bdt crore");
const TAKA_TAIL = wordSet("taka tk bdt budget max maximum or less within per a year yearly total under below");
/** The lower end of "10-15". */
const RANGE = /^\d{1,3}[-–](?=\d)/;
const LOWEST_BARE_FEE = 3_000;

/** A fee: "under 15000", "£15k", "budget 12,000 pounds", "between 10000 and 15000". */
export const fee: Rule = (tokens, at) => {
  const range = feeRange(tokens, at);
  if (range) return range;
  const lead = run(tokens, at, FEE_LEAD);
  for (let words = Math.min(lead, 7); words >= 0; words--) {
    const token = tokens[at + words];
    const inThousands = tokens[at + words + 1]?.folded === "thousand";
    const pounds = token && amountOf(inThousands ? { ...token, plain: `${token.plain}k` } : token);
    if (!pounds) continue;
    const isLed = tokens.slice(at, at + words).some(({ folded }) => FEE_STRONG.has(folded));
    if (words > 0 && !isLed) return null;
    const own = inThousands ? 2 : 1;
    if (!isLed && !isFeeAlone(tokens, at, own, pounds)) return null;
    const tail = run(tokens, at + words + own, FEE_TAIL);
    return { meaning: { name: "feeMax", value: pounds }, take: words + own + tail };
  }
  return null;
};

/** Returns the pounds of a token that can be a fee, or "". */
function amountOf({ plain }: Token): string {
  const pounds = readAmount(plain.replace(/(gbp|pounds?|\/year|\/yr|-)$/, "").replace(/^[<≤]=?|^gbp/, ""));
  return Number(pounds) >= 1_000 ? pounds : "";
}

/** Checks for a number that is a fee without words that say so. */
function isFeeAlone(tokens: readonly Token[], at: number, take: number, pounds: string): boolean {
  const { plain = "" } = tokens[at] ?? {};
  const next = tokens[at + take]?.folded ?? "";
  if (TAKA.has(next) || YEAR.test(plain)) return false;
  return /[£k<≤]|gbp|pound/.test(plain) || /^(pounds?|gbp)$/.test(next) || Number(pounds) >= LOWEST_BARE_FEE;
}

function feeRange(tokens: readonly Token[], at: number): RuleMatch | null {
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

/** "10-15 lakh", "10 to 15 lakh", "15 lakh to 20 lakh": where the range ends, and the higher amount begins. */
function lowerTaka(tokens: readonly Token[], at: number): number {
  const low = /^\d{1,3}(\.\d+)?$/.test(tokens[at]?.plain ?? "") ? 1 : 0;
  const unit = low > 0 ? run(tokens, at + 1, TAKA) : 0;
  const to = /^(to|-|–|থেকে)$/.test(tokens[at + low + unit]?.plain ?? "") ? 1 : 0;
  return to > 0 && TAKA.has(tokens[at + low + unit + 2]?.folded ?? "") ? low + unit + to : 0;
}

/** "20 lakh", "under 18,00,000 tk", "budget ২০ লাখ": a fee in taka, at today's rate. */
export const taka: Rule = (tokens, at, { rate }) => {
  const before = run(tokens, at, FEE_LEAD);
  const lead = before + lowerTaka(tokens, at + before);
  for (let words = Math.min(lead, 7); words >= 0; words--) {
    for (let count = 3; count > 0; count--) {
      const amount = tokens.slice(at + words, at + words + count);
      const money = amount.length === count && readMoney(amount.map(({ plain }) => plain.replace(RANGE, "")).join(" "));
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
export const otherFee: Rule = (tokens, at) => {
  const lead = run(tokens, at, MORE);
  if (tokens.slice(at, at + lead).some(({ folded }) => MORE_STRONG.has(folded)) && tokens[at + lead]) {
    const token = tokens[at + lead] as Token;
    if (amountOf(token)) return without(tokens, at, lead + 1);
  }
  return null;
};
