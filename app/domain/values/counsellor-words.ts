/** How pages write what is known of a counsellor's card: titles and languages. Others stay as staff wrote them. */
import { language } from "#app/language.ts";
import { listed } from "#app/notation.ts";
import { m } from "#app/paraglide/messages.js";
import { inWords, type Words } from "./course-words.ts";

const languages: Words = {
  Bangla: () => m.spoken_bangla(),
  English: () => m.spoken_english(),
  Hindi: () => m.spoken_hindi(),
  Urdu: () => m.spoken_urdu(),
  Arabic: () => m.spoken_arabic(),
  Sylheti: () => m.spoken_sylheti(),
  Chittagonian: () => m.spoken_chittagonian(),
};

const titles: Words = {
  Counsellor: () => m.counsellor_title(),
  "Senior Counsellor": () => m.counsellor_title_senior(),
  "Visa Counsellor": () => m.counsellor_title_visa(),
  "Admissions Counsellor": () => m.counsellor_title_admissions(),
  "IELTS Counsellor": () => m.counsellor_title_ielts(),
  "Postgraduate Counsellor": () => m.counsellor_title_postgraduate(),
};

const languageInWords = inWords(languages);
const titleOf = inWords(titles);
const SAMPLE = / \(sample\)$/;

/** Returns "Bangla, English", "বাংলা ও ইংরেজি". */
export const languagesInWords = (spoken: readonly string[]): string =>
  language() === "en" ? spoken.join(", ") : listed(spoken.map(languageInWords));

/** Whether each of them is known in the language of the page. */
export const areKnown = (spoken: readonly string[]): boolean => spoken.every((one) => Object.hasOwn(languages, one));

/** Returns "Senior Counsellor", "সিনিয়র কাউন্সেলর". */
export function titleInWords(title: string): string {
  if (language() === "en") return title;
  const known = titleOf(title.replace(SAMPLE, ""));
  return SAMPLE.test(title) && Object.hasOwn(titles, title.replace(SAMPLE, ""))
    ? m.counsellor_title_sample({ title: known })
    : titleOf(title);
}
