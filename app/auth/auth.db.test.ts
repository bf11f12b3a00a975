import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { users } from "#app/db/schema.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { type Auth, createAuth } from "./auth.server.ts";
import { APP_URL, Browser } from "./testing/browser.ts";
import {
  claimsOf,
  FakeProvider,
  issuedSession,
  type Key,
  newKey,
  now,
  PROVIDER_URL,
  refusal,
  signToken,
} from "./testing/fake-provider.ts";

const database = useDatabase();
const EMAIL = "nusrat@example.com";
const STAFF = "staff@example.com";

let provider: FakeProvider;
let key: Key;
let auth: Auth;
let id: string;
let reported: unknown[];

const authOver = (db = database.db) =>
  createAuth({
    url: PROVIDER_URL,
    key: "sb_publishable_test",
    appUrl: APP_URL,
    adminEmails: [STAFF],
    db,
    fetch: provider.fetch,
    report: (error) => reported.push(error),
  });

beforeEach(async () => {
  provider = new FakeProvider();
  key = await newKey("ec-1");
  provider.keys = [key.publicJwk];
  reported = [];
  auth = authOver();
  id = crypto.randomUUID();
});

const token = (lives: number, more = {}) => signToken(key, claimsOf(id, EMAIL, { exp: now() + lives, ...more }));
const browserWith = async (lives: number, more = {}) =>
  new Browser().hold(issuedSession(await token(lives, more), `refresh-${id}`));
const rowOf = async (userId: string) => (await database.db.select().from(users).where(eq(users.id, userId)))[0];

/** One request: who it comes from, its cookies back in the browser. */
async function visit(browser: Browser, by: Auth = auth) {
  const jar = browser.jar();
  const resolved = await by.resolve(jar);
  browser.takeFrom(jar);
  return resolved.kind === "viewer" ? resolved.viewer : resolved.kind;
}

describe("who sent the request", () => {
  test("without our cookie: nobody, and nothing is asked of anyone", async () => {
    const nobody = authOver(undefined as unknown as typeof database.db);
    const browser = new Browser();
    browser.cookies.set("other", "1").set("shapla-auth-code-verifier", "2");
    expect(await visit(browser, nobody)).toBe("anonymous");
    expect(provider.calls).toEqual([]);
  });

  test("with a good token: the person of its sub, without asking the provider", async () => {
    expect(await visit(await browserWith(3600))).toMatchObject({
      id,
      email: EMAIL,
      name: "Nusrat Jahan",
      role: "student",
    });
    expect(provider.calls).toEqual(["/.well-known/jwks.json"]);
  });

  test("the role is the database's on every request, and never the token's", async () => {
    const browser = await browserWith(3600, {
      role: "admin",
      user_metadata: { role: "admin" },
      app_metadata: { role: "admin" },
    });
    expect(await visit(browser)).toMatchObject({ role: "student" });
    await database.db.update(users).set({ role: "admin" }).where(eq(users.id, id));
    expect(await visit(browser)).toMatchObject({ role: "admin" });
    await database.db.update(users).set({ role: "student" }).where(eq(users.id, id));
    expect(await visit(browser)).toMatchObject({ role: "student" });
  });

  test("a person the fresh database does not know is made from the claims, once", async () => {
    const browser = await browserWith(3600, {
      user_metadata: { full_name: "Nusrat Jahan Chowdhury", avatar_url: "https://lh3.example/a.png" },
    });
    const visitors = await Promise.all(Array.from({ length: 5 }, () => visit(browser)));
    for (const viewer of visitors) expect(viewer).toMatchObject({ id, avatarUrl: "https://lh3.example/a.png" });
    expect(await rowOf(id)).toMatchObject({ firstName: "Nusrat Jahan", lastName: "Chowdhury", email: EMAIL });
  });

  test("names and pictures that no page or database should see are cleaned", async () => {
    const browser = await browserWith(3600, {
      user_metadata: {
        full_name: " A\u0000B \uD800\n C ",
        avatar_url: "javascript:alert(1)",
        picture: "http://x.example/a.png",
      },
    });
    expect(await visit(browser)).toMatchObject({ name: "A B \uFFFD C", avatarUrl: null });
  });

  test("a person without a name goes by the e-mail's local part", async () => {
    expect(await visit(await browserWith(3600, { user_metadata: {} }))).toMatchObject({ name: "nusrat" });
  });

  test("a token without an e-mail address for somebody unknown is nobody", async () => {
    expect(await visit(await browserWith(3600, { email: undefined }))).toBe("anonymous");
  });

  test("a cookie of nonsense, or a forged token, is removed", async () => {
    const garbage = new Browser();
    garbage.cookies.set("shapla-auth", "base64-nonsense");
    const forged = new Browser().hold(issuedSession(await signToken(await newKey("ec-1"), claimsOf(id, EMAIL)), "r"));
    for (const browser of [garbage, forged]) {
      expect(await visit(browser)).toBe("anonymous");
      expect(browser.cookies.size).toBe(0);
    }
    expect(provider.count("/token")).toBe(0);
  });

  test("a key that is not known yet: nobody for now, and the cookie stays", async () => {
    const browser = new Browser().hold(issuedSession(await signToken(await newKey("ec-2"), claimsOf(id, EMAIL)), "r"));
    expect(await visit(browser)).toBe("anonymous");
    expect(browser.cookies.size).toBe(1);
  });

  test("a bearer token says the same, and a bad one is nobody", async () => {
    expect(await auth.resolveToken(await token(3600))).toMatchObject({ kind: "viewer", viewer: { id } });
    for (const bad of ["", "sb_publishable_test", "a.b.c", await token(-5)]) {
      expect(await auth.resolveToken(bad)).toEqual({ kind: "anonymous" });
    }
    expect(provider.count("/token")).toBe(0);
  });
});

describe("staff of a fresh database", () => {
  const google = (email: string, verified: unknown) => ({
    id,
    email,
    identities: [{ provider: "google", identity_data: { email, email_verified: verified } }],
  });
  const staffBrowser = async () =>
    new Browser().hold(
      issuedSession(await signToken(key, claimsOf(id, STAFF, { user_metadata: { email_verified: true } })), "r"),
    );

  test("are staff when the provider itself says the address is theirs", async () => {
    provider.answers["/user"] = () => Response.json(google(STAFF, true));
    expect(await visit(await staffBrowser())).toMatchObject({ role: "admin" });
  });

  test("are students when only the token says so", async () => {
    provider.answers["/user"] = () =>
      Response.json({ ...google(STAFF, false), user_metadata: { email_verified: true } });
    expect(await visit(await staffBrowser())).toMatchObject({ role: "student" });
  });

  test("are students when the verified address is another one", async () => {
    provider.answers["/user"] = () => Response.json(google("other@example.com", true));
    expect(await visit(await staffBrowser())).toMatchObject({ role: "student" });
  });
});

describe("a provider in trouble", () => {
  test.each(["down", 429, 500, 503, 401, 404] as const)("%s: a good token is served, the cookie kept", async (mood) => {
    for (const lives of [3600, 60]) {
      const browser = await browserWith(lives);
      await auth.resolveToken(await token(3600));
      provider.mood = mood;
      const before = new Map(browser.cookies);
      expect(await visit(browser)).toMatchObject({ id });
      expect(browser.cookies).toEqual(before);
    }
  });

  test.each(["down", 429, 500, 503, 401, 404] as const)(
    "%s: an expired token cannot be told, the cookie kept",
    async (mood) => {
      const browser = await browserWith(-60);
      await auth.resolveToken(await token(3600));
      provider.mood = mood;
      const before = new Map(browser.cookies);
      expect(await visit(browser)).toBe("unavailable");
      expect(browser.cookies).toEqual(before);
    },
  );

  test("hung: given up after two seconds; then a good token does not wait again", async () => {
    const good = await browserWith(60);
    await auth.resolveToken(await token(3600));
    provider.mood = "hung";
    const started = performance.now();
    expect(await visit(good)).toMatchObject({ id });
    const waited = performance.now() - started;
    expect(waited).toBeLessThan(3_500);
    for (let request = 0; request < 5; request++) expect(await visit(good)).toMatchObject({ id });
    expect(performance.now() - started - waited).toBeLessThan(1_000);
    expect(good.cookies.size).toBe(1);
  });

  test("hung: an expired token cannot be told, in good time", async () => {
    const expired = await browserWith(-60);
    await auth.resolveToken(await token(3600));
    provider.mood = "hung";
    const started = performance.now();
    expect(await visit(expired)).toBe("unavailable");
    expect(performance.now() - started).toBeLessThan(3_500);
    expect(expired.cookies.size).toBe(1);
  });

  test("down with keys that were never fetched: cannot be told", async () => {
    provider.mood = "down";
    const browser = await browserWith(3600);
    expect(await visit(browser)).toBe("unavailable");
    expect(browser.cookies.size).toBe(1);
  });

  test("a blip is ridden over", async () => {
    const browser = await browserWith(-60);
    const fresh = await token(3600);
    let calls = 0;
    provider.answers["/token"] = () =>
      ++calls === 1 ? Response.json({}, { status: 502 }) : Response.json(issuedSession(fresh, "next"));
    expect(await visit(browser)).toMatchObject({ id });
    expect(calls).toBe(2);
  });
});

describe("renewal", () => {
  const renewing = async () => {
    const fresh = await token(3600);
    provider.answers["/token"] = ({ refresh_token }) => Response.json(issuedSession(fresh, `${refresh_token}+`));
  };

  test("happens with 90 seconds left, not with more", async () => {
    await renewing();
    const early = await browserWith(95);
    await visit(early);
    expect(provider.count("/token")).toBe(0);
    const late = await browserWith(88);
    expect(await visit(late)).toMatchObject({ id });
    expect(provider.count("/token")).toBe(1);
    expect(late.lines.at(-1)).toMatch(/; HttpOnly; SameSite=Lax$/);
    await visit(late);
    expect(provider.count("/token")).toBe(1);
  });

  test("of an expired token keeps the person signed in", async () => {
    await renewing();
    expect(await visit(await browserWith(-86_400))).toMatchObject({ id });
  });

  test("is asked for once by many tabs at once, and all of them get the new session", async () => {
    const fresh = await token(3600);
    let release = () => {};
    const open = new Promise<void>((resolve) => {
      release = resolve;
    });
    provider.answers["/token"] = async () => {
      await open;
      return Response.json(issuedSession(fresh, "next"));
    };
    await auth.resolveToken(fresh);
    const browser = await browserWith(-5);
    const tabs = Array.from({ length: 20 }, () => {
      const tab = new Browser();
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
      return tab;
    });
    const visits = tabs.map((tab) => visit(tab));
    await vi.waitUntil(() => provider.count("/token") > 0);
    release();
    for (const viewer of await Promise.all(visits)) expect(viewer).toMatchObject({ id });
    expect(provider.count("/token")).toBe(1);
    expect(new Set(tabs.map((tab) => tab.cookies.get("shapla-auth"))).size).toBe(1);
    expect(tabs[0]?.cookies.get("shapla-auth")).not.toBe(browser.cookies.get("shapla-auth"));
  });

  test("of two people at once does not mix them up", async () => {
    const [mine, other] = [id, crypto.randomUUID()];
    const tokens = new Map<string, string>();
    for (const user of [mine, other]) {
      tokens.set(`refresh-${user}`, await signToken(key, claimsOf(user, `${user}@example.com`)));
    }
    provider.answers["/token"] = ({ refresh_token = "" }) =>
      Response.json(issuedSession(tokens.get(refresh_token) ?? "", `${refresh_token}+`));
    const first = await browserWith(-5);
    id = other;
    const second = await browserWith(-5);
    const [a, b] = await Promise.all([visit(first), visit(second)]);
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
    provider.answers["/token"] = () => refusal(400, code);
    for (const lives of [60, -60]) {
      const browser = await browserWith(lives);
      expect(await visit(browser)).toBe("anonymous");
      expect(browser.cookies.size).toBe(0);
    }
  });

  test("a new token that cannot be checked yet is kept all the same", async () => {
    const next = await newKey("ec-2");
    const fresh = await signToken(next, claimsOf(id, EMAIL));
    provider.answers["/token"] = () => Response.json(issuedSession(fresh, "next"));
    const browser = await browserWith(-5);
    const before = browser.cookies.get("shapla-auth");
    expect(await visit(browser)).toBe("anonymous");
    expect(browser.cookies.get("shapla-auth")).toBeTruthy();
    expect(browser.cookies.get("shapla-auth")).not.toBe(before);
  });
});

describe("a database in trouble", () => {
  test("away: cannot be told, the cookie kept, and it is reported", async () => {
    const db = new Proxy(database.db, {
      get: () => () => {
        throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
      },
    });
    const browser = await browserWith(3600);
    expect(await visit(browser, authOver(db))).toBe("unavailable");
    expect(browser.cookies.size).toBe(1);
    expect(reported).toHaveLength(1);
  });

  test("hung: cannot be told, in under two seconds", async () => {
    const never = { from: () => ({ where: () => new Promise(() => {}) }) };
    const db = new Proxy(database.db, { get: () => () => never });
    const started = performance.now();
    expect(await visit(await browserWith(3600), authOver(db))).toBe("unavailable");
    expect(performance.now() - started).toBeLessThan(2_500);
  });
});
