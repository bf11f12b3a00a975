import { beforeEach, describe, expect, test } from "vitest";
import type { Auth } from "./auth.server.ts";
import { Browser } from "./testing/browser.ts";
import { useSite } from "./testing/site.ts";

// Less than 90 seconds, so that every request renews.
const site = useSite({ accessTokenSeconds: 60 });
const EMAIL = "nusrat@example.com";

let instances: [Auth, Auth];
let browser: Browser;

beforeEach(async () => {
  instances = [site.instance(), site.instance()];
  await site.signIn(EMAIL);
  browser = site.browser;
});

/** Creates another tab that has not received new cookies yet. */
const tabOf = (from: Browser) => {
  const tab = new Browser();
  for (const [name, value] of from.cookies) tab.cookies.set(name, value);
  return tab;
};

describe("two instances", () => {
  test("two instances that renew the same session at once keep it signed in", async () => {
    for (let round = 0; round < 10; round++) {
      const tabs = Array.from({ length: 6 }, () => tabOf(browser));
      const viewers = await Promise.all(tabs.map((tab, n) => site.whoAmI(tab, instances[n % 2 === 0 ? 0 : 1])));
      for (const viewer of viewers) expect(viewer).toMatchObject({ email: EMAIL });
      for (const tab of tabs) expect(tab.cookies.get("shapla-auth")).not.toBe(browser.cookies.get("shapla-auth"));
      // A browser keeps the cookies that arrived last.
      browser = tabs[round % tabs.length] as Browser;
    }
  });

  test("a tab whose answer was lost goes on with the old cookie, however late", async () => {
    await site.whoAmI(tabOf(browser), instances[0]);
    site.standIn.ahead = 30_000;
    expect(await site.whoAmI(browser, instances[1])).toMatchObject({ email: EMAIL });
  });

  test("a copy two renewals behind is refused, and ends the session for everyone who has it", async () => {
    const thief = tabOf(browser);
    await site.whoAmI(browser, instances[0]);
    site.standIn.ahead = 11_000;
    await site.whoAmI(browser, instances[0]);
    site.standIn.ahead = 22_000;
    expect(await site.whoAmI(thief, instances[1])).toBeNull();
    expect(thief.cookies.size).toBe(0);
    expect(await site.whoAmI(browser, instances[0])).toBeNull();
    expect(browser.cookies.size).toBe(0);
  });
});
