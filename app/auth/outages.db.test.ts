import { describe, expect, test } from "vitest";
import { issuedSession } from "./testing/fake-provider.ts";
import { useAuth } from "./testing/fixture.ts";

const held = useAuth();

describe("a provider that fails", () => {
  test.each(["down", 429, 500, 503, 401, 404] as const)("%s: a good token is served, the cookie kept", async (mood) => {
    for (const lives of [3600, 60]) {
      const browser = await held.browserWith(lives);
      await held.auth.resolveToken(await held.token(3600));
      held.provider.mood = mood;
      const before = new Map(browser.cookies);
      expect(await held.visit(browser)).toMatchObject({ id: held.id });
      expect(browser.cookies).toEqual(before);
    }
  });

  test.each(["down", 429, 500, 503, 401, 404] as const)(
    "%s: an expired token cannot be told, the cookie kept",
    async (mood) => {
      const browser = await held.browserWith(-60);
      await held.auth.resolveToken(await held.token(3600));
      held.provider.mood = mood;
      const before = new Map(browser.cookies);
      expect(await held.visit(browser)).toBe("unavailable");
      expect(browser.cookies).toEqual(before);
    },
  );

  test("hung: given up after two seconds; then a good token does not wait again", async () => {
    const good = await held.browserWith(60);
    await held.auth.resolveToken(await held.token(3600));
    held.provider.mood = "hung";
    const started = performance.now();
    expect(await held.visit(good)).toMatchObject({ id: held.id });
    const waited = performance.now() - started;
    expect(waited).toBeLessThan(5_000);
    for (let request = 0; request < 5; request++) expect(await held.visit(good)).toMatchObject({ id: held.id });
    expect(performance.now() - started - waited).toBeLessThan(1_000);
    expect(good.cookies.size).toBe(1);
  });

  test("hung: an expired token cannot be told, in good time", async () => {
    const expired = await held.browserWith(-60);
    await held.auth.resolveToken(await held.token(3600));
    held.provider.mood = "hung";
    const started = performance.now();
    expect(await held.visit(expired)).toBe("unavailable");
    const waited = performance.now() - started;
    expect(waited).toBeLessThan(2_000);
    // The next pages of this browser must not wait again.
    for (let request = 0; request < 5; request++) expect(await held.visit(expired)).toBe("unavailable");
    expect(performance.now() - started - waited).toBeLessThan(500);
    expect(expired.cookies.size).toBe(1);
  });

  test("down with keys that were never fetched: cannot be told", async () => {
    held.provider.mood = "down";
    const browser = await held.browserWith(3600);
    expect(await held.visit(browser)).toBe("unavailable");
    expect(browser.cookies.size).toBe(1);
  });

  test("a blip is ridden over", async () => {
    const browser = await held.browserWith(-60);
    const fresh = await held.token(3600);
    let calls = 0;
    held.provider.answers["/token"] = () =>
      ++calls === 1 ? Response.json({}, { status: 502 }) : Response.json(issuedSession(fresh, "next"));
    expect(await held.visit(browser)).toMatchObject({ id: held.id });
    expect(calls).toBe(2);
  });
});

describe("a database that fails", () => {
  test("away: cannot be told, the cookie kept, and it is held.reported", async () => {
    const db = new Proxy(held.db, {
      get: () => () => {
        throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
      },
    });
    const browser = await held.browserWith(3600);
    expect(await held.visit(browser, held.authOver(db))).toBe("unavailable");
    expect(browser.cookies.size).toBe(1);
    expect(held.reported).toHaveLength(1);
  });

  test("hung: cannot be told, in about two seconds", async () => {
    const never = { from: () => ({ where: () => new Promise(() => {}) }) };
    const db = new Proxy(held.db, { get: () => () => never });
    const started = performance.now();
    expect(await held.visit(await held.browserWith(3600), held.authOver(db))).toBe("unavailable");
    expect(performance.now() - started).toBeLessThan(3_500);
  });
});
