/** Sessions of staff end, 12 hours after the sign-in and after an hour without a page. Those of students do not. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#app/db/schema.ts";
import { useAuth } from "./testing/fixture.ts";

const held = useAuth();
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const seconds = () => Math.floor(Date.now() / 1000);

/** Returns a browser whose person signed in so many seconds ago, and opened the last page so many seconds ago. */
async function browserOf(role: "manager" | "student", { began = 0, seen = null as number | null } = {}) {
  const browser = await held.browserWith(HOUR, { amr: [{ method: "oauth", timestamp: seconds() - began }] });
  await held.visit(browser);
  await held.db.update(users).set({ role }).where(eq(users.id, held.id));
  if (seen !== null) browser.cookies.set("shapla-active", String(seconds() - seen));
  held.provider.answers["/logout"] = () => new Response(null, { status: 204 });
  return browser;
}

const seenAt = (cookies: ReadonlyMap<string, string>) => Number(cookies.get("shapla-active"));

describe("a session of staff", () => {
  test.each([
    ["soon after the sign-in", { began: 5 * MINUTE }],
    ["11 hours after it, with a page 59 minutes ago", { began: 11 * HOUR, seen: 59 * MINUTE }],
  ])("goes on %s", async (_, times) => {
    const browser = await browserOf("manager", times);
    expect(await held.visit(browser)).toMatchObject({ role: "manager" });
    expect(seconds() - seenAt(browser.cookies)).toBeLessThan(MINUTE);
  });

  test.each([
    ["12 hours after the sign-in", { began: 12 * HOUR + 1, seen: MINUTE }],
    ["an hour after the last page", { began: 2 * HOUR, seen: HOUR + 1 }],
    ["an hour after the sign-in without a page", { began: HOUR + 1 }],
  ])("ends %s, here and at the provider", async (_, times) => {
    const browser = await browserOf("manager", times);
    expect(await held.auth.resolve(browser.jar())).toEqual({ kind: "anonymous", wasOver: true });
    expect(await held.visit(browser)).toBe("anonymous");
    expect(held.provider.count("/logout")).toBe(2);
    expect([...browser.cookies.keys()]).toEqual([]);
    // What comes next is a visitor's.
    expect(await held.auth.resolve(browser.jar())).toEqual({ kind: "anonymous" });
  });

  test("is not continued by a page that is only left open", async () => {
    const browser = await browserOf("manager", { began: 2 * HOUR, seen: 30 * MINUTE });
    const before = seenAt(browser.cookies);
    const jar = browser.jar();
    expect(await held.auth.resolve(jar, { isByPerson: false })).toMatchObject({ kind: "viewer" });
    browser.takeFrom(jar);
    expect(seenAt(browser.cookies)).toBe(before);
  });

  test("ends for a program too, 12 hours after the sign-in", async () => {
    await browserOf("manager");
    const signedIn = (ago: number) => held.token(HOUR, { amr: [{ method: "oauth", timestamp: seconds() - ago }] });
    expect(await held.auth.resolveToken(await signedIn(11 * HOUR))).toMatchObject({ kind: "viewer" });
    expect(await held.auth.resolveToken(await signedIn(13 * HOUR))).toMatchObject({ kind: "anonymous" });
  });
});

test("a session of a student goes on for weeks", async () => {
  const browser = await browserOf("student", { began: 30 * 24 * HOUR });
  expect(await held.visit(browser)).toMatchObject({ role: "student" });
  expect(browser.cookies.has("shapla-active")).toBe(false);
});
