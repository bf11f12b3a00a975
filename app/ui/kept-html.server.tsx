/** Keeps the HTML of parts that repeat: a list has a hundred cards, and many people see the same ones. */
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { language } from "#app/language.ts";

const parts = new LRUCache<string, string>({
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/** The same HTML by the object itself, because a cached list returns the same objects again. */
const bySubject = new WeakMap<object, Map<string, string>>();

/**
 * Returns what `render` renders, as HTML. `subject`, `shape` and the language must determine everything the part
 * shows. It has no state on the server.
 */
export function keptHtml(subject: object, shape: string, render: () => ReactNode): string {
  const variant = `${language()} ${shape}`;
  let variants = bySubject.get(subject);
  if (!variants) {
    variants = new Map();
    bySubject.set(subject, variants);
  }
  let html = variants.get(variant);
  if (html === undefined) {
    html = byContent(`${variant} ${JSON.stringify(subject)}`, render);
    variants.set(variant, html);
  }
  return html;
}

function byContent(key: string, render: () => ReactNode): string {
  const known = parts.get(key);
  if (known !== undefined) return known;
  // React's string is a chain of a thousand pieces, which each page would join again. The buffer makes it one piece.
  const html = Buffer.from(renderToStaticMarkup(render())).toString();
  parts.set(key, html);
  return html;
}
