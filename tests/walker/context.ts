/**
 * The part of Playwright's Browser, BrowserContext and APIRequestContext that needs no browser: a visitor's cookies.
 */
import { Cookie } from "tough-cookie";
import { WalkerResponse } from "./answers.ts";
import { needsBrowser } from "./layout.ts";
import { type Answer, Network } from "./network.ts";
import { WalkerPage } from "./page.ts";
import { constructURLBasedOnBaseURL } from "./selectors.ts";

export interface ContextOptions {
  baseURL?: string | undefined;
  userAgent?: string | undefined;
  extraHTTPHeaders?: Record<string, string> | undefined;
  javaScriptEnabled?: boolean;
  viewport?: { width: number; height: number } | null | undefined;
}

interface GivenCookie {
  name: string;
  value: string;
  url?: string;
  domain?: string;
  path?: string;
}

interface RequestOptions {
  headers?: Record<string, string>;
  form?: Record<string, string | number | boolean>;
  data?: string | Buffer | object;
  maxRedirects?: number;
}

/** Style sheets by URL, which has a hash of the contents in it. */
const sheets = new Map<string, string>();

class WalkerContext {
  readonly _apiName = "BrowserContext";
  readonly network: Network;
  /** Playwright's matchers read the base URL here. */
  readonly _options: { baseURL: string | undefined };
  readonly #browser: WalkerBrowser;
  readonly #pages: WalkerPage[] = [];
  readonly #viewport: ContextOptions["viewport"];

  constructor(browser: WalkerBrowser, { baseURL, viewport, userAgent, extraHTTPHeaders }: ContextOptions) {
    this.#browser = browser;
    this.network = new Network({ ...(userAgent ? { "User-Agent": userAgent } : {}), ...extraHTTPHeaders });
    this.#viewport = viewport;
    this._options = { baseURL };
  }

  browser = () => this.#browser;
  pages = () => this.#pages.filter((page) => !page.isClosed());

  async newPage(): Promise<WalkerPage> {
    const page = await WalkerPage.open(this);
    if (this.#viewport) await page.setViewportSize(this.#viewport);
    this.#pages.push(page);
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.#pages) await page.close();
  }

  async cookies(): Promise<object[]> {
    const { cookies } = await this.network.jar.serialize();
    return cookies.map((cookie) => {
      const { key = "", value = "", domain = "", path = "/", secure = false, httpOnly = false } = cookie;
      const expires = cookie.expires ? new Date(String(cookie.expires)).getTime() / 1_000 : -1;
      const sameSite = { strict: "Strict", none: "None" }[String(cookie.sameSite)] ?? "Lax";
      return { name: key, value, domain, path, expires, httpOnly, secure, sameSite };
    });
  }

  async addCookies(cookies: readonly GivenCookie[]): Promise<void> {
    for (const { name, value, url, domain, path = "/" } of cookies) {
      const cookie = new Cookie({ key: name, value, path, secure: name.startsWith("__") });
      await this.network.jar.setCookie(cookie, url ?? `http://${domain}${path}`);
    }
  }

  async clearCookies({ name }: { name?: string } = {}): Promise<void> {
    if (name === undefined) return void (await this.network.jar.removeAllCookies());
    for (const cookie of (await this.network.jar.serialize()).cookies)
      if (cookie.key === name)
        await this.network.jar.store.removeCookie(String(cookie.domain), String(cookie.path), name);
  }

  readonly request = {
    get: (url: string, options?: RequestOptions) => this.#fetch("GET", url, options),
    head: (url: string, options?: RequestOptions) => this.#fetch("HEAD", url, options),
    post: (url: string, options?: RequestOptions) => this.#fetch("POST", url, options),
  };

  /** Sends a request of a test's own, not of a page, with this visitor's cookies. */
  async #fetch(method: string, address: string, options: RequestOptions = {}): Promise<WalkerResponse> {
    const { form, data, headers = {}, maxRedirects = MOST_REDIRECTS } = options;
    const sent = { ...headers };
    let body: Buffer | undefined;
    if (form) {
      body = Buffer.from(
        new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString(),
      );
      sent["Content-Type"] = "application/x-www-form-urlencoded";
    } else if (data !== undefined) {
      const isRaw = typeof data === "string" || Buffer.isBuffer(data);
      body = Buffer.from(isRaw ? data : JSON.stringify(data));
      if (!isRaw) sent["Content-Type"] ??= "application/json";
    }
    if (body) sent["Content-Length"] = String(body.length);
    let url = constructURLBasedOnBaseURL(this._options.baseURL, address);
    let answer: Answer = await this.network.send({ url, method, headers: sent, body });
    for (let hop = 0; hop < maxRedirects && answer.status >= 300 && answer.headers.location; hop++) {
      url = new URL(answer.headers.location, url).href;
      answer = await this.network.send({ url, method: "GET", headers, body: undefined });
    }
    return new WalkerResponse(answer);
  }

  async sheetAt(url: string): Promise<string> {
    const known =
      sheets.get(url) ??
      (await this.network.send({ url, method: "GET", headers: {}, body: undefined })).body.toString();
    sheets.set(url, known);
    return known;
  }
}

const MOST_REDIRECTS = 20;

export class WalkerBrowser {
  /** Playwright's fixture of a context looks for headers of a remote browser in it. */
  readonly _connection = { headers: undefined };

  /** The options of the test that is running. */
  defaults: ContextOptions = {};

  newContext = async (options: ContextOptions = {}) => new WalkerContext(this, { ...this.defaults, ...options });
  newPage = async (options: ContextOptions = {}) => (await this.newContext(options)).newPage();
}

const UNSUPPORTED =
  "addInitScript grantPermissions newCDPSession on route setExtraHTTPHeaders setOffline storageState waitForEvent";
for (const name of UNSUPPORTED.split(" ")) {
  Object.defineProperty(WalkerContext.prototype, name, {
    value() {
      throw needsBrowser(`context.${name}()`);
    },
  });
}
