/** Tests the protection of every page: other sites, headers, bodies, URLs. */
import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { runningScripts } from "../support/head.ts";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const course = "university-of-manchester-msc-data-science";
let student: Visitor;

beforeAll(async () => {
  student = new Visitor(shared.url);
  await student.signIn(`guarded-${crypto.randomUUID().slice(0, 8)}@example.com`);
});

const isSaved = async () => (await (await student.get("/favorites")).text()).includes(course);

describe("a write from another site", () => {
  const hostile: [string, Record<string, string>][] = [
    ["a foreign origin", { Origin: "https://evil.example" }],
    ["a null origin", { Origin: "null" }],
    ["no origin, cross-site", { "Sec-Fetch-Site": "cross-site" }],
    ["no origin, same-site", { "Sec-Fetch-Site": "same-site" }],
    ["our origin, but cross-site", { Origin: shared.url, "Sec-Fetch-Site": "cross-site" }],
  ];
  const addresses = ["/favorites", "/favorites.data", "/auth/sign-out", "/apply", "/admin/applications", "/login"];
  for (const [name, headers] of hostile) {
    test.each(addresses)(`a write with ${name} to %s is refused`, async (address) => {
      const answer = await student.post(address, { add: course, returnTo: "/courses" }, headers);
      expect(answer.status).toBe(403);
      expect(await isSaved()).toBe(false);
    });
  }
  test("while our own form, posted without scripts, is taken", async () => {
    const headers = { Origin: shared.url, "Sec-Fetch-Site": "same-origin" };
    expect((await student.post("/favorites", { add: course }, headers)).status).toBe(302);
    expect(await isSaved()).toBe(true);
    await student.post("/favorites", { remove: course }, headers);
  });
});

describe("headers", () => {
  test("the headers of a sign-out empty the browser's storage and keep other cookies", async () => {
    const student = new Visitor(shared.url);
    await student.signIn("tanvir@example.com");
    const { status, headers } = await student.post("/auth/sign-out");
    expect([status, headers.get("Location"), headers.get("Clear-Site-Data")]).toEqual([302, "/", '"storage"']);
  });

  test.each(["/", "/courses", "/login", "/nothing", "/favorites", "/health/ready"])("protect %s", async (path) => {
    const { headers } = await new Visitor(shared.url).get(path);
    expect(headers.get("Content-Security-Policy")).toMatch(
      /script-src 'nonce-[^']+' 'strict-dynamic'.*frame-ancestors 'none'/,
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.get("X-Powered-By")).toBeNull();
  });

  test.each(["/courses", "/login", `/courses/${course}`])(
    "every script of %s carries the nonce of its policy",
    async (path) => {
      const page = await new Visitor(shared.url).get(path);
      const nonce = /'nonce-([^']+)'/.exec(page.headers.get("Content-Security-Policy") ?? "")?.[1];
      const scripts = runningScripts(await page.text());
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    },
  );

  test("Save-Data gets pages without scripts, under their own cache entry", async () => {
    const page = await new Visitor(shared.url).get("/courses", { "Save-Data": "on" });
    expect(page.headers.get("Vary")).toContain("Save-Data");
    expect(await page.text()).not.toContain("<script");
  });
});

describe("caching", () => {
  test.each(["/", "/courses", `/courses/${course}`])(
    "%s is public, without a cookie, and answers 304",
    async (path) => {
      const visitor = new Visitor(shared.url);
      const page = await visitor.get(path);
      expect(page.headers.get("Cache-Control")).toContain("s-maxage=60");
      expect(page.headers.get("Vary")).toContain("Cookie");
      expect(page.headers.getSetCookie()).toEqual([]);
      const again = await visitor.get(path, { "If-None-Match": page.headers.get("ETag") ?? "" });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    },
  );

  test.each(["/", "/courses", "/favorites", "/dashboard", `/courses/${course}`, "/dashboard.data"])(
    "%s with a session is private",
    async (path) => {
      expect((await student.get(path)).headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  test("assets are kept for a year and come compressed", async () => {
    const page = await (await new Visitor(shared.url).get("/courses")).text();
    const asset = /\/assets\/page-[\w.-]+\.js/.exec(page)?.[0] ?? "";
    const answer = await fetch(shared.url + asset, { headers: { "Accept-Encoding": "br" } });
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Content-Encoding")).toBe("br");
  });

  test("pages come as one brotli body of their stated length", async () => {
    const { headers, body } = await raw({ path: "/courses", headers: { "Accept-Encoding": "br" } });
    expect(headers["content-encoding"]).toBe("br");
    expect(Number(headers["content-length"])).toBe(body.length);
    expect(brotliDecompressSync(body).toString()).toContain("</html>");
  });
});

describe("requests that no page can answer", () => {
  test.each([
    ["a broken escape", { path: "/courses/%E0%A4%A" }, 400],
    ["TRACE", { method: "TRACE", path: "/" }, 405],
    ["an unknown method", { method: "PROPFIND", path: "/" }, 405],
    ["a strange host", { path: "/", headers: { Host: "a b" } }, 400],
    [
      "multipart without a boundary",
      { method: "POST", path: "/favorites", headers: { "Content-Type": "multipart/form-data" } },
      400,
    ],
    [
      "JSON for a form",
      { method: "POST", path: "/favorites", headers: { "Content-Type": "application/json" }, body: "{}" },
      415,
    ],
    ["a NUL in an address", { path: "/courses/a%00b" }, 404],
  ])("%s is refused", async (_name, options, status) => {
    expect((await raw(options)).status).toBe(status);
  });

  test("a body over 1 MB is 413, with its length said or not", async () => {
    const body = `add=${"x".repeat(1024 * 1024)}`;
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const said = await raw({
      method: "POST",
      path: "/favorites",
      headers: { ...type, "Content-Length": String(body.length) },
      body,
    });
    const chunked = await raw({
      method: "POST",
      path: "/favorites",
      headers: { ...type, "Transfer-Encoding": "chunked" },
      body,
    });
    expect([said.status, chunked.status]).toEqual([413, 413]);
  });
});

describe("the protection of sign-in", () => {
  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/%5Cevil.example", "javascript:alert(1)"])(
    "sign-in never redirects to %s",
    async (next) => {
      const visitor = new Visitor(shared.url);
      const landed = await visitor.signIn(
        `next-${crypto.randomUUID().slice(0, 8)}@example.com`,
        `?${new URLSearchParams({ next })}`,
      );
      expect(landed.url).toBe(`${shared.url}/`);
    },
  );

  test.each(["?error=access_denied&error_description=You%20said%20no", "?code=made-up", ""])(
    "a callback with %s signs nobody in",
    async (query) => {
      const visitor = new Visitor(shared.url);
      const answer = await visitor.get(`/auth/callback${query}`);
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/login"]);
      const login = await (await visitor.get("/login")).text();
      expect(login).toContain("Authentication Error");
      expect(login).not.toContain("said no");
      expect(visitor.cookies.has("shapla-auth")).toBe(false);
    },
  );

  test("the session cookie is HttpOnly, Lax, for the whole site and no other", async () => {
    const visitor = new Visitor(shared.url);
    const set: string[] = [];
    const send = visitor.send.bind(visitor);
    visitor.send = async (path, init) => {
      const answer = await send(path, init);
      set.push(...answer.headers.getSetCookie());
      return answer;
    };
    await visitor.signIn(`cookie-${crypto.randomUUID().slice(0, 8)}@example.com`);
    const session = set.find((cookie) => cookie.startsWith("shapla-auth="));
    expect(session).toMatch(/HttpOnly/i);
    expect(session).toMatch(/SameSite=lax/i);
    expect(session).toMatch(/Path=\//i);
    expect(session).not.toMatch(/Domain=/i);
  });
});

interface RawOptions {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request that `fetch` would not allow. */
function raw(options: RawOptions): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  const { hostname, port } = new URL(shared.url);
  return new Promise((resolve, reject) => {
    const call = request({
      hostname,
      port,
      method: options.method ?? "GET",
      path: options.path,
      headers: options.headers,
    });
    call.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
        call.destroy();
      });
    });
    call.on("error", reject);
    call.end(options.body);
  });
}
