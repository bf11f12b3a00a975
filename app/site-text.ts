/**
 * What search engines and shared links know of the site. Apart from `site.ts`, so that students' scripts do not have
 * it.
 */
import { type Language, language } from "#app/language.ts";

export const siteText = {
  region: { code: "BD", name: "Bangladesh" },
} as const;

const inBangladesh: Readonly<Record<Language, string>> = { en: "en-BD", bn: "bn-BD" };

/** Returns the language of a page with its region: "en-BD". */
export const languageTag = (of: Language = language()): string => inBangladesh[of];
