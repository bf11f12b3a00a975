import { describe, expect, test } from "vitest";
import { APP_URL, Browser } from "./testing/browser.ts";
import { choose, useSite } from "./testing/site.ts";

const site = useSite();
const EMAIL = "rahim.uddin@example.com";

describe("a sign-in that fails says why and leaves no session", () => {
  const expectNobody = async () => {
    expect(site.browser.cookies.has("shapla-auth")).toBe(false);
    expect(await site.whoAmI()).toBeNull();
  };

  test("cancelled", async () => {
    expect(await site.finish(await choose(await site.begin(), { cancel: "yes" }))).toEqual({
      error: "You cancelled sign-in. Try again when you are ready.",
    });
    await expectNobody();
  });

  test.each([
    ["?error=server_error", "You did not finish signing in. Try again."],
    ["?error_description=Call+%2B880+1999+to+unlock", "You did not finish signing in. Try again."],
    ["?error=server_error&error_description=Call+us", "You did not finish signing in. Try again."],
    [
      "?error=server_error&error_code=over_request_rate_limit",
      "Google or our sign-in service is busy. Try again in a few minutes.",
    ],
    ["?error=constructor", "You did not finish signing in. Try again."],
    ["?error=", "You did not finish signing in. Try again."],
    ["", "You did not finish signing in. Try again."],
    ["?code=", "You did not finish signing in. Try again."],
  ])("/auth/callback%s", async (search, error) => {
    await site.begin();
    expect(await site.finish(new URL(`/auth/callback${search}`, APP_URL))).toEqual({ error });
    await expectNobody();
  });

  test("rejects a code that was never issued", async () => {
    const callback = await choose(await site.begin(), { account: EMAIL });
    callback.searchParams.set("code", crypto.randomUUID());
    expect(await site.finish(callback)).toMatchObject({ error: expect.stringContaining("flow state") });
    await expectNobody();
  });

  test("rejects a code of another person's sign-in", async () => {
    const mine = await choose(await site.begin(), { account: EMAIL });
    const attacker = site.browser;
    site.browser = new Browser();
    const theirs = await choose(await site.begin(), { account: "victim@example.com" });
    site.browser = attacker;
    mine.searchParams.set("code", theirs.searchParams.get("code") ?? "");
    expect(await site.finish(mine)).toMatchObject({ error: expect.stringContaining("code challenge does not match") });
    await expectNobody();
  });

  test("a callback opened in another browser", async () => {
    const callback = await choose(await site.begin(), { account: EMAIL });
    site.browser = new Browser();
    expect(await site.finish(callback)).toEqual({
      error: "This sign-in has expired or was started in another browser. Try again.",
    });
    await expectNobody();
  });

  test("a callback opened twice: the second is refused, the session stays", async () => {
    const callback = await choose(await site.begin(), { account: EMAIL });
    await site.finish(callback);
    expect(await site.finish(callback)).toHaveProperty("error");
    expect(await site.whoAmI()).toMatchObject({ email: EMAIL });
  });

  test("a code that waited more than five minutes", async () => {
    const callback = await choose(await site.begin(), { account: EMAIL });
    site.standIn.ahead = 301_000;
    expect(await site.finish(callback)).toEqual({ error: "invalid flow state, flow state has expired" });
    await expectNobody();
  });

  test.each(["away", "failing"])("the provider %s is no message of the provider", async (how) => {
    const callback = await choose(await site.begin(), { account: EMAIL });
    site.fetch = async () => {
      if (how === "away") throw new TypeError("fetch failed");
      return new Response("Bad Gateway", { status: 502 });
    };
    expect(await site.finish(callback)).toEqual({ error: "Something went wrong. Please try again.", threw: true });
    await expectNobody();
  });
});

test("a database that is away makes it a 503, and the session is found again when it is back", async () => {
  const callback = await choose(await site.begin(), { account: "late@example.com" });
  const db = new Proxy(site.db, {
    get: () => () => {
      throw new Error("away");
    },
  });
  const failed = await site.finish(callback, site.instance({ db: db })).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Response);
  expect((failed as Response).status).toBe(503);
  expect((failed as Response).headers.get("Retry-After")).toBe("5");
  expect(await site.whoAmI()).toMatchObject({ email: "late@example.com" });
});
