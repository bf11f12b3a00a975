import { describe, expect, test } from "vitest";
import { CookieJar } from "./cookie-jar.server.ts";

const options = { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 } as const;

describe("the cookies of a request", () => {
  test("are read from the header, and later from what was written", () => {
    const jar = new CookieJar("a=1; shapla-auth=x%20y; b");
    expect(jar.get("shapla-auth")).toBe("x y");
    jar.setAll([
      { name: "a", value: "2", options },
      { name: "c", value: "3", options },
      { name: "shapla-auth", value: "", options: { ...options, maxAge: 0 } },
    ]);
    expect(jar.get("a")).toBe("2");
    expect(jar.getAll()).toContainEqual({ name: "c", value: "3" });
    expect(jar.get("shapla-auth")).toBeUndefined();
  });

  test("a nonsense header throws nothing", () => {
    for (const header of ["", ";;;", "=", "a", "%", "a=%", "a=%E0%A4%A; b=2", "\u0000=\u0000", null]) {
      expect(() => new CookieJar(header).getAll()).not.toThrow();
    }
  });
});

describe("the answer", () => {
  const written = () => {
    const jar = new CookieJar(null);
    jar.setAll([{ name: "a", value: "1", options }], { Pragma: "no-cache", "Cache-Control": "private, max-age=0" });
    return jar;
  };

  test("a response without writes is returned unchanged", () => {
    const response = new Response("x", { headers: { "Cache-Control": "public" } });
    expect(new CookieJar("shapla-auth=x").applyTo(response)).toBe(response);
    expect(response.headers.get("Cache-Control")).toBe("public");
  });

  test("carries every cookie and may not be kept", () => {
    const jar = written();
    jar.setAll([{ name: "b", value: "2", options }]);
    const response = jar.applyTo(new Response("x", { headers: { "Set-Cookie": "z=9", "Cache-Control": "public" } }));
    expect(response.headers.getSetCookie()).toEqual([
      "z=9",
      "a=1; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
      "b=2; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
    ]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(response.headers.get("Pragma")).toBe("no-cache");
  });

  test("is copied when its headers cannot be changed", async () => {
    const redirect = written().applyTo(Response.redirect("http://localhost:3000/x", 302));
    expect(redirect.status).toBe(302);
    expect(redirect.headers.get("Location")).toBe("http://localhost:3000/x");
    expect(redirect.headers.getSetCookie()).toHaveLength(1);

    const fetched = await fetch("data:text/plain,body");
    const copy = written().applyTo(fetched);
    expect(await copy.text()).toBe("body");
    expect(copy.headers.getSetCookie()).toHaveLength(1);
  });

  test("does not change after it was sent", () => {
    const jar = written();
    jar.applyTo(new Response());
    jar.setAll([{ name: "late", value: "1", options }]);
    expect(jar.get("late")).toBeUndefined();
  });

  test("keeps a PKCE verifier for minutes only", () => {
    const jar = new CookieJar(null);
    jar.setAll([
      { name: "shapla-auth-flow-12345678-code-verifier", value: "v", options: { ...options, maxAge: 99999 } },
    ]);
    expect(jar.applyTo(new Response()).headers.get("Set-Cookie")).toContain("Max-Age=900;");
  });
});
