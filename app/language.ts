/**
 * The language of a page, which its address says: `/bn/courses` is `/courses` in Bangla. Pages of staff are in English.
 * It imports only what the texts' compiler writes, so every folder can use it.
 */
import { getLocale, type Locale, locales } from "#app/paraglide/runtime.js";

export type Language = Locale;
export const LANGUAGES: readonly Language[] = locales;

/** The one language of code for browsers, which the build knows. What only another one needs is left out there. */
const ONLY = (globalThis as { __PARAGLIDE_STATIC_LOCALE__?: Language }).__PARAGLIDE_STATIC_LOCALE__;

/** Returns the language of the page, email or answer that is being written. English if none is. */
export const language = (): Language => ONLY ?? getLocale();

/** False where a build knows that there is no Bangla. */
export const MAY_BE_BANGLA: boolean = ONLY !== "en";

const isBangla = (): boolean => MAY_BE_BANGLA && language() === "bn";
const same = <T>(value: T): T => value;

/** Returns the tag with which Intl writes lists. */
export const intlTag = (): string => (isBangla() ? "bn-BD" : "en-GB");

const BENGALI_ZERO = 0x09e6;

/**
 * Writes the digits of a text as the language does. Not for what people copy: phone numbers, references, codes. If a
 * reader of Bangla wants 123, `latinDigits` writes the whole page so, and a script that adds to it gets them from here.
 */
export const inDigits: (text: string | number) => string = !MAY_BE_BANGLA
  ? String
  : (text) =>
      isBangla() && !isLatinPage()
        ? String(text).replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)))
        : String(text);

/** The service worker has no document, and no digits to write. */
const isLatinPage = () => {
  const { document } = globalThis as { document?: { documentElement: { dataset: { digits?: string } } } };
  return document?.documentElement.dataset.digits === "latn";
};

const BANGLA = /^\/bn(?=[/?#]|$)/;
/** With all slashes after it: what is left must not begin with two, which would name another site. */
const LEADING = /^\/bn(?=[/?#]|$)\/*/;
/** What has no address in Bangla: staff's pages, data and files but the pictures of shared links. */
const ENGLISH_ONLY =
  /^\/(admin|api|assets|auth\/callback|documents\/files|health|icons|mail|unsubscribe)(\/|$)|\/picture\/|^\/\/|^(?!.*\/preview\.png$).*\.\w+$/;

/** Returns the language of an address's path. */
export const languageOf = (path: string): Language => (BANGLA.test(path) ? "bn" : "en");

/** Returns the path without its language: "/courses" for "/bn/courses". */
export const plainPath: (path: string) => string = !MAY_BE_BANGLA
  ? same
  : (path) => path.replace(LEADING, "/").replace(/^(?!\/)/, "/");

/** Returns the local path of the same page in a language, with its query and hash. */
export function pathIn(wanted: Language, path: string): string {
  const plain = plainPath(path);
  const [page = ""] = plain.split(/[?#]/);
  if (wanted === "en" || ENGLISH_ONLY.test(page)) return plain;
  return page === "/" ? `/bn${plain.slice(1)}` : `/bn${plain}`;
}

/** Returns a local path in the language of the page, for links and forms: "/bn/courses" on a page in Bangla. */
export const localPath: (path: string) => string = !MAY_BE_BANGLA
  ? same
  : (path) => (isBangla() && path.startsWith("/") ? pathIn("bn", path) : path);

/** The `lang` of what stays in English on a page in Bangla, such as the name of a course. */
export const inEnglish = (): "en" | undefined => (isBangla() ? "en" : undefined);
