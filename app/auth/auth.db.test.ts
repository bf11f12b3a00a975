import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#app/db/schema.ts";
import { Browser } from "./testing/browser.ts";
import { claimsOf, issuedSession, newKey, signToken } from "./testing/fake-provider.ts";
import { EMAIL, STAFF, useAuth } from "./testing/fixture.ts";

const held = useAuth();
const rowOf = async (userId: string) => (await held.db.select().from(users).where(eq(users.id, userId)))[0];

describe("the viewer of a request", () => {
  test("a request without our cookie is anonymous and calls no provider", async () => {
    const nobody = held.authOver(undefined as unknown as typeof held.db);
    const browser = new Browser();
    browser.cookies.set("other", "1").set("shapla-auth-code-verifier", "2");
    expect(await held.visit(browser, nobody)).toBe("anonymous");
    expect(held.provider.calls).toEqual([]);
  });

  test("a valid token identifies its person and fetches only the provider's keys", async () => {
    expect(await held.visit(await held.browserWith(3600))).toMatchObject({
      id: held.id,
      email: EMAIL,
      name: "Nusrat Jahan",
      role: "student",
    });
    expect(held.provider.calls).toEqual(["/.well-known/jwks.json"]);
  });

  test("the role is the database's on every request, and never the token's", async () => {
    const browser = await held.browserWith(3600, {
      role: "admin",
      user_metadata: { role: "admin" },
      app_metadata: { role: "admin" },
    });
    expect(await held.visit(browser)).toMatchObject({ role: "student" });
    await held.db.update(users).set({ role: "admin" }).where(eq(users.id, held.id));
    expect(await held.visit(browser)).toMatchObject({ role: "admin" });
    await held.db.update(users).set({ role: "student" }).where(eq(users.id, held.id));
    expect(await held.visit(browser)).toMatchObject({ role: "student" });
  });

  test("a person the fresh database does not know is made from the claims, once", async () => {
    const browser = await held.browserWith(3600, {
      user_metadata: { full_name: "Nusrat Jahan Chowdhury", avatar_url: "https://lh3.example/a.png" },
    });
    const visitors = await Promise.all(Array.from({ length: 5 }, () => held.visit(browser)));
    for (const viewer of visitors)
      expect(viewer).toMatchObject({ id: held.id, avatarUrl: "https://lh3.example/a.png" });
    expect(await rowOf(held.id)).toMatchObject({ firstName: "Nusrat Jahan", lastName: "Chowdhury", email: EMAIL });
  });

  test("names and pictures that no page or database should see are cleaned", async () => {
    const browser = await held.browserWith(3600, {
      user_metadata: {
        full_name: " A\u0000B \uD800\n C ",
        avatar_url: "javascript:alert(1)",
        picture: "http://x.example/a.png",
      },
    });
    expect(await held.visit(browser)).toMatchObject({ name: "A B \uFFFD C", avatarUrl: null });
  });

  test("a person without a name goes by the e-mail's local part", async () => {
    expect(await held.visit(await held.browserWith(3600, { user_metadata: {} }))).toMatchObject({ name: "nusrat" });
  });

  test("a token without an e-mail address leaves an unknown person anonymous", async () => {
    expect(await held.visit(await held.browserWith(3600, { email: undefined }))).toBe("anonymous");
  });

  test("a cookie of nonsense, or a forged token, is removed", async () => {
    const garbage = new Browser();
    garbage.cookies.set("shapla-auth", "base64-nonsense");
    const forged = new Browser().hold(
      issuedSession(await signToken(await newKey("ec-1"), claimsOf(held.id, EMAIL)), "r"),
    );
    for (const browser of [garbage, forged]) {
      expect(await held.visit(browser)).toBe("anonymous");
      expect(browser.cookies.size).toBe(0);
    }
    expect(held.provider.count("/token")).toBe(0);
  });

  test("a token with an unknown key is anonymous for now, and its cookie stays", async () => {
    const browser = new Browser().hold(
      issuedSession(await signToken(await newKey("ec-2"), claimsOf(held.id, EMAIL)), "r"),
    );
    expect(await held.visit(browser)).toBe("anonymous");
    expect(browser.cookies.size).toBe(1);
  });

  test("a valid bearer token identifies its person, and a bad one is anonymous", async () => {
    expect(await held.auth.resolveToken(await held.token(3600))).toMatchObject({
      kind: "viewer",
      viewer: { id: held.id },
    });
    for (const bad of ["", "sb_publishable_test", "a.b.c", await held.token(-5)]) {
      expect(await held.auth.resolveToken(bad)).toEqual({ kind: "anonymous" });
    }
    expect(held.provider.count("/token")).toBe(0);
  });
});

describe("staff of a fresh database", () => {
  const google = (email: string, verified: unknown) => ({
    id: held.id,
    email,
    identities: [{ provider: "google", identity_data: { email, email_verified: verified } }],
  });
  const staffBrowser = async () =>
    new Browser().hold(
      issuedSession(
        await signToken(held.key, claimsOf(held.id, STAFF, { user_metadata: { email_verified: true } })),
        "r",
      ),
    );

  test("are staff when the provider itself says the address is theirs", async () => {
    held.provider.answers["/user"] = () => Response.json(google(STAFF, true));
    expect(await held.visit(await staffBrowser())).toMatchObject({ role: "admin" });
  });

  test("are students when only the token says so", async () => {
    held.provider.answers["/user"] = () =>
      Response.json({ ...google(STAFF, false), user_metadata: { email_verified: true } });
    expect(await held.visit(await staffBrowser())).toMatchObject({ role: "student" });
  });

  test("are students when the verified address is another one", async () => {
    held.provider.answers["/user"] = () => Response.json(google("other@example.com", true));
    expect(await held.visit(await staffBrowser())).toMatchObject({ role: "student" });
  });
});
