/**
 * Builds code for one locale. Each text is a module of its own, so that a file has those of its pages and no others.
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import type { Locale } from "../app/paraglide/runtime.js";

const MESSAGES = "#app/paraglide/messages.js";
/** The module that stands for it, all texts, and one by its key. */
const MAP = "\0text-map";
const ALL = "\0texts";
const ONE = "\0text:";
/** What texts with plurals call. */
const REGISTRY = 'import * as registry from "#app/paraglide/registry.js";';
const BEGIN = /^export const (\w+) = /gm;

export function oneLocale(locale: Locale): Plugin {
  const texts = new Map<string, string>();
  return {
    name: "one-locale",
    enforce: "pre",
    buildStart() {
      const code = readFileSync(`app/paraglide/messages/${locale}.js`, "utf8");
      const found = [...code.matchAll(BEGIN)];
      for (const [at, { 1: key = "", index }] of found.entries())
        texts.set(key, code.slice(index, found[at + 1]?.index));
    },
    resolveId: (id) => (id === MESSAGES ? MAP : id === ALL || id.startsWith(ONE) ? id : undefined),
    load(id) {
      if (id === MAP) return { code: `export * as m from ${JSON.stringify(ALL)};`, moduleSideEffects: false };
      if (id === ALL) {
        const exports = [...texts.keys()].map((key) => `export { ${key} } from ${JSON.stringify(ONE + key)};`);
        return { code: exports.join("\n"), moduleSideEffects: false };
      }
      const text = id.startsWith(ONE) ? texts.get(id.slice(ONE.length)) : undefined;
      if (text === undefined) return undefined;
      return { code: `${REGISTRY}\n${text}`, moduleSideEffects: false };
    },
  };
}
