/** Sessions of staff end, 12 hours after the sign-in and after an hour without a page. Those of students do not. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions, users } from "#app/db/schema.ts";
import { Browser } from "./testing/browser.ts";
import { issuedSession } from "./testing/fake-provider.ts";
import { useAuth } from "./testing/fixture.ts";

const held = useAuth();
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const seconds = () => Math.floor(Date.now() / 1000);

/** The access token of a session of staff that began so many seconds ago, and was last used so many seconds ago. */
async function tokenOf(role: "manager" | "student", { began = 0, seen = null as number | null } = {}) {
  const session = crypto.randomUUID();
  const token = await held.token(HOUR, {
    session_id: session,
    amr: [{ method: "oauth", timestamp: seconds() - began }],
  });
  expect(await held.auth.resolveToken(token)).toMatchObject({ kind: "viewer" });
  await held.db.update(users).set({ role }).where(eq(users.id, held.id));
  const lastUsedAt = new Date((seconds() - (seen ?? 0)) * 1000);
  if (seen === null) await held.db.delete(sessions).where(eq(sessions.id, session));
  else await held.db.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, session));
  held.provider.answers["/logout"] = () => new Response(null, { status: 204 });
  return { session, token, browser: new Browser().hold(issuedSession(token, `refresh-${session}`)) };
}

const rowOf = async (session: string) => (await held.db.select().from(sessions).where(eq(sessions.id, session)))[0];
const seenAgo = async (session: string) => Date.now() - Number((await rowOf(session))?.lastUsedAt);

const standing = [
  ["soon after the sign-in", { began: 5 * MINUTE }],
  ["11 hours after it, with a page 59 minutes ago", { began: 11 * HOUR, seen: 59 * MINUTE }],
] as const;
const ending = [
  ["12 hours after the sign-in", { began: 12 * HOUR + 1, seen: MINUTE }],
  ["an hour after the last page", { began: 2 * HOUR, seen: HOUR + 1 }],
] as const;

describe("a session of staff", () => {
  test.each(standing)("goes on %s", async (_, times) => {
    const { session, browser } = await tokenOf("manager", times);
    expect(await held.visit(browser)).toMatchObject({ role: "manager" });
    expect(await seenAgo(session)).toBeLessThan(MINUTE * 1000);
  });

  test.each(ending)("ends %s, here and at the provider", async (_, times) => {
    const { session, browser } = await tokenOf("manager", times);
    expect(await held.auth.resolve(browser.jar())).toEqual({ kind: "anonymous", wasOver: true });
    expect((await rowOf(session))?.endedAt).not.toBeNull();
    expect(await held.visit(browser)).toBe("anonymous");
    expect(held.provider.count("/logout")).toBe(2);
    expect([...browser.cookies.keys()]).toEqual([]);
    // What comes next is a visitor's.
    expect(await held.auth.resolve(browser.jar())).toEqual({ kind: "anonymous" });
  });

  test("keeps nothing in the browser that could say when it was used", async () => {
    const { browser } = await tokenOf("manager", { began: 2 * HOUR, seen: 30 * MINUTE });
    await held.visit(browser);
    expect([...browser.cookies.keys()]).toEqual(["shapla-auth"]);
  });

  test("is not continued by a page that is only left open", async () => {
    const { session, browser } = await tokenOf("manager", { began: 2 * HOUR, seen: 30 * MINUTE });
    expect(await held.auth.resolve(browser.jar(), { isByPerson: false })).toMatchObject({ kind: "viewer" });
    expect(await seenAgo(session)).toBeGreaterThan(29 * MINUTE * 1000);
  });

  test.each(ending)("ends for a program too, %s", async (_, times) => {
    const { token } = await tokenOf("manager", times);
    expect(await held.auth.resolveToken(token)).toEqual({ kind: "anonymous", wasOver: true });
    expect(held.provider.count("/logout")).toBe(1);
  });

  test("goes on for a program that calls", async () => {
    const { session, token } = await tokenOf("manager", { began: 11 * HOUR, seen: 59 * MINUTE });
    expect(await held.auth.resolveToken(token)).toMatchObject({ kind: "viewer" });
    expect(await seenAgo(session)).toBeLessThan(MINUTE * 1000);
  });
});

test("a session of a student goes on for weeks", async () => {
  const { browser } = await tokenOf("student", { began: 30 * 24 * HOUR, seen: 20 * 24 * HOUR });
  expect(await held.visit(browser)).toMatchObject({ role: "student" });
});
