/** Sets the language in which the server writes. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "#app/language.ts";
import { overwriteServerAsyncLocalStorage } from "#app/paraglide/runtime.js";

const current = new AsyncLocalStorage<{ locale?: Language }>();
overwriteServerAsyncLocalStorage(current);

/** Runs `write` with the texts of a language. */
export const inLanguage = <T>(language: Language, write: () => T): T => current.run({ locale: language }, write);
