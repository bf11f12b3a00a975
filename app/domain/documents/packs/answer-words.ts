/** What universities and staff call the answers of a pack. */
import type { PackedAnswer } from "#app/db/pack-words.ts";
import { dayInWords, monthInWords } from "#app/notation.ts";

export const ANSWER_WORDS: Readonly<Record<PackedAnswer["key"], string>> = {
  fullName: "Full name",
  passport: "Passport number",
  email: "Email",
  phone: "Phone",
  qualification: "Highest qualification",
  hscGpa: "HSC GPA",
  cgpa: "CGPA",
  english: "English test",
  englishOn: "English test on",
  course: "Course",
  university: "University",
  intake: "Start",
  reference: "Reference",
};

/** Returns an answer as people read it, in the language of the page where it has words. */
export function answerText({ key, value }: PackedAnswer): string {
  if (key === "intake") return monthInWords(value);
  return key === "englishOn" ? dayInWords(value) : value;
}
