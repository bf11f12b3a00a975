/** Playwright's test with what every journey needs. */
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

interface Fixtures {
  /** Signs a person in through the local sign-in, from wherever the page is or from /login. */
  signIn(email: string): Promise<void>;
  /** An e-mail address that nobody else uses: its own account, its own favourites. */
  newcomer: string;
  /** Waits until scripts run, in the project that has them. */
  hydrated(): Promise<void>;
  hasScripts: boolean;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL: _ }, use) => {
    await use(process.env.TEST_APP_URL);
  },
  hasScripts: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ?? true);
  },
  newcomer: async ({ browserName: _ }, use) => {
    await use(`student-${crypto.randomUUID().slice(0, 8)}@example.com`);
  },
  hydrated: async ({ page, hasScripts }, use) => {
    await use(async () => {
      if (hasScripts) await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    });
  },
  signIn: async ({ page, baseURL }, use) => {
    await use(async (email) => {
      if (!new URL(page.url(), baseURL).pathname.startsWith("/login")) await page.goto("/login");
      await page.getByRole("button", { name: "Continue with Google" }).click();
      const known = page.getByRole("button", { name: new RegExp(email) });
      if (await known.isVisible()) await known.click();
      else {
        await page.getByRole("textbox").fill(email);
        await page.getByRole("textbox").press("Enter");
      }
      await page.waitForURL(`${baseURL}/**`);
    });
  },
});

/**
 * Fails with what axe found, by WCAG 2.2 A and AA. axe is itself a script: a
 * page without JavaScript is audited as a copy whose own scripts are taken out.
 */
export async function expectAccessible(page: Page, hasScripts: boolean): Promise<void> {
  if (hasScripts) return audit(page);
  const html = (await page.content()).replace(/<script\b[\s\S]*?<\/script>/g, "");
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: true });
  const copy = await context.newPage();
  await copy.route("**", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await copy.goto(page.url());
  await audit(copy);
  await context.close();
}

async function audit(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map((violation) => ({
    rule: violation.id,
    help: violation.help,
    nodes: violation.nodes.map((node) => node.html.slice(0, 160)),
  }));
  expect(found).toEqual([]);
}

export { expect };
