import { describe, expect, test, vi } from "vitest";
import { Browser } from "./testing/browser.ts";
import { claimsOf, issuedSession, newKey, refusal, signToken } from "./testing/fake-provider.ts";
import { EMAIL, useAuth } from "./testing/fixture.ts";

const held = useAuth();

describe("renewal", () => {
  const renewing = async () => {
    const fresh = await held.token(3600);
    held.provider.answers["/token"] = ({ refresh_token }) => Response.json(issuedSession(fresh, `${refresh_token}+`));
  };

  test("happens with 90 seconds left, not with more", async () => {
    await renewing();
    const early = await held.browserWith(95);
    await held.visit(early);
    expect(held.provider.count("/token")).toBe(0);
    const late = await held.browserWith(88);
    expect(await held.visit(late)).toMatchObject({ id: held.id });
    expect(held.provider.count("/token")).toBe(1);
    expect(late.lines.at(-1)).toMatch(/; HttpOnly; SameSite=Lax$/);
    await held.visit(late);
    expect(held.provider.count("/token")).toBe(1);
  });

  test("renewing an expired token keeps the person signed in", async () => {
    await renewing();
    expect(await held.visit(await held.browserWith(-86_400))).toMatchObject({ id: held.id });
  });

  test("twenty tabs renewing at once make one request", async () => {
    const fresh = await held.token(3600);
    let release = () => {};
    const open = new Promise<void>((resolve) => {
      release = resolve;
    });
    held.provider.answers["/token"] = async () => {
      await open;
      return Response.json(issuedSession(fresh, "next"));
    };
    await held.auth.resolveToken(fresh);
    const browser = await held.browserWith(-5);
    const tabs = Array.from({ length: 20 }, () => {
      const tab = new Browser();
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
      return tab;
    });
    const visits = tabs.map((tab) => held.visit(tab));
    await vi.waitUntil(() => held.provider.count("/token") > 0);
    // Checks that began later have finished, so every tab has reached its renewal.
    for (const _ of tabs) await held.auth.resolveToken(fresh);
    release();
    for (const viewer of await Promise.all(visits)) expect(viewer).toMatchObject({ id: held.id });
    expect(held.provider.count("/token")).toBe(1);
    expect(new Set(tabs.map((tab) => tab.cookies.get("shapla-auth"))).size).toBe(1);
    expect(tabs[0]?.cookies.get("shapla-auth")).not.toBe(browser.cookies.get("shapla-auth"));
  });

  test("renewals for two people at once keep their sessions apart", async () => {
    const [mine, other] = [held.id, crypto.randomUUID()];
    const tokens = new Map<string, string>();
    for (const user of [mine, other]) {
      tokens.set(`refresh-${user}`, await signToken(held.key, claimsOf(user, `${user}@example.com`)));
    }
    held.provider.answers["/token"] = ({ refresh_token = "" }) =>
      Response.json(issuedSession(tokens.get(refresh_token) ?? "", `${refresh_token}+`));
    const first = await held.browserWith(-5);
    held.id = other;
    const second = await held.browserWith(-5);
    const [a, b] = await Promise.all([held.visit(first), held.visit(second)]);
    expect(a).toMatchObject({ id: mine });
    expect(b).toMatchObject({ id: other });
  });

  test.each([
    "refresh_token_not_found",
    "refresh_token_already_used",
    "session_expired",
    "session_not_found",
    "user_banned",
  ])("refused with %s signs out, with and without time left", async (code) => {
    held.provider.answers["/token"] = () => refusal(400, code);
    for (const lives of [60, -60]) {
      const browser = await held.browserWith(lives);
      expect(await held.visit(browser)).toBe("anonymous");
      expect(browser.cookies.size).toBe(0);
    }
  });

  test("a new token that cannot be checked yet is kept all the same", async () => {
    const next = await newKey("ec-2");
    const fresh = await signToken(next, claimsOf(held.id, EMAIL));
    held.provider.answers["/token"] = () => Response.json(issuedSession(fresh, "next"));
    const browser = await held.browserWith(-5);
    const before = browser.cookies.get("shapla-auth");
    expect(await held.visit(browser)).toBe("anonymous");
    expect(browser.cookies.get("shapla-auth")).toBeTruthy();
    expect(browser.cookies.get("shapla-auth")).not.toBe(before);
  });
});
