/**
 * Playwright's own code for selectors, roles, names and matchers, run on a jsdom window instead of in a browser. So a
 * locator and an expectation mean the same on the walker as in Chromium. Playwright exports it to no one: it is read
 * from its bundle, and its version is pinned. If an update moves it, every walked test fails with the message below.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction, runInThisContext } from "node:vm";
import type { DOMWindow } from "jsdom";

export type ElementState = "visible" | "hidden" | "enabled" | "disabled" | "editable" | "checked" | "unchecked";

export interface Expectation {
  expression: string;
  isNot: boolean;
  [option: string]: unknown;
}

export interface Outcome {
  matches: boolean;
  received?: { value?: unknown; ariaSnapshot?: string };
  errorMessage?: string;
  log?: string[];
}

/** The methods of Playwright's `InjectedScript` that the walker calls. */
export interface Engine {
  parseSelector(selector: string): unknown;
  querySelectorAll(parsed: unknown, root: Node): Element[];
  strictModeViolationError(parsed: unknown, elements: Element[]): Error;
  expect(element: Element | undefined, how: Expectation, elements: Element[], isShown: boolean): Promise<Outcome>;
  elementState(element: Element, state: ElementState, isShown: boolean): { matches: boolean; received: string };
  retarget(element: Element, behaviour: "follow-label" | "none"): Element | null;
  fill(element: Element, value: string): string;
  selectOptions(element: Element, options: { valueOrLabel?: string; value?: string; label?: string }[]): unknown;
  previewNode(element: Element): string;
}

/** Globals that the code expects, which each window has of its own. */
const GLOBALS = [
  ..."CSS CustomEvent Document Element Event HTMLFormElement HTMLInputElement HTMLTextAreaElement".split(" "),
  ..."KeyboardEvent MouseEvent MutationObserver Node NodeFilter Window XMLSerializer XPathResult document".split(" "),
];

type Constructor = new (window: DOMWindow, options: object) => Engine;
type Load = (module: { exports: { InjectedScript?: () => Constructor } }, ...globals: unknown[]) => void;

let load: Load | undefined;

/** Compiled once per process, which takes longer than most pages. */
function compiled(): Load {
  if (load) return load;
  const bundle = readFileSync(createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle"), "utf8");
  const at = bundle.indexOf('generated/injectedScriptSource.ts"() {');
  const literal = at < 0 ? null : /= ('(?:[^'\\]|\\.)*');/.exec(bundle.slice(at))?.[1];
  if (!literal)
    throw new Error("This version of Playwright keeps its injected script elsewhere. See tests/walker/engine.ts.");
  const source = runInThisContext(literal) as string;
  load = compileFunction(source, ["module", "window", "globalThis", ...GLOBALS]) as Load;
  return load;
}

export function engineOf(window: DOMWindow): Engine {
  const module: Parameters<Load>[0] = { exports: {} };
  compiled()(module, window, window, ...GLOBALS.map((name) => window[name as keyof DOMWindow]));
  const InjectedScript = module.exports.InjectedScript?.();
  if (!InjectedScript) throw new Error("Playwright's injected script exports no InjectedScript.");
  return new InjectedScript(window, {
    isUnderTest: false,
    sdkLanguage: "javascript",
    testIdAttributeName: "data-testid",
    stableRafCount: 1,
    browserName: "chromium",
    customEngines: [],
  });
}

/** Answers one of Playwright's matchers. What no element answers is as Playwright has it. */
export async function answerTo(
  shown: Looked,
  elements: Element[],
  selector: string,
  how: Expectation,
): Promise<Outcome> {
  const { engine, layout } = shown;
  const [element] = elements;
  const isOfAll = how.expression === "to.have.count" || how.expression.endsWith(".array");
  if (!isOfAll && elements.length > 1) throw engine.strictModeViolationError(engine.parseSelector(selector), elements);
  if (element || isOfAll) return layout.whileWithin(() => engine.expect(element, how, elements, true));
  if (/^to\.be\.(hidden|detached)$/.test(how.expression)) return { matches: true };
  const errorMessage = "element(s) not found";
  if (/^to\.be\.(visible|attached)$/.test(how.expression)) return { matches: false, errorMessage };
  return { matches: how.isNot, errorMessage };
}

interface Looked {
  engine: Engine;
  layout: { whileWithin<Result>(act: () => Promise<Result>): Promise<Result> };
}
