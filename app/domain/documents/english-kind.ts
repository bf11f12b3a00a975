/** The kind of document whose review asks for the scores of an English test. */
export const ENGLISH_KIND = "english_result";
