/** Measures the weight of a page: the bytes that a browser receives before the page is interactive. */
import { expect } from "vitest";
import { scriptFiles } from "./head.ts";
import type { Visitor } from "./http.ts";

/** Returns the compressed bytes of an answer, and its text. */
export async function received(visitor: Visitor, address: string, headers: Record<string, string> = {}) {
  const answer = await visitor.get(address, { "Accept-Encoding": "br", Accept: "*/*", ...headers });
  const text = await answer.text();
  const bytes = Number(answer.headers.get("Content-Length") ?? Number.NaN);
  expect(bytes, `${address} says how long it is`).toBeGreaterThan(0);
  return { bytes, text };
}

const files = new Map<string, Promise<{ bytes: number; text: string }>>();

/** Returns the scripts that a page loads by itself: those its HTML names, and those they import before they run. */
export async function scriptsOf(visitor: Visitor, html: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const add = async (file: string): Promise<void> => {
    if (found.has(file)) return;
    found.set(file, 0);
    const address = new URL(file, visitor.baseUrl).href;
    const content = files.get(address) ?? received(visitor, file);
    files.set(address, content);
    const { bytes, text } = await content;
    found.set(file, bytes);
    await Promise.all(importsIn(text).map((path) => add(new URL(path, address).pathname)));
  };
  await Promise.all([...scriptFiles(html), ...preloadsIn(html), ...importsIn(html)].map(add));
  return found;
}

const preloadsIn = (html: string): string[] =>
  (html.match(/<link [^>]*rel="modulepreload"[^>]*>/g) ?? []).flatMap((tag) => /\shref="([^"]+)"/.exec(tag)?.[1] ?? []);

/** Returns the static imports in minified code. `import(...)` loads later. */
const importsIn = (code: string): string[] =>
  [...code.matchAll(/\b(?:from|import)\s*["'`]((?:\.|\/assets)\/[^"'`\s]+\.js)["'`]/g)].map(([, path = ""]) => path);

export const sum = (sizes: Iterable<number>): number => [...sizes].reduce((total, size) => total + size, 0);
