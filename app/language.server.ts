/** Sets the language in which the server writes. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Digits, Language, Locale } from "#app/language.ts";
import { overwriteServerAsyncLocalStorage } from "#app/paraglide/runtime.js";

const current = new AsyncLocalStorage<{ locale?: Locale }>();
overwriteServerAsyncLocalStorage(current);

/** Runs `write` with the texts of a language. Numbers in Bangla have its digits, unless someone wants others. */
export const inLanguage = <T>(language: Language, write: () => T, digits: Digits = "beng"): T =>
  current.run({ locale: language === "bn" && digits === "latn" ? "bn-u-nu-latn" : language }, write);
