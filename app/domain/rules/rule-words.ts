/** The words of staff for the rules of a university. */
import { dayInWords, formatPence, listed } from "#app/notation.ts";
import type { HOLDERS, INTERVIEWS, REFUNDED, Refund, RuleKey, RuleValues } from "./rule.ts";

export const RULE_GROUPS = {
  dates: "Dates, on the clocks of the UK",
  money: "Money and interview",
  refunds: "Refunds, which the student reads before paying",
} as const;

type Group = keyof typeof RULE_GROUPS;

/** How a rule is written: as a day, a day with a time, pounds, a word, several words, or what comes back. */
export type RuleShape = "day" | "moment" | "pounds" | "interview" | "holders" | "refund";

export const RULES: Readonly<Record<RuleKey, { label: string; group: Group; shape: RuleShape }>> = {
  applyBy: { label: "Apply by", group: "dates", shape: "day" },
  clearedBy: { label: "Deposit cleared by", group: "dates", shape: "moment" },
  papersBy: { label: "Documents for the CAS by", group: "dates", shape: "day" },
  casBy: { label: "CAS by", group: "dates", shape: "day" },
  latestStart: { label: "Latest start", group: "dates", shape: "day" },
  deposit: { label: "Deposit", group: "money", shape: "pounds" },
  interview: { label: "Interview", group: "money", shape: "interview" },
  holders: { label: "Who may hold the money", group: "money", shape: "holders" },
  beforeCas: { label: "Before the CAS", group: "refunds", shape: "refund" },
  afterCas: { label: "After the CAS", group: "refunds", shape: "refund" },
  visaRefused: { label: "Visa refused", group: "refunds", shape: "refund" },
  visaLate: { label: "Visa too late", group: "refunds", shape: "refund" },
  withdrawn: { label: "Withdrawn after the visa application", group: "refunds", shape: "refund" },
};

export const INTERVIEW_WORDS: Readonly<Record<(typeof INTERVIEWS)[number], string>> = {
  none: "None",
  one_attempt: "One attempt",
  repeatable: "Repeatable",
};

export const HOLDER_WORDS: Readonly<Record<(typeof HOLDERS)[number], string>> = {
  self: "Student",
  parent: "Parent",
  guardian: "Legal guardian",
  partner: "Partner",
};

export const REFUNDED_WORDS: Readonly<Record<(typeof REFUNDED)[number], string>> = {
  payer: "to the account it came from",
  student: "to the student",
};

/** Returns "All but £500" for what is kept. */
const keptText = ({ keptPence }: Pick<Refund, "keptPence">): string =>
  keptPence === null ? "Nothing" : keptPence === 0 ? "All" : `All but ${formatPence(keptPence)}`;

/** Returns a value in words, and what else it says. */
export function ruleText<Key extends RuleKey>(
  key: Key,
  value: RuleValues[RuleKey],
): [text: string, more: string | null] {
  switch (RULES[key].shape) {
    case "day":
      return [dayInWords(value as RuleValues["applyBy"]), null];
    case "moment": {
      const { day, time } = value as RuleValues["clearedBy"];
      return [dayInWords(day), time === null ? null : `${time} in the UK`];
    }
    case "pounds":
      return [formatPence(value as RuleValues["deposit"]), null];
    case "interview":
      return [INTERVIEW_WORDS[value as RuleValues["interview"]], null];
    case "holders":
      return [listed((value as RuleValues["holders"]).map((one) => HOLDER_WORDS[one])), null];
    case "refund": {
      const refund = value as Refund;
      if (refund.keptPence === null) return ["Nothing", refund.note];
      const within = `in ${refund.withinDays} days, ${REFUNDED_WORDS[refund.paidTo]}`;
      return [keptText(refund), [within, refund.note].filter(Boolean).join(", ")];
    }
  }
}
