/** A page as it is shown: its document in jsdom, without scripts, and Playwright's code that looks at it. */
import { type DOMWindow, JSDOM, VirtualConsole } from "jsdom";
import { type Engine, engineOf } from "./engine.ts";
import { Layout } from "./layout.ts";
import type { Screen } from "./media.ts";
import type { Answer } from "./network.ts";

export interface Shown {
  dom: JSDOM;
  window: DOMWindow;
  engine: Engine;
  layout: Layout;
  /** What it was made of, to show it again. */
  answer: Answer;
  /** Where the page goes by itself after some seconds, as it says in a `<meta http-equiv="refresh">`. */
  refresh: { seconds: number; url: string } | undefined;
  /** Where Tab goes on from, if nothing has the focus: what was clicked, or where a link led. */
  startOfFocus: Element | undefined;
}

/** Returns the HTML in which a browser shows an answer. */
function htmlOf({ headers, body }: Answer): string {
  const type = headers["content-type"] ?? "text/html";
  const text = body.toString("utf8");
  if (/html/.test(type)) return text;
  if (/^(text|application\/json)/.test(type)) {
    return `<pre>${text.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"))}</pre>`;
  }
  return "";
}

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style>)/g;

/** `sheetAt` loads a style sheet that the page links to. */
export async function show(answer: Answer, screen: Screen, sheetAt: (url: string) => Promise<string>): Promise<Shown> {
  const sheets: string[] = [];
  // jsdom would read all of the styles on every page. The walker reads each sheet once, and only what it needs.
  const html = htmlOf(answer).replace(STYLE, (_, open: string, css: string, close: string) => {
    sheets.push(css);
    return open + close;
  });
  const dom = new JSDOM(html, { url: answer.url, virtualConsole: new VirtualConsole(), pretendToBeVisual: true });
  const { window } = dom;
  const css: string[] = [];
  for (const element of window.document.querySelectorAll("style, link[rel~=stylesheet][href]")) {
    const media = element.getAttribute("media");
    const text = element.localName === "style" ? sheets.shift() : await sheetAt((element as HTMLLinkElement).href);
    css.push(media ? `@media ${media}{${text}}` : (text ?? ""));
  }
  const layout = new Layout(window, css, screen);
  const engine = engineOf(window);
  const shown: Shown = { dom, window, engine, layout, answer, refresh: refreshOf(window), startOfFocus: undefined };
  window.document.querySelector<HTMLElement>("[autofocus]")?.focus();
  arriveAtFragment(shown);
  return shown;
}

function refreshOf({ document }: DOMWindow): Shown["refresh"] {
  const content = document.querySelector("meta[http-equiv=refresh i]")?.getAttribute("content");
  const [, seconds, url = ""] = /^\s*(\d+)\s*(?:[;,]\s*(?:url\s*=\s*)?['"]?([^'"]*)['"]?)?$/i.exec(content ?? "") ?? [];
  return seconds === undefined ? undefined : { seconds: Number(seconds), url: new URL(url, document.baseURI).href };
}

/** What the fragment names gets the focus if it can, and Tab goes on from there. */
export function arriveAtFragment(shown: Shown): void {
  const { document, location } = shown.window;
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  if (!target) return;
  (document.activeElement as HTMLElement | null)?.blur();
  target.focus();
  shown.startOfFocus = target;
  // A browser opens what hides the target.
  for (let at = target.closest("details"); at; at = at.parentElement?.closest("details") ?? null) at.open = true;
}

/**
 * Runs a function that a test wrote for the page. Its globals are the window's, and the time line is one of a page
 * without scripts: empty.
 */
export function runIn(window: DOMWindow, act: (...given: never[]) => unknown, ...given: unknown[]): unknown {
  const own =
    "document location FormData Event Element HTMLElement Node NodeFilter getComputedStyle localStorage sessionStorage".split(
      " ",
    );
  const names = ["window", "performance", ...own];
  const performance = { getEntriesByName: () => [] };
  const values = [window, performance, ...own.map((name) => window[name as keyof DOMWindow])];
  return (new Function(...names, `return (${act})`)(...values) as typeof act)(...(given as never[]));
}
