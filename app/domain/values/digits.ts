/** Writes numbers of any script, and with fractions, in plain digits, for the readers of amounts and scores. */

/** Returns the text with the decimal digits of every script as 0 to 9: "০১৭" is "017". */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    // Each script has its ten digits in a row, and the digits of mathematics and of full width decompose to 0 to 9.
    const plain = digit.normalize("NFKC");
    let zero = plain.codePointAt(0) ?? 0;
    const code = zero;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
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
export const plainNumbers = (text: string): string => withoutFractions(asciiDigits(text));
