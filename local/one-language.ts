/** Builds code for one language: its texts are that language's own, and what only another one shows is left out. */
import type { Plugin } from "vite";

const MESSAGES = "#app/paraglide/messages.js";
const RESOLVED = "\0one-language";

export const oneLanguage = (language: "en" | "bn"): Plugin => ({
  name: "one-language",
  enforce: "pre",
  resolveId: (id) => (id === MESSAGES ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? `export * as m from "#app/paraglide/messages/${language}.js";` : undefined),
});
