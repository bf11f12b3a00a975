import { describe, expect, test } from "vitest";
import { safeNext } from "./next.ts";

describe("safeNext keeps pages of ours", () => {
  test.each([
    "/",
    "/dashboard",
    "/courses?search=law&faculty=Business%20%26%20Management&page=2",
    "/courses?search=a%5Cb%0A%2F%2Fc",
    "/courses/msc-data-science#fees",
    "/apply?course=a//b",
    "/admin/applications",
    "/admin/catalogue/export",
    "/loginless",
    "/authors",
    "/apiary",
    "/api/docs",
    "/dashboard/notifications?page=2",
    "/courses/caf%C3%A9",
    "/bn",
    "/bn/dashboard",
    "/bn/courses?search=law",
    "/bnoffline",
  ])("%s", (path) => {
    expect(safeNext(path)).toBe(path);
  });

  test("resolves dots", () => {
    expect(safeNext("/courses/../dashboard")).toBe("/dashboard");
  });
});

describe("safeNext falls back for everything else", () => {
  test.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%5Cevil.example",
    "/%5cevil.example",
    "/%255Cevil.example",
    "/%25255Cevil.example",
    "/%2Fevil.example",
    "/%2F%2Fevil.example",
    "/%252Fevil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/x/..//evil.example",
    "/x/%2e%2e//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\nSet-Cookie: a=b",
    "/%09/evil.example",
    "/%0A/evil.example",
    "/x%0d%0aLocation:%20//evil.example",
    "/\u0000",
    " /dashboard",
    "\t//evil.example",
    "https://evil.example",
    "https:evil.example",
    "http://localhost:3000/dashboard",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "dashboard",
    "?next=/x",
    "",
    "/%",
    "/%E0%A4%A",
    "/%ff",
    `/${"a".repeat(3000)}`,
    null,
    undefined,
    7,
    ["/dashboard"],
    { toString: () => "/dashboard" },
  ])("%j", (raw) => {
    expect(safeNext(raw, "/fallback")).toBe("/fallback");
  });

  test.each([
    "/login",
    "/login/",
    "/LOGIN",
    "/bn/login",
    "/BN//login?next=/bn",
    "/%62n/login",
    "/bn/auth/sign-out",
    "/bn/offline",
    "/bn/dashboard/notifications/unread",
    "/%6Cogin",
    "/%256Cogin",
    "/login?next=/login",
    "/x/../login",
    "/auth/sign-out",
    "/auth/callback?code=1",
    "/Auth/",
    "/api/favorites",
    "/dashboard/notifications/unread",
    "/admin/leads/export",
    "/admin/notifications/newsletter?a=1",
    "/courses/msc-data-science/preview.png",
    "/api/openapi.json",
    "/sitemap.xml",
    "/health/ready",
    "/api",
    "/dashboard.data",
    "/_root.data",
  ])("falls back for a path that is not a page to return to: %s", (path) => {
    expect(safeNext(path)).toBe("/");
  });

  test("whatever it returns, a browser stays here, and asking twice changes nothing", () => {
    const pieces = [
      "/",
      "\\",
      "%5C",
      "%2f",
      ".",
      "..",
      "%2e",
      "\t",
      "\n",
      "@",
      "evil.example",
      ":",
      "?",
      "#",
      "%25",
      " ",
    ];
    // A small generator of its own, so that the paths are the same in every run.
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let run = 0; run < 20_000; run++) {
      const raw = `/${Array.from({ length: 1 + random(7) }, () => pieces[random(pieces.length)]).join("")}`;
      const safe = safeNext(raw);
      expect(new URL(safe, "http://here.example").origin, raw).toBe("http://here.example");
      expect(new URL(decodeURIComponent(safe.split(/[?#]/)[0] ?? ""), "http://here.example").origin, raw).toBe(
        "http://here.example",
      );
      expect(safeNext(safe)).toBe(safe);
    }
  });
});
