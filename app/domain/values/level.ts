/** The four levels of the catalogue, recognised by many names. */

import { no, ok, type Read } from "./cell.ts";
import { foldText } from "./fold.ts";

export const LEVELS = ["Foundation", "Undergraduate", "Postgraduate", "Research"] as const;
export type Level = (typeof LEVELS)[number];

const LEVEL_WORDS: readonly (readonly [RegExp, Level])[] = [
  [/\b(phd|ph d|doctora(l|te)|dphil|mphil|mres|research|pgr|edd|dba|level 8)\b/, "Research"],
  [/\b(pre masters?|pre sessional|pre university|year (0|zero)|ify|pathway)\b/, "Foundation"],
  [/\b(meng|msci|integrated masters?|mbchb|mbbs|bds|mpharm|marts|undergraduate masters?)\b/, "Undergraduate"],
  [
    /\b(ug|undergrad|undergraduate|under graduate|bachelors?|ba|bsc|beng|llb|bba|bed|bmus|bfa|first degree|hons|honours|hnd|hnc|hncd|top up|level [456]|foundation degree)\b/,
    "Undergraduate",
  ],
  [
    /\b(pg|pgt|postgrad|postgraduate|post graduate|masters?|taught|msc|ma|mba|llm|march|mph|med|mfa|mmus|msw|mst|mpa|mlitt|pgce|pgdip|pgcert|pg(d| dip| diploma)|level 7)\b/,
    "Postgraduate",
  ],
  [/\b(foundation|access|level 3)\b/, "Foundation"],
];

/** Returns the catalogue's level, or null for words that name none. */
export function levelOf(text: string): Level | null {
  const folded = foldText(
    text
      .replace(/\bM\.\s?/g, "M")
      .replace(/\bB\.\s?/g, "B")
      .replace(/Ph\.\s?D\.?/gi, "PhD"),
  );
  if (/^[3-8]$/.test(folded)) return levelOf(`level ${folded}`);
  return LEVEL_WORDS.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

export function readLevel(text: string): Read<Level | null> {
  if (!text) return ok(null);
  const level = levelOf(text);
  return level ? ok(level) : no(`We do not recognise this level. Enter one of these: ${LEVELS.join(", ")}.`);
}

const AWARDS: readonly (readonly [RegExp, Level])[] = [
  [
    /\b(international foundation|foundation year|foundation certificate|foundation programme|pre masters?)\b/,
    "Foundation",
  ],
  [/\b(phd|ph d|dphil|mphil|mres|edd|dba|doctorate)\b/, "Research"],
  [/\b(meng|msci|mbchb|mbbs|bds|mpharm|ba|bsc|beng|llb|bba|bed|bmus|bfa|hons|honours|hnd|hnc)\b/, "Undergraduate"],
  [/\b(msc|ma|mba|llm|march|mph|med|mfa|mmus|msw|mpa|mlitt|pgce|pgdip|pgcert|masters?)\b/, "Postgraduate"],
];

/** Returns the level of the first award in a course's name: "MSc Clinical Research" is a taught course. */
export function levelOfName(name: string): Level | null {
  const folded = foldText(name.replace(/\b([MB])\.\s?/g, "$1").replace(/Ph\.\s?D\.?/gi, "PhD"));
  const told = AWARDS.flatMap(([pattern, level]) => {
    const at = folded.search(pattern);
    return at < 0 ? [] : [{ at, level }];
  }).sort((a, b) => a.at - b.at)[0];
  // In Scotland a master's with honours is a first degree.
  return told?.level === "Postgraduate" && /\bma hons\b/.test(folded) ? "Undergraduate" : (told?.level ?? null);
}
