/** The part of Playwright's Locator that needs no layout and no scripts. */
import type { ElementState, Expectation, Outcome } from "./engine.ts";
import { type Files, readFiles } from "./files.ts";
import { chooseFiles } from "./forms.ts";
import { pressKey } from "./keyboard.ts";
import { needsBrowser } from "./layout.ts";
import type { Hand, InPage } from "./parts.ts";
import { asLocatorDescription, type Exact, type RoleOptions, selectors, type Words } from "./selectors.ts";

interface Filter {
  has?: WalkerLocator;
  hasNot?: WalkerLocator;
  hasText?: Words;
  hasNotText?: Words;
  visible?: boolean;
}

type Option = string | { value?: string; label?: string };

export class WalkerLocator {
  /** Playwright's matchers look for this name, and call `_expect`. */
  readonly _apiName = "Locator";
  readonly _page: Hand;
  readonly _selector: string;

  constructor(page: Hand, selector: string, filter: Filter = {}) {
    this._page = page;
    const parts = [selector];
    if (filter.hasText !== undefined) parts.push(selectors.hasText(filter.hasText));
    if (filter.hasNotText !== undefined) parts.push(selectors.hasNotText(filter.hasNotText));
    if (filter.has) parts.push(`internal:has=${JSON.stringify(filter.has._selector)}`);
    if (filter.hasNot) parts.push(`internal:has-not=${JSON.stringify(filter.hasNot._selector)}`);
    if (filter.visible !== undefined) parts.push(`visible=${filter.visible}`);
    this._selector = parts.join(" >> ");
  }

  locator(inner: string | WalkerLocator, filter?: Filter): WalkerLocator {
    const selector = typeof inner === "string" ? inner : `internal:chain=${JSON.stringify(inner._selector)}`;
    return this.#then(selector, filter);
  }
  getByRole = (role: string, options?: RoleOptions) => this.#then(selectors.role(role, options));
  getByText = (text: Words, options?: Exact) => this.#then(selectors.text(text, options));
  getByLabel = (text: Words, options?: Exact) => this.#then(selectors.label(text, options));
  getByTitle = (text: Words, options?: Exact) => this.#then(selectors.title(text, options));
  getByPlaceholder = (text: Words, options?: Exact) => this.#then(selectors.placeholder(text, options));
  getByAltText = (text: Words, options?: Exact) => this.#then(selectors.altText(text, options));
  filter = (filter: Filter) => new WalkerLocator(this._page, this._selector, filter);
  nth = (at: number) => this.#then(`nth=${at}`);
  first = () => this.nth(0);
  last = () => this.nth(-1);
  and = (other: WalkerLocator) => this.#then(`internal:and=${JSON.stringify(other._selector)}`);
  or = (other: WalkerLocator) => this.#then(`internal:or=${JSON.stringify(other._selector)}`);
  page = () => this._page;
  toString = () => asLocatorDescription("javascript", this._selector);

  #then(selector: string, filter?: Filter): WalkerLocator {
    return new WalkerLocator(this._page, `${this._selector} >> ${selector}`, filter);
  }

  /** Returns the one element. A page without scripts does not change by itself, so there is nothing to wait for. */
  #one(): Element {
    const { engine } = this._page.shown;
    const elements = this._page.find(this._selector);
    if (elements.length > 1) throw engine.strictModeViolationError(engine.parseSelector(this._selector), elements);
    const [element] = elements;
    if (!element) throw new Error(`There is no element for ${this} on ${this._page.url()}.`);
    return element;
  }

  /** Returns the one element, if a person could use it: it is shown, and not disabled. */
  #usable(...states: ElementState[]): Element {
    const element = this.#one();
    for (const state of ["visible", ...states] as const) {
      if (!this.#is(element, state))
        throw new Error(`${this} is not ${state}: ${this._page.shown.engine.previewNode(element)}`);
    }
    return element;
  }

  #is(element: Element, state: ElementState): boolean {
    const { engine, layout } = this._page.shown;
    return layout.within(() => engine.elementState(element, state, true).matches);
  }

  #control(element: Element): HTMLInputElement {
    return this._page.shown.engine.retarget(element, "follow-label") as HTMLInputElement;
  }

  click = () => this._page.act(() => this._page.clickOn(this.#usable("enabled")));

  /** Without scripts, the second click of a double click reaches the page that the first one leaves. */
  dblclick(): never {
    throw needsBrowser("A double click");
  }

  check = () => this.setChecked(true);
  uncheck = () => this.setChecked(false);
  setChecked = (isWanted: boolean) =>
    this._page.act(() => {
      const element = this.#usable("enabled");
      const state = isWanted ? "checked" : "unchecked";
      if (this.#is(element, state)) return;
      this._page.clickOn(element);
      if (!this.#is(element, state)) throw new Error(`${this} could not be ${state}.`);
    });

  fill = (value: string) =>
    this._page.act(() => {
      const element = this.#usable("enabled", "editable");
      if (this._page.shown.engine.fill(element, value) === "needsinput")
        this._page.type(this.#control(element), value, true);
    });
  clear = () => this.fill("");

  pressSequentially = (text: string) =>
    this._page.act(() => {
      const control = this.#control(this.#usable("enabled"));
      control.focus();
      this._page.type(control, text, false);
    });

  press = (key: string) =>
    this._page.act(() => {
      (this.#usable() as HTMLElement).focus();
      pressKey(this._page, key);
    });

  focus = () => this._page.act(() => (this.#usable() as HTMLElement).focus());
  blur = () => this._page.act(() => (this.#one() as HTMLElement).blur());

  selectOption = (wanted: Option | Option[]) =>
    this._page.act(() => {
      const options = [wanted].flat().map((one) => (typeof one === "string" ? { valueOrLabel: one } : one));
      const selected = this._page.shown.engine.selectOptions(this.#usable("enabled"), options);
      if (typeof selected === "string") throw new Error(`${this} has no such option: ${JSON.stringify(wanted)}`);
    });

  setInputFiles = (files: Files) =>
    this._page.act(() => chooseFiles(this._page.shown.window, this.#control(this.#one()), readFiles(files)));

  count = () => Promise.resolve(this._page.find(this._selector).length);
  all = async () => Array.from({ length: await this.count() }, (_, at) => this.nth(at));
  textContent = async () => this.#one().textContent;
  allTextContents = async () => this._page.find(this._selector).map((element) => element.textContent ?? "");
  getAttribute = async (name: string) => this.#one().getAttribute(name);
  inputValue = async () => this.#control(this.#one()).value;
  innerHTML = async () => this.#one().innerHTML;
  isVisible = async () => (await this.count()) > 0 && this.#is(this.#one(), "visible");
  isHidden = async () => !(await this.isVisible());
  isChecked = async () => this.#is(this.#one(), "checked");
  isEnabled = async () => this.#is(this.#one(), "enabled");
  isDisabled = async () => this.#is(this.#one(), "disabled");

  evaluate = async (act: InPage, argument?: unknown) => this._page.run(act, this.#one(), argument);
  evaluateAll = async (act: InPage, argument?: unknown) =>
    this._page.run(act, this._page.find(this._selector), argument);

  async waitFor({ state = "visible" }: { state?: "attached" | "detached" | "visible" | "hidden" } = {}): Promise<void> {
    const elements = this._page.find(this._selector);
    const isThere = /ttached/.test(state)
      ? elements.length > 0
      : elements.some((element) => this.#is(element, "visible"));
    if (isThere !== /^(attached|visible)$/.test(state)) throw new Error(`${this} is not ${state}.`);
  }

  async _expect(expression: string, options: Partial<Expectation>): Promise<Outcome> {
    if (expression === "to.be.in.viewport" || expression === "to.have.css")
      throw needsBrowser(`The matcher ${expression}`);
    return this._page.expect(this._selector, { ...options, expression, isNot: options.isNot ?? false });
  }
}

const UNSUPPORTED =
  "ariaSnapshot boundingBox contentFrame dispatchEvent dragTo elementHandle evaluateHandle frameLocator hover innerText screenshot scrollIntoViewIfNeeded selectText tap";
for (const name of UNSUPPORTED.split(" ")) {
  Object.defineProperty(WalkerLocator.prototype, name, {
    value() {
      throw needsBrowser(`locator.${name}()`);
    },
  });
}
