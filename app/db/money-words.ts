/** The allowed values of columns about money and the rules of universities. Part of `words.ts`. */

/** Whose a rule is: all students', or that of those from Bangladesh, who have their own where there is one. */
export const countryGroups = ["all", "bangladesh"] as const;

/** What money is paid for, in the order of the form. A refund comes back. */
export const paymentKinds = ["deposit", "fee", "refund", "visa_fee", "health_surcharge", "other"] as const;

/** Who gets it. The payer gets a refund. */
export const payees = ["university", "office", "government", "payer", "other"] as const;

/** Whose money it is. Someone else is named. */
export const payers = ["self", "parent", "guardian", "other"] as const;

export const currencies = ["GBP", "BDT"] as const;

/** Where a choice stands when money is asked back, in the order of its life. */
export const refundStages = ["beforeCas", "afterCas", "visaRefused", "visaLate", "withdrawn"] as const;

/** What a university rules for an intake, in the order of the staff's page. */
export const ruleKeys = [
  ...(["applyBy", "clearedBy", "papersBy", "casBy", "latestStart"] as const),
  ...(["deposit", "interview", "holders"] as const),
  ...refundStages,
] as const;

/**
 * What staff compared with the documents before they asked for a CAS, on which nothing can be corrected later. Days are
 * ISO dates, the fee is in pounds.
 */
export interface CasCheck {
  /** The name as it is in the passport. */
  name: string;
  course: string;
  intake: string | null;
  fee: number;
  paidPence: number;
  latestStart: string;
  /** The day of the check. */
  on: string;
}
