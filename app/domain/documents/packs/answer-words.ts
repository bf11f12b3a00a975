/** What universities and staff call the answers of a pack. */
import type { PackedAnswer } from "#app/db/words.ts";
import { monthInWords } from "#app/notation.ts";

export const ANSWER_WORDS: Readonly<Record<PackedAnswer["key"], string>> = {
  fullName: "Full name",
  email: "Email",
  phone: "Phone",
  course: "Course",
  university: "University",
  intake: "Start",
  reference: "Reference",
};

export const answerText = ({ key, value }: PackedAnswer): string => (key === "intake" ? monthInWords(value) : value);
