import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#app/db/schema.ts";
import { saveDetails } from "#app/domain/details/details.server.ts";
import { sampleUserId } from "../../local/sample/user-id.ts";
import { welcomePerson } from "./people.server.ts";
import { APP_URL } from "./testing/browser.ts";
import { choose, STAFF, useSite } from "./testing/site.ts";

const site = useSite();
const EMAIL = "rahim.uddin@example.com";

describe("signing in", () => {
  test("leads from the account page back with a session, and the address to go on to", async () => {
    const url = new URL(await site.begin("/courses?search=law", "msc-law"));
    expect(url.origin + url.pathname).toBe(`${site.standIn.url}/auth/v1/authorize`);
    expect(url.searchParams.get("provider")).toBe("google");

    const callback = await choose(url.href, { account: EMAIL });
    expect(callback.origin + callback.pathname).toBe(`${APP_URL}/auth/callback`);
    expect(callback.searchParams.get("next")).toBe("/courses?search=law");
    expect(callback.searchParams.get("save")).toBe("msc-law");

    const finished = await site.finish(callback);
    expect(finished).toMatchObject({ viewer: { email: EMAIL, role: "student", name: "rahim.uddin" } });
    expect(await site.whoAmI()).toMatchObject({ id: sampleUserId(EMAIL), email: EMAIL });
  });

  test("leaves one small HttpOnly cookie, without Google's own tokens", async () => {
    site.fetch = async (...args) => {
      const response = await globalThis.fetch(...args);
      if (!String(args[0]).includes("/token")) return response;
      const issued = (await response.json()) as object;
      return Response.json({ ...issued, provider_token: "x".repeat(300), provider_refresh_token: "y".repeat(300) });
    };
    await site.signIn(EMAIL);
    expect([...site.browser.cookies.keys()]).toEqual(["shapla-auth"]);
    const value = site.browser.cookies.get("shapla-auth") ?? "";
    expect(value.length).toBeLessThan(2_500);
    expect(Buffer.from(value.replace("base64-", ""), "base64url").toString()).not.toMatch(/provider|"user"/);
    for (const line of site.browser.lines) expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("sign-ins in two tabs both succeed", async () => {
    const first = await site.begin("/a");
    const second = await site.begin("/b");
    const callbacks = [await choose(first, { account: EMAIL }), await choose(second, { account: EMAIL })];
    for (const callback of callbacks) expect(await site.finish(callback)).toMatchObject({ viewer: { email: EMAIL } });
  });

  test("updates what Google knows, keeps what only we know", async () => {
    await site.signIn(EMAIL);
    const id = sampleUserId(EMAIL);
    await site.db.update(users).set({ email: "old@example.com", fullName: "Rahim Uddin" }).where(eq(users.id, id));
    await site.signIn(EMAIL);
    expect(await site.whoAmI()).toMatchObject({ email: EMAIL, name: "Rahim Uddin" });
  });

  test("keeps whether the provider has verified the address, until it says otherwise of this one or has another", async () => {
    const id = crypto.randomUUID();
    const verified = async (email: string, isVerified: boolean | null) => {
      await welcomePerson(site.db, { id, email, isVerified, metadata: {} }, false);
      return (await site.db.select().from(users).where(eq(users.id, id)))[0]?.emailVerified;
    };
    expect(await verified(`a-${id}@example.com`, true)).toBe(true);
    expect(await verified(`a-${id}@example.com`, null)).toBe(true);
    expect(await verified(`b-${id}@example.com`, null)).toBeNull();
    expect(await verified(`b-${id}@example.com`, false)).toBe(false);
  });

  test("leaves a name that its owner chose here, and a photo that they turned off", async () => {
    const google = {
      full_name: "Rahim U",
      given_name: "Rahim",
      family_name: "U",
      picture: "https://lh3.example/r.png",
    };
    const profile = { id: crypto.randomUUID(), email: "own.name@example.com", isVerified: true, metadata: google };
    expect(await welcomePerson(site.db, profile, false)).toMatchObject({ name: "Rahim U", avatarUrl: google.picture });
    const details = { fullName: "Md. Rahim Uddin", phone: "+880 1712-345678" };
    await saveDetails(site.db, { id: profile.id, role: "student" }, details);
    expect(await welcomePerson(site.db, profile, false)).toMatchObject({ name: "Md. Rahim Uddin", avatarUrl: null });
    const [row] = await site.db.select().from(users).where(eq(users.id, profile.id));
    expect(row).toMatchObject({ firstName: "Md. Rahim", lastName: "Uddin", phone: details.phone });
  });

  test("knows the account that this one was joined into, from its first answer on", async () => {
    const sign = (id: string) =>
      welcomePerson(site.db, { id, email: `${id}@example.com`, isVerified: true, metadata: {} }, false);
    const [kept, other] = [await sign(crypto.randomUUID()), await sign(crypto.randomUUID())];
    expect(await sign(other.id)).toMatchObject({ joinedInto: null });
    await site.db.update(users).set({ joinedInto: kept.id }).where(eq(users.id, other.id));
    expect(await sign(other.id)).toMatchObject({ joinedInto: kept.email });
    expect(await sign(kept.id)).toMatchObject({ joinedInto: null });
  });

  test("begins an account with the language of the page, and keeps it at the next sign-in", async () => {
    const signsIn = (language: "en" | "bn", id: string) =>
      welcomePerson(site.db, { id, email: `${id}@example.com`, isVerified: true, metadata: {}, language }, false);
    const id = crypto.randomUUID();
    expect(await signsIn("bn", id)).toMatchObject({ language: "bn" });
    expect(await signsIn("en", id)).toMatchObject({ language: "bn" });
  });

  test("makes a listed address staff, and never takes that away", async () => {
    expect(await site.signIn(STAFF)).toMatchObject({ viewer: { role: "admin" } });
    const withoutStaff = site.instance({ adminEmails: [] });
    const callback = await choose(await site.begin(), { account: STAFF });
    expect(await site.finish(callback, withoutStaff)).toMatchObject({ viewer: { role: "admin" } });
  });

  test("does not make a listed address staff that the provider does not vouch for", async () => {
    await site.db.delete(users).where(eq(users.id, sampleUserId(STAFF)));
    site.fetch = async (...args) => {
      const response = await globalThis.fetch(...args);
      if (!String(args[0]).includes("/token")) return response;
      const text = (await response.text()).replaceAll(`"email_verified":true`, `"email_verified":false`);
      return new Response(text, response);
    };
    expect(await site.signIn(STAFF)).toMatchObject({ viewer: { role: "student" } });
  });
});
