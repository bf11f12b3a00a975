/**
 * Gives a jsdom window what Playwright's code asks a browser about its layout: what is rendered. Sizes are not known
 * here, so whoever asks for one gets an error, never a zero.
 */
import type { DOMWindow } from "jsdom";
import type { Screen } from "./media.ts";
import { Styles } from "./styles.ts";

/** What draws something even without text. */
const DRAWN = "img, svg, input, button, select, textarea, iframe, video, canvas, hr, progress, meter, object, embed";

/** What cannot be answered without layout. */
const NEEDS_LAYOUT = [
  ..."scrollWidth scrollHeight scrollTop scrollLeft clientWidth clientHeight clientTop clientLeft".split(" "),
  ..."offsetWidth offsetHeight offsetTop offsetLeft offsetParent innerText".split(" "),
];
const WINDOW_NEEDS_LAYOUT = "innerWidth innerHeight scrollX scrollY pageXOffset pageYOffset matchMedia".split(" ");

export const needsBrowser = (what: string): Error =>
  new Error(`${what} needs a browser. Tag the test @browser, so that it runs in Chromium.`);

export class Layout {
  readonly #window: DOMWindow;
  readonly #css: readonly string[];
  #styles: Styles | undefined;
  #screen: Screen;
  #sizes = 0;

  constructor(window: DOMWindow, css: readonly string[], screen: Screen) {
    this.#window = window;
    this.#css = css;
    this.#screen = screen;
    this.#install();
  }

  /** Forgets what was computed, after the document or the screen has changed. */
  changed(screen: Screen): void {
    this.#screen = screen;
    this.#styles = undefined;
  }

  /** Runs Playwright's code, which may ask whether something has a size. */
  within<Result>(act: () => Result): Result {
    this.#sizes += 1;
    try {
      return act();
    } finally {
      this.#sizes -= 1;
    }
  }

  /** Runs its code that also describes the page afterwards, if an expectation is not met. */
  async whileWithin<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#sizes += 1;
    try {
      return await act();
    } finally {
      this.#sizes -= 1;
    }
  }

  get #computed(): Styles {
    this.#styles ??= new Styles(this.#window.document, this.#css, this.#screen);
    return this.#styles;
  }

  #isRendered(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (this.#computed.display(at) === "none") return false;
      const parent: Element | null = at.parentElement;
      const isClosed = parent?.localName === "details" && !parent.hasAttribute("open");
      if (isClosed && at !== parent?.querySelector(":scope > summary")) return false;
    }
    return element.isConnected;
  }

  /** Whether it takes room: has text or something drawn that is rendered. */
  #hasSize(node: Node): boolean {
    if (node.nodeType === 3) {
      const parent = node.parentElement;
      return Boolean(node.nodeValue?.trim() && parent && this.#isRendered(parent));
    }
    if (node.nodeType !== 1) return false;
    const element = node as Element;
    if (this.#computed.display(element) === "none") return false;
    if (element.matches(DRAWN)) return true;
    return [...element.childNodes].some((child) => this.#hasSize(child));
  }

  #rectangle(node: Node): DOMRect {
    if (this.#sizes === 0) throw needsBrowser("The place or size of an element");
    const side = this.#hasSize(node) ? 1 : 0;
    const box = { x: 0, y: 0, top: 0, left: 0, width: side, height: side, bottom: side, right: side };
    return { ...box, toJSON: () => box };
  }

  #style(element: Element, pseudo: string): CSSStyleDeclaration {
    const computed = this.#computed;
    const known: Record<string, () => string> = {
      display: () => computed.display(element, pseudo),
      visibility: () => computed.visibility(element, pseudo),
      content: () => (pseudo ? computed.content(element, pseudo) : "normal"),
      // Snapshots of a failed expectation name the cursor.
      cursor: () => "auto",
      pointerEvents: () => "auto",
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, property) => {
        const value = known[String(property)];
        if (!value) throw needsBrowser(`The computed style ${String(property)}`);
        return value();
      },
    });
  }

  #install(): void {
    const window = this.#window;
    const layout = this;
    const define = (target: object, name: string, value: PropertyDescriptor) =>
      Object.defineProperty(target, name, { configurable: true, ...value });
    const { prototype } = window.Element;
    define(window, "getComputedStyle", {
      value: (element: Element, pseudo?: string) => layout.#style(element, pseudo?.replace(/^:+/, "") ?? ""),
    });
    define(prototype, "checkVisibility", {
      value(this: Element) {
        return layout.#isRendered(this);
      },
    });
    define(prototype, "getBoundingClientRect", {
      value(this: Element) {
        return layout.#rectangle(this);
      },
    });
    define(window.Range.prototype, "getBoundingClientRect", {
      value(this: Range) {
        return layout.#rectangle(this.startContainer.childNodes[this.startOffset] ?? this.startContainer);
      },
    });
    const refuse = (name: string) => ({
      get(): never {
        throw needsBrowser(name);
      },
    });
    for (const name of NEEDS_LAYOUT) define(window.HTMLElement.prototype, name, refuse(name));
    for (const name of NEEDS_LAYOUT) define(prototype, name, refuse(name));
    for (const name of WINDOW_NEEDS_LAYOUT) define(window, name, refuse(name));
  }
}
