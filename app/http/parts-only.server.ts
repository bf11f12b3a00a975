import { foldCards } from "#app/browser/folded-cards.ts";

/**
 * Returns the parts of a page that the enhancer reads: the title, the icons, `<main>`, and the script that says whose
 * page it is. Frame and styles are two fifths of a list's bytes. Cards are shortened, which the enhancer undoes.
 */
export function partsOnly(html: string): string {
  return foldCards(["<!DOCTYPE html>", ...parts.map(([from, to]) => between(html, from, to))].join(""));
}

const parts = [
  ["<title>", "</title>"],
  ["<symbol", "</svg>"],
  ["<main", "</main>"],
  ['<script type="module"', "</script>"],
] as const;

function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  if (start === -1) return "";
  const end = html.indexOf(to, start) + to.length;
  // Parsers find symbols only inside an `<svg>`.
  return from === "<symbol" ? `<svg>${html.slice(start, end)}` : html.slice(start, end);
}
