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
