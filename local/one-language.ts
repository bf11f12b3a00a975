/**
 * Builds code for one language: a text becomes what it says there, and what only the other language does is left out.
 * The compiler's own way keeps a function with a warning for each text.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const MESSAGES = "#app/paraglide/messages.js";
const RESOLVED = "\0one-language";
/** A text without values. */
const PLAIN = /\bm\.([a-z]\w*)\(\)/g;

export function oneLanguage(language: "en" | "bn"): Plugin {
  let texts: Record<string, unknown>;
  return {
    name: "one-language",
    enforce: "pre",
    buildStart() {
      const folder = `app/messages/${language}`;
      const files = readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")));
      texts = Object.assign({}, ...files);
    },
    resolveId: (id) => (id === MESSAGES ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export * as m from "#app/paraglide/messages/${language}.js";` : undefined),
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/ },
      handler: (code) =>
        code
          .replace(/\bisBangla\(\)|\blanguage\(\) === "bn"/g, String(language === "bn"))
          .replace(PLAIN, (call, key: string) => (typeof texts[key] === "string" ? JSON.stringify(texts[key]) : call)),
    },
  };
}
