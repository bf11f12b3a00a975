/** The part of Playwright's Page that needs no layout and no scripts. */
import { EventEmitter, once } from "node:events";
import type { WalkerContext } from "./context.ts";
import type { Expectation, Outcome } from "./engine.ts";
import { isDownload, WalkerDownload, WalkerResponse } from "./answers.ts";
import { type Submission, submissionOf } from "./forms.ts";
import { pressKey } from "./keyboard.ts";
import { needsBrowser } from "./layout.ts";
import { WalkerLocator } from "./locator.ts";
import { DESKTOP, type Screen } from "./media.ts";
import type { Answer, Navigation } from "./network.ts";
import { constructURLBasedOnBaseURL, type Exact, type RoleOptions, selectors, urlMatches, type Words } from "./selectors.ts";
import { arriveAtFragment, runIn, show, type Shown } from "./shown.ts";

interface Visit {
  url: string;
  shown: Shown;
}

const BLANK: Answer = {
  url: "about:blank",
  status: 200,
  headers: {},
  body: Buffer.alloc(0),
  request: { url: "about:blank", method: "GET", headers: {}, body: undefined },
};

const isStored = ({ headers }: Answer) => !/no-store/.test(headers["cache-control"] ?? "");

export class WalkerPage {
  readonly _apiName = "Page";
  readonly #context: WalkerContext;
  readonly #events = new EventEmitter();
  #screen: Screen = DESKTOP;
  #history: Visit[] = [];
  #at = -1;
  #isClosed = false;
  /** What the last action asked for: a page, or a form that is to be sent. */
  #asked: Promise<Submission> | undefined;

  private constructor(context: WalkerContext) {
    this.#context = context;
    this.#events.setMaxListeners(0);
  }

  static async open(context: WalkerContext): Promise<WalkerPage> {
    const page = new WalkerPage(context);
    await page.#arrive(BLANK);
    return page;
  }

  get shown(): Shown {
    const visit = this.#history[this.#at];
    if (!visit || this.#isClosed) throw new Error("The page has been closed.");
    return visit.shown;
  }

  context = () => this.#context;
  get request() {
    return this.#context.request;
  }
  url = () => this.#history[this.#at]?.url ?? "about:blank";
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
    return this.#go({ url, method: "GET" });
  }

  async reload(): Promise<WalkerResponse | null> {
    const { answer } = this.shown;
    const { url, method, headers, body } = answer.request;
    const from = headers.Referer;
    const again: Navigation = method === "POST" ? { url, method, ...(body ? { body } : {}) } : { url: this.url(), method: "GET" };
    if (headers["Content-Type"]) again.contentType = headers["Content-Type"];
    const next = await this.#load({ ...again, ...(from ? { from } : {}) });
    if (next) await this.#arrive(next, true);
    return next && new WalkerResponse(next);
  }

  goBack = () => this.#travel(-1);
  goForward = () => this.#travel(1);

  /** A browser shows a stored page again without asking for it, and one that must not be stored it asks for. */
  async #travel(step: 1 | -1): Promise<WalkerResponse | null> {
    const left = this.shown;
    const visit = this.#history[this.#at + step];
    if (!visit) return null;
    this.#at += step;
    if (visit.shown === left) {
      left.dom.reconfigure({ url: visit.url });
      left.layout.changed(this.#screen);
      return null;
    }
    const { answer } = visit.shown;
    if (answer.request.method !== "GET") throw needsBrowser("Going back to the answer of a form");
    if (visit.url === "about:blank") return null;
    const again = isStored(answer) ? answer : await this.#load({ url: visit.url, method: "GET" });
    if (again) await this.#arrive({ ...again, url: isStored(answer) ? visit.url : again.url }, true);
    return again && new WalkerResponse(again);
  }

  async waitForURL(match: unknown): Promise<void> {
    const { baseURL } = this.#context._options;
    if (!urlMatches(baseURL, this.url(), match)) throw new Error(`The page is at ${this.url()}, not at ${String(match)}.`);
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

  evaluate = async (act: (...given: never[]) => unknown, argument?: unknown) => this.run(act, argument);
  run(act: (...given: never[]) => unknown, ...given: unknown[]): unknown {
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

  /** Answers one of Playwright's matchers, straight away. What no element answers is as Playwright has it. */
  async expect(selector: string, how: Expectation): Promise<Outcome> {
    const { engine, layout } = this.shown;
    const elements = this.find(selector);
    const [element] = elements;
    const isOfAll = how.expression === "to.have.count" || how.expression.endsWith(".array");
    if (!isOfAll && elements.length > 1) throw engine.strictModeViolationError(engine.parseSelector(selector), elements);
    if (element || isOfAll) return layout.whileWithin(() => engine.expect(element, how, elements, true));
    if (/^to\.be\.(hidden|detached)$/.test(how.expression)) return { matches: true };
    if (/^to\.be\.(visible|attached)$/.test(how.expression)) return { matches: false, errorMessage: "element(s) not found" };
    return { matches: how.isNot, errorMessage: "element(s) not found" };
  }

  /** Does what a person does, then follows where it leads. */
  async act(does: () => void): Promise<void> {
    this.#asked = undefined;
    const { layout } = this.shown;
    layout.within(does);
    layout.changed(this.#screen);
    const asked = this.#asked as Promise<Submission> | undefined;
    if (!asked) return;
    const { navigation, target } = await asked;
    if (target !== "_blank") return void (await this.#go(navigation));
    const popup = await this.#context.newPage();
    await popup.#go(navigation);
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

  /** Types into a field, instead of what is in it or after it. Only people are held to `maxlength`, so the walker is. */
  type(field: HTMLInputElement | HTMLTextAreaElement, text: string, isInstead: boolean): void {
    const { window } = this.shown;
    if (!field.matches("input, textarea")) throw new Error(`Nothing can be typed into ${field.localName}.`);
    const whole = isInstead ? text : field.value + text;
    field.value = field.maxLength >= 0 ? whole.slice(0, field.maxLength) : whole;
    field.dispatchEvent(new window.Event("input", { bubbles: true }));
  }

  async #go(navigation: Navigation): Promise<WalkerResponse | null> {
    const [here] = this.url().split("#");
    const next = new URL(navigation.url);
    if (navigation.method === "GET" && next.hash && next.href.split("#")[0] === here && this.#at >= 0) {
      const { shown } = this;
      shown.dom.reconfigure({ url: next.href });
      this.#push({ url: next.href, shown });
      arriveAtFragment(shown);
      shown.layout.changed(this.#screen);
      return null;
    }
    const answer = await this.#load(navigation);
    if (answer) await this.#arrive(answer);
    return answer && new WalkerResponse(answer);
  }

  /** Returns the answer that is to be shown, or null if the page stays: after a download, or if there is no content. */
  async #load(navigation: Navigation): Promise<Answer | null> {
    const answer = await this.#context.network.navigate(navigation, (seen) => {
      const response = new WalkerResponse(seen);
      this.#events.emit("request", response.asked);
      this.#events.emit("response", response);
    });
    if (isDownload(answer)) this.#events.emit("download", new WalkerDownload(answer));
    return isDownload(answer) || answer.status === 204 ? null : answer;
  }

  async #arrive(answer: Answer, isAgain = false): Promise<void> {
    const shown = await show(answer, this.#screen, (url) => this.#context.sheetAt(url));
    this.#listen(shown);
    const visit = { url: shown.window.location.href, shown };
    if (isAgain) this.#history[this.#at] = visit;
    else this.#push(visit);
  }

  #push(visit: Visit): void {
    this.#history = [...this.#history.slice(0, this.#at + 1), visit];
    this.#at += 1;
  }

  /** jsdom decides what a click does, and whether a form is valid. Where that leads is the walker's part. */
  #listen({ window }: Shown): void {
    const { document } = window;
    window.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#asked = submissionOf(window, event.target as HTMLFormElement, (event as SubmitEvent).submitter);
    });
    window.addEventListener("click", (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      if (!/^https?:/.test(link.href)) return;
      const navigation: Navigation = { url: link.href, method: "GET", from: window.location.href };
      this.#asked = Promise.resolve({ navigation, target: link.getAttribute("target") });
    });
    // A browser takes people to the first field that is not valid.
    document.addEventListener("invalid", ({ target }) => {
      if (!document.activeElement?.matches(":invalid")) (target as HTMLElement).focus();
    }, true);
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
