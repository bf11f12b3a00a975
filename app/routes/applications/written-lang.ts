import { inEnglish } from "#app/language.ts";

/** Returns the `lang` of what a student or staff wrote, on a page in Bangla: English, unless it has Bangla in it. */
export const langOf = (text: string): "en" | undefined => (/[\u0980-\u09ff]/.test(text) ? undefined : inEnglish());
