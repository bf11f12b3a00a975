/** Writes numbers of any script, and with fractions, in plain digits, for the readers of amounts and scores. */

/** The zeros of the scripts that people here write: Arabic, Persian, Devanagari and Bangla. */
const ZEROS = ["٠", "۰", "०", "০"].map((zero) => zero.charCodeAt(0));
const DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g;

/** Replaces the digits of any script by 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code <= first + 9) ?? code;
    return String(code - zero);
  });

const FRACTIONS: Readonly<Record<string, string>> = { "½": "1/2", "¼": "1/4", "¾": "3/4" };

/** Writes "1 1/2" and "1½" as 1.5. A fraction alone stays, because "3/4" is also a grade of a scale. */
export const withoutFractions = (text: string): string =>
  text
    .replace(/(\d)?([½¼¾])/g, (_, whole: string | undefined, sign: string) => `${whole ?? "0"} ${FRACTIONS[sign]}`)
    .replace(/(?<![\d/.,])(\d+)\s+(\d)\/([2-9])(?![\d/])/g, (_, whole: string, over: string, under: string) =>
      String(Number((Number(whole) + Number(over) / Number(under)).toFixed(4))),
    );

/** Both of them. */
export const plainNumbers = (text: string): string => withoutFractions(plainDigits(text));
