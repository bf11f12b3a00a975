import { AuthClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, test } from "vitest";
import { sessions } from "#app/db/schema.ts";
import { signOut, signOutEverywhere, startSignIn, verifyWithProvider } from "./sign-in.server.ts";
import { Browser } from "./testing/browser.ts";
import { choose, request, useSite } from "./testing/site.ts";

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

const refreshTokenIn = ({ cookies }: Browser) => {
  const stored = Buffer.from((cookies.get("shapla-auth") ?? "").replace("base64-", ""), "base64url").toString();
  return (JSON.parse(stored) as { refresh_token: string }).refresh_token;
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
  test("gets nothing while its token still lives, on any instance, and leaves its browser", async () => {
    const browser = await signedIn();
    const [copy, another] = [copyOf(browser), copyOf(browser)];
    const there = site.instance();
    expect(await site.whoAmI(another, there)).toMatchObject({ email: EMAIL });
    await leave(browser);
    expect(await site.whoAmI(another, there)).toBeNull();
    expect(await stillStands(copy)).toBe(false);
    expect(another.cookies.size).toBe(0);
  });

  test("gets nothing once its token has expired", async () => {
    const browser = await signedInAgo(2 * 60 * 60_000);
    const copy = copyOf(browser);
    await leave(browser);
    expect(await site.whoAmI(copy)).toBeNull();
  });
});

describe("signing in again in the same browser", () => {
  test.each([EMAIL, "tanvir@example.com"])("as %s ends the session before, for a copy of it too", async (email) => {
    const browser = await signedIn();
    const copy = copyOf(browser);
    expect(await site.whoAmI(copy)).toMatchObject({ email: EMAIL });
    await site.signIn(email);
    expect(await site.whoAmI(browser)).toMatchObject({ email });
    expect(await site.whoAmI(copy)).toBeNull();
    expect(copy.cookies.size).toBe(0);
  });

  test("that fails leaves the session before", async () => {
    const browser = await signedIn();
    const callback = await choose(await site.begin(), { account: EMAIL });
    callback.searchParams.set("code", crypto.randomUUID());
    expect(await site.finish(callback)).toHaveProperty("error");
    expect(await site.whoAmI(browser)).toMatchObject({ email: EMAIL });
  });
});

describe("the end of a session", () => {
  const away = async () => {
    throw new TypeError("fetch failed");
  };
  const rows = () => site.db.select().from(sessions);
  beforeEach(() => site.db.delete(sessions));
  const HOUR_MS = 60 * 60_000;
  const keptFor = async () => (await rows()).map(({ keptUntil }) => Math.round((+keptUntil - Date.now()) / HOUR_MS));

  test("is remembered as long as a token of it could live", async () => {
    await leave(await signedIn());
    expect(await keptFor()).toEqual([1]);
  });

  test("holds without the provider, also for renewed tokens, until the provider ends it too", async () => {
    const browser = await signedIn();
    const copy = copyOf(browser);
    expect(await site.whoAmI(copy)).toMatchObject({ email: EMAIL });
    site.fetch = away;
    await leave(browser);
    expect(await keptFor()).toEqual([90 * 24]);
    site.fetch = globalThis.fetch;
    site.standIn.ahead = 2 * HOUR_MS;
    const renewed = await new AuthClient({ url: `${site.standIn.url}/auth/v1`, persistSession: false }).refreshSession({
      refresh_token: refreshTokenIn(copy),
    });
    expect(renewed.error).toBeNull();
    site.standIn.ahead = 0;
    expect(await site.whoAmI(copy)).toBeNull();
    expect(await keptFor()).toEqual([1]);
  });

  test("holds for an expired token that the provider could not end", async () => {
    const browser = await signedInAgo(2 * HOUR_MS);
    const copy = copyOf(browser);
    // Its person is known from an earlier visit.
    await site.whoAmI(copyOf(await signedIn()));
    site.fetch = away;
    await leave(browser);
    site.fetch = globalThis.fetch;
    expect(await site.whoAmI(copy, site.instance())).toBeNull();
  });

  test("is written as soon as the database takes it", async () => {
    const browser = await signedIn();
    const copy = copyOf(browser);
    let isAway = true;
    const broken = new Proxy(site.db, {
      get: (db, name) => {
        if (isAway && name === "transaction") return () => Promise.reject(new Error("away"));
        const value = Reflect.get(db, name) as unknown;
        return typeof value === "function" ? value.bind(db) : value;
      },
    });
    await request(site.instance({ db: broken }), browser, "/auth/sign-out", (context) => signOut(context));
    expect(await rows()).toEqual([]);
    isAway = false;
    await expect.poll(async () => (await rows())[0]?.endedAt, { timeout: 5_000 }).toBeInstanceOf(Date);
    expect(await site.whoAmI(copy)).toBeNull();
  });

  test("of one session leaves a person's others", async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()];
    await leave(phone);
    expect(await site.whoAmI(laptop)).toMatchObject({ email: EMAIL });
  });

  test("everywhere ends all sessions of the person, and none if the one that asks has ended", async () => {
    const [phone, laptop] = [await signedIn(), await signedIn()];
    await site.whoAmI(laptop);
    const copy = copyOf(phone);
    const everywhere = (browser: Browser) =>
      request(site.auth, browser, "/auth/sign-out", (context) => signOutEverywhere(context));
    await leave(phone);
    await everywhere(copy);
    expect(await site.whoAmI(laptop)).toMatchObject({ email: EMAIL });
    const again = await signedIn();
    await everywhere(again);
    expect(again.cookies.size).toBe(0);
    expect(await site.whoAmI(laptop)).toBeNull();
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
