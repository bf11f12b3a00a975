/** Sets the language in which the server writes. */
import { AsyncLocalStorage } from "node:async_hooks";
import { type Digits, type Language, readDigitsFrom } from "#app/language.ts";
import { overwriteServerAsyncLocalStorage } from "#app/paraglide/runtime.js";

const current = new AsyncLocalStorage<{ locale?: Language; digits?: Digits }>();
overwriteServerAsyncLocalStorage(current);
readDigitsFrom(() => current.getStore()?.digits ?? "beng");

/** Runs `write` with the texts of a language. Numbers in Bangla have its digits, unless someone wants others. */
export const inLanguage = <T>(locale: Language, write: () => T, digits: Digits = "beng"): T =>
  current.run({ locale, digits }, write);
