import type { ReactNode } from "react";
import { inEnglish } from "#app/language.ts";

/** What stays in English, such as the name of a course. It has an element only on a page in Bangla. */
export const English = ({ children }: { children: ReactNode }) =>
  inEnglish() ? <span lang="en">{children}</span> : children;

/** A value of a list, in the words of the page if it has any. */
export const InWords = ({ value, words }: { value: string; words: (value: string) => string }) => {
  const written = words(value);
  return written === value ? <English>{value}</English> : written;
};

/** The `lang` of what a student wrote: English, unless it has a letter of Bangla. */
export const langOf = (text: string): "en" | undefined => (/\p{Script=Bengali}/u.test(text) ? undefined : inEnglish());
