// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL, and no one types the others.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Checks for NUL and unpaired surrogates, which PostgreSQL cannot store. */
export const isStorable = (text: string): boolean => !control.test(text) && text.isWellFormed();

/** Removes the characters that PostgreSQL cannot store: NULs and halves of surrogate pairs. */
export const storable = (text: string): string => text.replace(/[\0\uD800-\uDFFF]/gu, "");

/** Removes every character for which `isStorable` is false. */
export const removeUnstorable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters of `control`.
  storable(text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");
