/** Playwright's `test` with the fixtures that every journey needs. */
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { WalkerBrowser } from "../walker/context.ts";
import { Visitor } from "./http.ts";

export { expectAccessible, expectNoSidewaysScroll } from "./accessible.ts";

interface Fixtures {
  /** Signs a person in through the local sign-in, from the current page or from /login. */
  signIn(email: string): Promise<void>;
  /** Signs a person in without showing it. The page has the session from its next request on. */
  session(email: string, context?: BrowserContext): Promise<void>;
  /** An email address that no one else uses, with its own account and saved courses. */
  newcomer: string;
  /** The email address of a newcomer who is already signed in. */
  student: string;
  /** A separate page for a member of staff. */
  staffPage: Page;
  /** Waits until scripts run, in the project that has them. */
  hydrated(page?: Page): Promise<void>;
  hasScripts: boolean;
  /** Patterns of console errors that the test causes on purpose. Any other console error fails the test. */
  mayLog: RegExp[];
}

export interface Options {
  /** Walks the pages over HTTP instead of opening them in a browser. See tests/walker. */
  walks: boolean;
}

export const test = base.extend<Fixtures & { defaults: undefined }, Options>({
  walks: [false, { scope: "worker", option: true }],
  browser: [
    async ({ playwright, browserName, walks }, use) => {
      // The one cast: the walker has the part of Playwright's types that journeys use, and the rest throws.
      if (walks) return use(new WalkerBrowser() as unknown as Browser);
      const browser = await playwright[browserName].launch();
      await use(browser);
      await browser.close();
    },
    // Chromium may take long to start, and tests do not pay for it.
    { scope: "worker", timeout: 0 },
  ],
  defaults: [
    async ({ browser, walks, baseURL, userAgent, viewport, extraHTTPHeaders }, use) => {
      // Playwright gives a test's options to each context of a browser by itself.
      if (walks) Object.assign(browser, { defaults: { baseURL, userAgent, viewport, extraHTTPHeaders } });
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ baseURL: _ }, use) => {
    await use(process.env.TEST_APP_URL);
  },
  hasScripts: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ?? true);
  },
  mayLog: [
    async ({ context, walks }, use) => {
      // The browser fetches a dictionary when it is idle, which may be while a test has taken the network away.
      const expected = [/ERR_INTERNET_DISCONNECTED at \S+\/assets\/dictionary-/];
      // Only scripts, styles and pictures log errors, and the walker loads none.
      const found = walks ? [] : listen(context);
      await use(expected);
      expect(found.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  newcomer: async ({ browserName: _ }, use) => {
    await use(`student-${crypto.randomUUID().slice(0, 8)}@example.com`);
  },
  student: async ({ newcomer, session }, use) => {
    await session(newcomer);
    await use(newcomer);
  },
  session: async ({ context: own, baseURL }, use) => {
    await use(async (email, context = own) => {
      const url = baseURL ?? "";
      const visitor = new Visitor(url);
      await visitor.takeSession(email);
      await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })));
    });
  },
  staffPage: async ({ browser, walks, hasScripts, session, contextOptions, baseURL }, use) => {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: baseURL ?? "",
      javaScriptEnabled: hasScripts,
    });
    const found = walks ? [] : listen(context);
    await session("staff@example.com", context);
    const page = await context.newPage();
    await use(page);
    await context.close();
    expect(found).toEqual([]);
  },
  hydrated: async ({ page: own, hasScripts }, use) => {
    await use(async (page = own) => {
      if (hasScripts) await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    });
  },
  signIn: async ({ page, baseURL }, use) => {
    await use(async (email) => {
      if (!new URL(page.url(), baseURL).pathname.startsWith("/login")) await page.goto("/login");
      await page.getByRole("button", { name: "Continue with Google" }).click();
      const known = page.getByRole("button", { name: new RegExp(email) });
      await expect(page.getByRole("textbox")).toBeVisible();
      if (await known.isVisible()) await known.click();
      else {
        await page.getByRole("textbox").fill(email);
        await page.getByRole("textbox").press("Enter");
      }
      await page.waitForURL(`${baseURL}/**`);
    });
  },
});

/** Collects console errors: exceptions, hydration mismatches, CSP violations, missing files. */
function listen(context: BrowserContext): string[] {
  const found: string[] = [];
  // A CSP violation is not always a console error, for example if code tries `eval` and continues without it.
  void context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} refused ${blockedURI}`),
    ),
  );
  context.on("weberror", (event) => found.push(String(event.error())));
  context.on("console", (message) => {
    if (message.type() !== "error" && !/hydrat|Content Security Policy/i.test(message.text())) return;
    const { url } = message.location();
    // Tests check for themselves that a page or form is answered with a 4xx.
    const isPage = /^[^?]*\/[^./?]*(\.data)?(\?.*)?$/.test(url);
    if (isPage && /responded with a status of 4\d\d/.test(message.text())) return;
    found.push(`${message.text()} at ${url}`);
  });
  return found;
}

export { expect };
