/** The part of Playwright's Page that needs no layout and no scripts. */
import { EventEmitter, once } from "node:events";
import type { WalkerResponse } from "./answers.ts";
import { answerTo, type Expectation, type Outcome } from "./engine.ts";
import { listenForWays, type Submission } from "./forms.ts";
import { pressKey } from "./keyboard.ts";
import { needsBrowser } from "./layout.ts";
import { WalkerLocator } from "./locator.ts";
import { DESKTOP, type Screen } from "./media.ts";
import type { Navigation } from "./network.ts";
import type { Hand, InPage, Visitor } from "./parts.ts";
import {
  constructURLBasedOnBaseURL,
  type Exact,
  type RoleOptions,
  selectors,
  urlMatches,
  type Words,
} from "./selectors.ts";
import { runIn, type Shown } from "./shown.ts";
import { Visits } from "./visits.ts";

/** How long an action waits for a page that goes on by itself. */
const MOST_WAITING = 30_000;

export class WalkerPage<Request = unknown> implements Hand {
  readonly _apiName = "Page";
  readonly #context: Visitor<Request>;
  readonly #events = new EventEmitter();
  readonly #visits: Visits;
  #screen: Screen = DESKTOP;
  #isClosed = false;
  /** What the last action asked for: a page, or a form that is to be sent. */
  #asked: Promise<Submission> | undefined;

  private constructor(context: Visitor<Request>) {
    this.#context = context;
    this.#events.setMaxListeners(0);
    this.#visits = new Visits(
      context,
      this.#events,
      () => this.#screen,
      ({ window }) =>
        listenForWays(window, (way) => {
          this.#asked = way;
        }),
    );
  }

  static async open<Request>(context: Visitor<Request>): Promise<WalkerPage<Request>> {
    const page = new WalkerPage(context);
    await page.#visits.start();
    return page;
  }

  get shown(): Shown {
    if (this.#isClosed) throw new Error("The page has been closed.");
    return this.#visits.current.shown;
  }

  context = () => this.#context;
  get request() {
    return this.#context.request;
  }
  url = () => this.#visits.current.url;
  title = async () => this.shown.window.document.title;
  content = async () => this.shown.dom.serialize();
  isClosed = () => this.#isClosed;
  viewportSize = () => ({ width: this.#screen.width, height: this.#screen.height });
  mainFrame = () => ({ _expect: this._expect.bind(this), waitForURL: this.waitForURL.bind(this) });
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#events.emit("close");
  }

  locator = (selector: string, filter?: ConstructorParameters<typeof WalkerLocator>[2]) =>
    new WalkerLocator(this, selector, filter);
  getByRole = (role: string, options?: RoleOptions) => this.locator(selectors.role(role, options));
  getByText = (text: Words, options?: Exact) => this.locator(selectors.text(text, options));
  getByLabel = (text: Words, options?: Exact) => this.locator(selectors.label(text, options));
  getByTitle = (text: Words, options?: Exact) => this.locator(selectors.title(text, options));
  getByPlaceholder = (text: Words, options?: Exact) => this.locator(selectors.placeholder(text, options));
  getByAltText = (text: Words, options?: Exact) => this.locator(selectors.altText(text, options));

  readonly keyboard = {
    press: (key: string) => this.act(() => pressKey(this, key)),
    type: (text: string) =>
      this.act(() => this.type(this.shown.window.document.activeElement as HTMLInputElement, text, false)),
  };

  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.#screen = { ...this.#screen, ...size };
    this.shown.layout.changed(this.#screen);
  }

  async emulateMedia({ media, colorScheme }: Partial<Pick<Screen, "media" | "colorScheme">>): Promise<void> {
    this.#screen = { ...this.#screen, ...(media ? { media } : {}), ...(colorScheme ? { colorScheme } : {}) };
    this.shown.layout.changed(this.#screen);
  }

  async goto(address: string): Promise<WalkerResponse | null> {
    const url = new URL(constructURLBasedOnBaseURL(this.#context._options.baseURL, address)).href;
    return this.#visits.go({ url, method: "GET" });
  }

  visit = (navigation: Navigation) => this.#visits.go(navigation);
  reload = () => this.#visits.reload();
  goBack = () => this.#visits.travel(-1);
  goForward = () => this.#visits.travel(1);

  async waitForURL(match: unknown): Promise<void> {
    const { baseURL } = this.#context._options;
    if (!urlMatches(baseURL, this.url(), match))
      throw new Error(`The page is at ${this.url()}, not at ${String(match)}.`);
  }

  /** A page of the walker has always been loaded, because nothing on it loads later. */
  async waitForLoadState(): Promise<void> {}

  waitForEvent = async (name: "download" | "popup") => (await once(this.#heard(name), name))[0] as unknown;
  waitForResponse = (isWanted: (response: WalkerResponse) => boolean) => this.#first("response", isWanted);
  waitForRequest = async (isWanted: (request: WalkerResponse["asked"]) => boolean) =>
    (await this.#first("response", ({ asked }) => isWanted(asked))).asked;

  #first(name: "response", isWanted: (response: WalkerResponse) => boolean): Promise<WalkerResponse> {
    return new Promise((resolve) => {
      const listen = (response: WalkerResponse) => {
        if (!isWanted(response)) return;
        this.#events.off(name, listen);
        resolve(response);
      };
      this.#events.on(name, listen);
    });
  }

  on(name: string, listener: (...heard: never[]) => void): this {
    this.#heard(name).on(name, listener as (...heard: unknown[]) => void);
    return this;
  }
  once(name: string, listener: (...heard: never[]) => void): this {
    this.#heard(name).once(name, listener as (...heard: unknown[]) => void);
    return this;
  }
  off(name: string, listener: (...heard: never[]) => void): this {
    this.#events.off(name, listener as (...heard: unknown[]) => void);
    return this;
  }

  /** Dialogs are opened by scripts, so none comes. */
  #heard(name: string): EventEmitter {
    if (!/^(request|response|download|popup|close|dialog)$/.test(name)) throw needsBrowser(`The event ${name}`);
    return this.#events;
  }

  evaluate = async (act: InPage, argument?: unknown) => this.run(act, argument);
  run(act: InPage, ...given: unknown[]): unknown {
    const result = runIn(this.shown.window, act, ...given);
    this.shown.layout.changed(this.#screen);
    return result;
  }

  find(selector: string): Element[] {
    const { engine, layout, window } = this.shown;
    return layout.within(() => engine.querySelectorAll(engine.parseSelector(selector), window.document));
  }

  isVisible(element: Element): boolean {
    const { engine, layout } = this.shown;
    return layout.within(() => engine.elementState(element, "visible", true).matches);
  }

  _expect(expression: string, options: Partial<Expectation>): Promise<Outcome> {
    return this.expect(":root", { ...options, expression, isNot: options.isNot ?? false });
  }

  /** Answers one of Playwright's matchers. It waits only for a page that goes on by itself. */
  async expect(selector: string, how: Expectation & { timeout?: number }): Promise<Outcome> {
    const deadline = Date.now() + (how.timeout ?? 0);
    let outcome = await answerTo(this.shown, this.find(selector), selector, how);
    while (outcome.matches === how.isNot && Date.now() < deadline && (await this.#visits.refreshed()))
      outcome = await answerTo(this.shown, this.find(selector), selector, how);
    return outcome;
  }

  /** Does what a person does, then follows where it leads. */
  async act(does: () => void): Promise<void> {
    this.#asked = undefined;
    for (const deadline = Date.now() + MOST_WAITING; ; ) {
      const { layout } = this.shown;
      try {
        layout.within(does);
        layout.changed(this.#screen);
        break;
      } catch (error) {
        if (Date.now() > deadline || !(await this.#visits.refreshed())) throw error;
      }
    }
    const asked = this.#asked as Promise<Submission> | undefined;
    if (!asked) return;
    const { navigation, target } = await asked;
    if (target !== "_blank") return void (await this.#visits.go(navigation));
    const popup = await this.#context.newPage();
    await popup.visit(navigation);
    this.#events.emit("popup", popup);
  }

  clickOn(element: Element): void {
    const { window } = this.shown;
    const takesFocus = element.closest<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]");
    (window.document.activeElement as HTMLElement | null)?.blur();
    takesFocus?.focus();
    this.shown.startOfFocus = element;
    const press = () =>
      element.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
    // jsdom knows `novalidate` of a form, but not that of its button.
    const form = element.closest<HTMLButtonElement>("button[formnovalidate], input[formnovalidate]")?.form;
    if (!form || form.noValidate) return void press();
    form.noValidate = true;
    press();
    form.noValidate = false;
  }

  /**
   * Types into a field, instead of what is in it or after it. Only people are held to `maxlength`, so the walker is.
   */
  type(field: HTMLInputElement | HTMLTextAreaElement, text: string, isInstead: boolean): void {
    const { window } = this.shown;
    if (!field.matches("input, textarea")) throw new Error(`Nothing can be typed into ${field.localName}.`);
    const whole = isInstead ? text : field.value + text;
    field.value = field.maxLength >= 0 ? whole.slice(0, field.maxLength) : whole;
    field.dispatchEvent(new window.Event("input", { bubbles: true }));
  }
}

const UNSUPPORTED =
  "addInitScript addScriptTag addStyleTag exposeFunction frameLocator frames hover mouse pdf route routeFromHAR screenshot setContent setExtraHTTPHeaders touchscreen unroute waitForFunction waitForSelector";
for (const name of UNSUPPORTED.split(" ")) {
  Object.defineProperty(WalkerPage.prototype, name, {
    value() {
      throw needsBrowser(`page.${name}()`);
    },
  });
}
