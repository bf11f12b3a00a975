/** The codes that anyone can check: ten letters, as they are made, typed and shown. */
import { customAlphabet } from "nanoid";

/** No vowels, so that no code is a word, and nothing that looks like another letter or a number. */
const LETTERS = "BCDFGHJKMNPQRTVWXYZ";
export const CODE_LENGTH = 10;

export const newCode: () => string = customAlphabet(LETTERS, CODE_LENGTH);

/** Returns the code as it is stored, or null for what cannot be one. Spaces, dashes and small letters do not matter. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}.·]+/gu, "");
  return /^[A-Z]{10}$/.test(code) ? code : null;
}

/** Returns "KRMPT-HWBQX". */
export const shownCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
