/** HTML of parts that repeat: a list has a hundred cards, and the same ones in front of many people. */
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";

const parts = new LRUCache<string, string>({
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
});

/**
 * What `render` gives, as React writes it into a page. `key` says all that the part shows; its links are absolute paths,
 * and it has no state of its own on the server.
 */
export function keptHtml(key: string, render: () => ReactNode): string {
  const known = parts.get(key);
  if (known !== undefined) return known;
  const html = renderToString(<MemoryRouter>{render()}</MemoryRouter>);
  parts.set(key, html);
  return html;
}
