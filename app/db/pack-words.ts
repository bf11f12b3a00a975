/** The answers of packs, as they are stored. */

/** What goes with the files of a pack, in the order in which it is shown. */
export const packAnswers = [
  ...(["fullName", "passport", "email", "phone"] as const),
  ...(["qualification", "hscGpa", "cgpa", "english", "englishOn"] as const),
  ...(["course", "university", "intake", "reference"] as const),
] as const;

/** An answer that goes with the files of a pack. */
export interface PackedAnswer {
  key: (typeof packAnswers)[number];
  value: string;
}
