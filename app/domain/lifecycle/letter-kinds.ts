/** The documents that universities issue. They are kinds of the checklist. */
export const LETTER_KINDS = ["offer_letter", "cas_letter"] as const;

export type LetterKind = (typeof LETTER_KINDS)[number];
