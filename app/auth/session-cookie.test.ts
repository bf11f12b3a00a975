import { stringToBase64URL } from "@supabase/ssr";
import { describe, expect, test } from "vitest";
import { CookieJar } from "./cookie-jar.server.ts";
import { clearSession, cookieOptions, readSession, takeOverOldName, writeSession } from "./session-cookie.server.ts";
import { Browser } from "./testing/browser.ts";

const issued = { access_token: "a.b.c", refresh_token: "r1", token_type: "bearer", expires_in: 3600, expires_at: 99 };
const options = cookieOptions("https://shapla.example");
const local = cookieOptions("http://localhost:3000");
const jarWith = (value: string, name = "shapla-auth") => new CookieJar(`${name}=${value}`);
const encode = (value: unknown) => `base64-${stringToBase64URL(JSON.stringify(value))}`;

describe("reading", () => {
  test("no cookie of ours is no session", () => {
    expect(readSession(new CookieJar(null), local)).toBeNull();
    expect(readSession(new CookieJar("other=1; shapla-authentic=2; shapla-auth-code-verifier=3"), local)).toBeNull();
  });

  test("reads back a written session, whole or in chunks", () => {
    for (const size of [10, 4_000, 9_000]) {
      const browser = new Browser().hold({ ...issued, access_token: "x".repeat(size) });
      expect(readSession(browser.jar(), local)).toEqual({ accessToken: "x".repeat(size), refreshToken: "r1" });
      expect(browser.cookies.size).toBe(size === 10 ? 1 : size === 4_000 ? 2 : 4);
    }
  });

  test("a session that shrinks leaves no old chunks behind", () => {
    const browser = new Browser().hold({ ...issued, access_token: "x".repeat(9_000) }).hold(issued);
    expect([...browser.cookies.keys()]).toEqual(["shapla-auth"]);
  });

  test("plain JSON, as older versions of the SDK wrote it, is read too", () => {
    expect(readSession(jarWith(encodeURIComponent(JSON.stringify(issued))), local)).toEqual({
      accessToken: "a.b.c",
      refreshToken: "r1",
    });
  });

  test.each([
    "",
    "x",
    "base64-",
    "base64-%%%",
    "base64-AAAA",
    "base64-\u{1F4A9}",
    "{}",
    "null",
    "[]",
    encode(null),
    encode([]),
    encode("text"),
    encode({ access_token: "a" }),
    encode({ access_token: 1, refresh_token: 2 }),
    encode({ access_token: "", refresh_token: "" }),
    encode({ access_token: { toString: "x" }, refresh_token: "r" }),
  ])("%j is unreadable, not an error", (value) => {
    expect(readSession(jarWith(value), local)).toBe("unreadable");
    expect(readSession(jarWith(value, "shapla-auth.0"), local)).toBe("unreadable");
  });

  test("a chunk without its beginning is unreadable", () => {
    expect(readSession(jarWith("AAAA", "shapla-auth.1"), local)).toBe("unreadable");
  });
});

describe("writing", () => {
  test("the cookie is HttpOnly, Lax, for the whole site, without a domain, Secure on https", () => {
    const line = (appUrl: string) => {
      const jar = new CookieJar(null);
      writeSession(jar, issued, cookieOptions(appUrl));
      return jar.applyTo(new Response()).headers.get("Set-Cookie") ?? "";
    };
    expect(line("https://shapla.example")).toMatch(
      /^__Host-shapla-auth=base64-[\w-]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(line("http://localhost:3000")).not.toContain("Secure");
  });

  test("only the tokens are kept: no user, none of Google's tokens", () => {
    const browser = new Browser();
    browser.hold(Object.assign({ user: { email: "secret@example.com" }, provider_token: "google" }, issued));
    const value = browser.cookies.get("shapla-auth") ?? "";
    expect(JSON.parse(Buffer.from(value.replace("base64-", ""), "base64url").toString())).toEqual(issued);
  });

  test("clearing takes the session's cookies, and everything of ours only when asked", () => {
    const header = "shapla-auth=1; shapla-auth.0=2; shapla-auth-code-verifier=3; toast=4";
    const cleared = (everything: boolean) => {
      const jar = new CookieJar(header);
      clearSession(jar, local, { everything });
      return jar.names();
    };
    expect(cleared(false)).toEqual(["shapla-auth-code-verifier", "toast"]);
    expect(cleared(true)).toEqual(["toast"]);
  });
});

describe("over https", () => {
  const old = { header: `shapla-auth=${encode(issued)}`, session: { accessToken: "a.b.c", refreshToken: "r1" } };
  const before = Date.UTC(2026, 11, 1);

  test("the session is in a cookie that no other host can set, and a plain one is not believed", () => {
    expect(readSession(new CookieJar(old.header), options)).toBeNull();
    expect(readSession(jarWith(encode(issued), "__Host-shapla-auth"), options)).toEqual(old.session);
    expect(readSession(jarWith(encode(issued), "__Host-shapla-auth"), local)).toBeNull();
  });

  test("a session under the plain name is taken over once", () => {
    const jar = new CookieJar(`${old.header}; other=1`);
    takeOverOldName(jar, options, before);
    expect(readSession(jar, options)).toEqual(old.session);
    const lines = jar.applyTo(new Response()).headers.getSetCookie();
    expect(lines.map((line) => line.replace(/=.*?;/, "=...;"))).toEqual([
      "__Host-shapla-auth=...; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax",
      "shapla-auth=...; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
  });

  test("a session cookie in chunks moves to the new name", () => {
    const value = encode({ ...issued, access_token: "x".repeat(5_000) });
    const jar = new CookieJar(`shapla-auth.0=${value.slice(0, 3_000)}; shapla-auth.1=${value.slice(3_000)}`);
    takeOverOldName(jar, options, before);
    expect(readSession(jar, options)).toMatchObject({ accessToken: "x".repeat(5_000) });
    expect(jar.names()).toEqual(["__Host-shapla-auth.0", "__Host-shapla-auth.1"]);
  });

  test.each([
    ["beside one of the new name", `; __Host-shapla-auth=${encode({ ...issued, access_token: "own" })}`, before, "own"],
    ["once everybody has had the time", "", Date.UTC(2027, 1, 1), null],
  ])("it is only removed %s", (_when, beside, now, token) => {
    const jar = new CookieJar(old.header + beside);
    takeOverOldName(jar, options, now);
    const session = readSession(jar, options);
    expect(session && (session as { accessToken: string }).accessToken).toBe(token);
    expect(jar.names()).not.toContain("shapla-auth");
  });

  test("a session cookie over http keeps its name", () => {
    const jar = new CookieJar(old.header);
    takeOverOldName(jar, local, before);
    expect(jar.names()).toEqual(["shapla-auth"]);
  });
});
