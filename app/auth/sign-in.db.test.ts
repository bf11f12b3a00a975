import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#app/db/schema.ts";
import { sampleUserId } from "../../local/sample/user-id.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { type Auth, createAuth } from "./auth.server.ts";
import { getViewer } from "./guards.server.ts";
import { completeSignIn, startSignIn } from "./sign-in.server.ts";
import { APP_URL, Browser } from "./testing/browser.ts";
import { choose, request, useStandIn } from "./testing/site.ts";

const database = useDatabase();
const standIn = useStandIn();
const EMAIL = "rahim.uddin@example.com";
const STAFF = "staff@example.com";

let auth: Auth;
let fetching: typeof globalThis.fetch;
let browser: Browser;

const authOver = (db = database.db) =>
  createAuth({
    url: standIn.url,
    key: standIn.key,
    appUrl: APP_URL,
    adminEmails: [STAFF],
    db,
    fetch: (...args) => fetching(...args),
  });

beforeEach(() => {
  fetching = globalThis.fetch;
  auth = authOver();
  browser = new Browser();
});

async function begin(next = "/dashboard", save?: string): Promise<string> {
  const started = await request(auth, browser, "/login", (context) => startSignIn(context, { next, save }));
  if (!("url" in started)) throw new Error(started.error);
  return started.url;
}

const finish = (callback: URL, by = auth) =>
  request(by, browser, callback.pathname + callback.search, (context, url) => completeSignIn(context, url));

const signIn = async (email: string) => finish(await choose(await begin(), { account: email }));
const whoAmI = () => request(auth, browser, "/dashboard", (context) => getViewer(context));

describe("signing in", () => {
  test("leads from the account page back with a session, and the address to go on to", async () => {
    const url = new URL(await begin("/courses?search=law", "msc-law"));
    expect(url.origin + url.pathname).toBe(`${standIn.url}/auth/v1/authorize`);
    expect(url.searchParams.get("provider")).toBe("google");

    const callback = await choose(url.href, { account: EMAIL });
    expect(callback.origin + callback.pathname).toBe(`${APP_URL}/auth/callback`);
    expect(callback.searchParams.get("next")).toBe("/courses?search=law");
    expect(callback.searchParams.get("save")).toBe("msc-law");

    const finished = await finish(callback);
    expect(finished).toMatchObject({ viewer: { email: EMAIL, role: "student", name: "rahim.uddin" } });
    expect(await whoAmI()).toMatchObject({ id: sampleUserId(EMAIL), email: EMAIL });
  });

  test("leaves one small HttpOnly cookie, without Google's own tokens", async () => {
    fetching = async (...args) => {
      const response = await globalThis.fetch(...args);
      if (!String(args[0]).includes("/token")) return response;
      const issued = (await response.json()) as object;
      return Response.json({ ...issued, provider_token: "x".repeat(300), provider_refresh_token: "y".repeat(300) });
    };
    await signIn(EMAIL);
    expect([...browser.cookies.keys()]).toEqual(["shapla-auth"]);
    expect(browser.cookies.get("shapla-auth")?.length).toBeLessThan(2_500);
    for (const line of browser.lines) expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("in two tabs works in both", async () => {
    const first = await begin("/a");
    const second = await begin("/b");
    const callbacks = [await choose(first, { account: EMAIL }), await choose(second, { account: EMAIL })];
    for (const callback of callbacks) expect(await finish(callback)).toMatchObject({ viewer: { email: EMAIL } });
  });

  test("updates what Google knows, keeps what only we know", async () => {
    await signIn(EMAIL);
    const id = sampleUserId(EMAIL);
    await database.db.update(users).set({ email: "old@example.com", fullName: "Rahim Uddin" }).where(eq(users.id, id));
    await signIn(EMAIL);
    expect(await whoAmI()).toMatchObject({ email: EMAIL, name: "Rahim Uddin" });
  });

  test("makes a listed address staff, and never takes that away", async () => {
    expect(await signIn(STAFF)).toMatchObject({ viewer: { role: "admin" } });
    const withoutStaff = createAuth({
      url: standIn.url,
      key: standIn.key,
      appUrl: APP_URL,
      adminEmails: [],
      db: database.db,
    });
    const callback = await choose(await begin(), { account: STAFF });
    expect(await finish(callback, withoutStaff)).toMatchObject({ viewer: { role: "admin" } });
  });

  test("does not make a listed address staff that the provider does not vouch for", async () => {
    await database.db.delete(users).where(eq(users.id, sampleUserId(STAFF)));
    fetching = async (...args) => {
      const response = await globalThis.fetch(...args);
      if (!String(args[0]).includes("/token")) return response;
      const text = (await response.text()).replaceAll(`"email_verified":true`, `"email_verified":false`);
      return new Response(text, response);
    };
    expect(await signIn(STAFF)).toMatchObject({ viewer: { role: "student" } });
  });
});

describe("a sign-in that fails says why and leaves no session", () => {
  const expectNobody = async () => {
    expect(browser.cookies.has("shapla-auth")).toBe(false);
    expect(await whoAmI()).toBeNull();
  };

  test("cancelled", async () => {
    expect(await finish(await choose(await begin(), { cancel: "yes" }))).toEqual({ error: "Sign-in was cancelled" });
    await expectNobody();
  });

  test.each([
    ["?error=server_error", "server_error"],
    ["?error=server_error&error_description=Unable+to+exchange%0Aexternal+code", "Unable to exchange external code"],
    ["?error=", "Sign-in was not finished. Please try again."],
    ["", "Sign-in was not finished. Please try again."],
    ["?code=", "Sign-in was not finished. Please try again."],
  ])("/auth/callback%s", async (search, error) => {
    await begin();
    expect(await finish(new URL(`/auth/callback${search}`, APP_URL))).toEqual({ error });
    await expectNobody();
  });

  test("a message from the address is cut short", async () => {
    const finished = await finish(new URL(`/auth/callback?error=x&error_description=${"long".repeat(500)}`, APP_URL));
    expect("error" in finished && finished.error.length).toBe(200);
  });

  test("a code of our own that nobody issued", async () => {
    const callback = await choose(await begin(), { account: EMAIL });
    callback.searchParams.set("code", crypto.randomUUID());
    expect(await finish(callback)).toMatchObject({ error: expect.stringContaining("flow state") });
    await expectNobody();
  });

  test("a code of somebody else's sign-in", async () => {
    const mine = await choose(await begin(), { account: EMAIL });
    const attacker = browser;
    browser = new Browser();
    const theirs = await choose(await begin(), { account: "victim@example.com" });
    browser = attacker;
    mine.searchParams.set("code", theirs.searchParams.get("code") ?? "");
    expect(await finish(mine)).toMatchObject({ error: expect.stringContaining("code challenge does not match") });
    await expectNobody();
  });

  test("a callback opened in another browser", async () => {
    const callback = await choose(await begin(), { account: EMAIL });
    browser = new Browser();
    expect(await finish(callback)).toEqual({
      error: "This sign-in was started in another browser, or too long ago. Please try again.",
    });
    await expectNobody();
  });

  test("a callback opened twice: the second is refused, the session stays", async () => {
    const callback = await choose(await begin(), { account: EMAIL });
    await finish(callback);
    expect(await finish(callback)).toHaveProperty("error");
    expect(await whoAmI()).toMatchObject({ email: EMAIL });
  });

  test("a code that waited more than five minutes", async () => {
    const callback = await choose(await begin(), { account: EMAIL });
    standIn.ahead = 301_000;
    expect(await finish(callback)).toEqual({ error: "invalid flow state, flow state has expired" });
    await expectNobody();
  });

  test.each(["away", "failing"])("the provider %s is no message of the provider", async (how) => {
    const callback = await choose(await begin(), { account: EMAIL });
    fetching = async () => {
      if (how === "away") throw new TypeError("fetch failed");
      return new Response("Bad Gateway", { status: 502 });
    };
    expect(await finish(callback)).toEqual({ error: "Something went wrong. Please try again.", threw: true });
    await expectNobody();
  });
});

test("a database that is away makes it a 503, and the session is found again when it is back", async () => {
  const callback = await choose(await begin(), { account: "late@example.com" });
  const db = new Proxy(database.db, {
    get: () => () => {
      throw new Error("away");
    },
  });
  const failed = await finish(callback, authOver(db)).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Response);
  expect((failed as Response).status).toBe(503);
  expect((failed as Response).headers.get("Retry-After")).toBe("5");
  expect(await whoAmI()).toMatchObject({ email: "late@example.com" });
});
