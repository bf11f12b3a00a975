/**
 * What a university rules for an intake: its days, its deposit, who may hold the money, and what it pays back. Each
 * rule has a source and the day on which someone last compared it with that source.
 */
import { type countryGroups, refundStages, type ruleKeys } from "#app/db/money-words.ts";
import type { UkMoment } from "#app/domain/values/uk-clock.ts";

export type RuleKey = (typeof ruleKeys)[number];
export type CountryGroup = (typeof countryGroups)[number];

/** How often a student may be interviewed before the CAS. */
export const INTERVIEWS = ["none", "one_attempt", "repeatable"] as const;

/** In whose account the money may be. */
export const HOLDERS = ["self", "parent", "guardian", "partner"] as const;

/** Where a refund goes: the account that the money came from, or the student's. */
export const REFUNDED = ["payer", "student"] as const;

export const REFUND_STAGES = refundStages;

export type RefundStage = (typeof refundStages)[number];

/** What comes back at a stage. */
export interface Refund {
  /** What the university keeps of the deposit, in pence, or null if it pays nothing back. */
  keptPence: number | null;
  paidTo: (typeof REFUNDED)[number];
  /** Within how many days it is paid, counted from the day on which it is asked for. */
  withinDays: number;
  /** What else holds, in the university's words: "with the refusal letter". */
  note: string | null;
}

/** The value of each rule. Days are ISO dates, times are the United Kingdom's, amounts are in pence. */
export interface RuleValues extends Record<RefundStage, Refund> {
  applyBy: string;
  clearedBy: UkMoment;
  papersBy: string;
  casBy: string;
  latestStart: string;
  deposit: number;
  interview: (typeof INTERVIEWS)[number];
  holders: (typeof HOLDERS)[number][];
}

/** One rule as it was saved. Of two for the same, the one that was saved later holds, and a null empties it. */
export interface SavedRule {
  /** Rows are numbered in the order in which they were saved. */
  id: number;
  universityId: string;
  /** The month, "2027-01". */
  intake: string;
  countries: CountryGroup;
  key: RuleKey;
  value: unknown;
  source: string;
  sourceUrl: string | null;
  checkedOn: string;
  /** The name of who compared it with its source, or null if their account is gone. */
  byWho: string | null;
  isSample: boolean;
}

/** A rule that holds for a choice. */
export interface HeldRule<Key extends RuleKey = RuleKey>
  extends Pick<SavedRule, "source" | "sourceUrl" | "checkedOn" | "byWho" | "countries" | "isSample"> {
  value: RuleValues[Key];
  /** Whether it was compared with its source lately enough to be relied on. */
  isConfirmed: boolean;
}

/** The rules that hold for a choice. What is not known is left out. */
export type Rules = { readonly [Key in RuleKey]?: HeldRule<Key> };

/** After so many days a rule says "Not confirmed". */
export const CONFIRMED_DAYS = 60;
