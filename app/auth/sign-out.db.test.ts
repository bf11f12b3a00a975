import { describe, expect, test } from "vitest";
import { signOut, startSignIn, verifyWithProvider } from "./sign-in.server.ts";
import { Browser } from "./testing/browser.ts";
import { request, useSite } from "./testing/site.ts";

const site = useSite();
const EMAIL = "nusrat@example.com";

/** Creates a browser with a session. */
async function signedIn(): Promise<Browser> {
  site.browser = new Browser();
  await site.signIn(EMAIL);
  return site.browser;
}

const leave = (browser: Browser) => request(site.auth, browser, "/auth/sign-out", (context) => signOut(context));
const stillStands = (browser: Browser) =>
  request(site.auth, browser, "/admin", (context) => verifyWithProvider(context));

/** Creates a browser with a thief's copy of the cookies. */
const copyOf = (browser: Browser) => {
  const copy = new Browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

/** Creates a browser whose session began this long ago by every clock. */
async function signedInAgo(milliseconds: number): Promise<Browser> {
  site.standIn.ahead = -milliseconds;
  const browser = await signedIn();
  site.standIn.ahead = 0;
  return browser;
}

describe("signing out", () => {
  test("removes every cookie of ours, also of a sign-in that was begun", async () => {
    const browser = await signedIn();
    await request(site.auth, browser, "/login", (context) => startSignIn(context, { next: "/" }));
    expect(browser.cookies.size).toBeGreaterThan(1);
    await leave(browser);
    expect(browser.cookies.size).toBe(0);
    expect(browser.lines.at(-1)).toMatch(/Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await site.whoAmI(browser)).toBeNull();
  });

  test("ends this session at the provider, and no other", async () => {
    const browser = await signedIn();
    const phone = await signedIn();
    const copy = copyOf(browser);
    expect(await stillStands(copy)).toBe(true);
    await leave(browser);
    expect(await stillStands(copy)).toBe(false);
    expect(copy.cookies.size).toBe(0);
    expect(await stillStands(phone)).toBe(true);
  });

  test("signing out with an expired token ends the session at the provider", async () => {
    const browser = await signedInAgo(2 * 60 * 60_000);
    const copy = copyOf(browser);
    await leave(browser);
    expect(browser.cookies.size).toBe(0);
    expect(await site.whoAmI(copy)).toBeNull();
    expect(copy.cookies.size).toBe(0);
  });

  test.each([401, 403, 404, 429, 500, 503])("does not mind the provider's %d", async (status) => {
    for (const browser of [await signedIn(), await signedInAgo(2 * 60 * 60_000)]) {
      site.fetch = async (...args) =>
        String(args[0]).includes("/logout") ? Response.json({ code: "x" }, { status }) : globalThis.fetch(...args);
      await leave(browser);
      expect(browser.cookies.size).toBe(0);
    }
  });

  test("does not mind a provider that is away", async () => {
    for (const browser of [await signedIn(), await signedInAgo(2 * 60 * 60_000)]) {
      site.fetch = async () => {
        throw new TypeError("fetch failed");
      };
      await leave(browser);
      expect(browser.cookies.size).toBe(0);
      site.fetch = globalThis.fetch;
    }
  });

  test("signing out accepts a missing session or a nonsense cookie", async () => {
    const garbage = new Browser();
    garbage.cookies.set("shapla-auth", "nonsense");
    for (const browser of [new Browser(), garbage]) {
      await leave(browser);
      expect(browser.cookies.size).toBe(0);
    }
  });
});

describe("a cookie replayed after signing out", () => {
  test("is served while its token lives, but not believed for a write by staff", async () => {
    const browser = await signedIn();
    const copy = copyOf(browser);
    await leave(browser);
    expect(await site.whoAmI(copy)).toMatchObject({ email: EMAIL });
    expect(await stillStands(copy)).toBe(false);
  });

  test("gets nothing once its token has expired", async () => {
    const browser = await signedInAgo(2 * 60 * 60_000);
    const copy = copyOf(browser);
    await leave(browser);
    expect(await site.whoAmI(copy)).toBeNull();
  });
});

describe("asking the provider whether a session stands", () => {
  test("a browser without a session has none that stands", async () => {
    expect(await stillStands(new Browser())).toBe(false);
  });

  test.each([500, 503, 429, 401])("a provider that answers %d does not say", async (status) => {
    const browser = await signedIn();
    site.fetch = async (...args) =>
      String(args[0]).includes("/user") ? Response.json({}, { status }) : globalThis.fetch(...args);
    const thrown = await stillStands(browser).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(503);
    expect(browser.cookies.size).toBe(1);
  });
});
