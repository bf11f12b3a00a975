import { beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { type Auth, createAuth } from "./auth.server.ts";
import { getViewer } from "./guards.server.ts";
import { completeSignIn, startSignIn } from "./sign-in.server.ts";
import { APP_URL, Browser } from "./testing/browser.ts";
import { choose, request, useStandIn } from "./testing/site.ts";

const database = useDatabase();
// Less than 90 seconds: every request renews.
const standIn = useStandIn({ accessTokenSeconds: 60 });
const EMAIL = "nusrat@example.com";

let instances: [Auth, Auth];
let browser: Browser;

beforeEach(async () => {
  const instance = () =>
    createAuth({ url: standIn.url, key: standIn.key, appUrl: APP_URL, adminEmails: [], db: database.db });
  instances = [instance(), instance()];
  browser = new Browser();
  const [auth] = instances;
  const started = await request(auth, browser, "/login", (context) => startSignIn(context, { next: "/" }));
  if (!("url" in started)) throw new Error(started.error);
  const callback = await choose(started.url, { account: EMAIL });
  await request(auth, browser, callback.href, (context) => completeSignIn(context, callback));
});

/** Another tab before it has heard of new cookies. */
const tabOf = (from: Browser) => {
  const tab = new Browser();
  for (const [name, value] of from.cookies) tab.cookies.set(name, value);
  return tab;
};
const visit = (tab: Browser, by: Auth) => request(by, tab, "/dashboard", (context) => getViewer(context));

describe("two instances", () => {
  test("that renew the same session at once both stay signed in, and so does what follows", async () => {
    for (let round = 0; round < 10; round++) {
      const tabs = Array.from({ length: 6 }, () => tabOf(browser));
      const viewers = await Promise.all(tabs.map((tab, n) => visit(tab, instances[n % 2 === 0 ? 0 : 1])));
      for (const viewer of viewers) expect(viewer).toMatchObject({ email: EMAIL });
      for (const tab of tabs) expect(tab.cookies.get("shapla-auth")).not.toBe(browser.cookies.get("shapla-auth"));
      // A browser keeps what arrived last.
      browser = tabs[round % tabs.length] as Browser;
    }
  });

  test("a tab whose answer was lost goes on with the old cookie, however late", async () => {
    await visit(tabOf(browser), instances[0]);
    standIn.ahead = 30_000;
    expect(await visit(browser, instances[1])).toMatchObject({ email: EMAIL });
  });

  test("a copy that is two renewals behind is refused, and ends the session for whoever has it", async () => {
    const thief = tabOf(browser);
    await visit(browser, instances[0]);
    standIn.ahead = 11_000;
    await visit(browser, instances[0]);
    standIn.ahead = 22_000;
    expect(await visit(thief, instances[1])).toBeNull();
    expect(thief.cookies.size).toBe(0);
    expect(await visit(browser, instances[0])).toBeNull();
    expect(browser.cookies.size).toBe(0);
  });
});
