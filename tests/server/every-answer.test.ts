/** Tests the headers of every answer, from the app, from the static files, or from an error before either. */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const url = new URL(shared.url);

/** Returns the headers of the answer to exactly these bytes. */
function answerTo(bytes: string): Promise<{ status: number; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let text = "";
    socket.on("connect", () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      const [head = "", rest] = text.split("\r\n\r\n", 2);
      if (rest === undefined) return;
      const [first = "", ...lines] = head.split("\r\n");
      const headers = new Headers(
        lines.map((line) => [line.replace(/:.*/s, ""), line.replace(/^[^:]*:/, "")] as [string, string]),
      );
      socket.destroy();
      resolve({ status: Number(first.split(" ")[1]), headers });
    });
    socket.on("error", reject);
  });
}

const plain = (method: string, path: string, more = "") =>
  `${method} ${path} HTTP/1.1\r\nHost: ${url.host}\r\n${more}\r\n`;

const course = "/courses/university-of-manchester-msc-data-science";

test.each([
  ["a page", plain("GET", "/courses"), 200],
  ["a course", plain("GET", course), 200],
  ["a page that sends to sign in", plain("GET", "/dashboard"), 302],
  ["a page that is missing", plain("GET", "/nothing/here"), 404],
  ["a page's data", plain("GET", "/courses.data"), 200],
  ["a call", plain("GET", "/api/courses?limit=1"), 200],
  ["a call that is refused", plain("GET", "/api/favorites"), 401],
  ["a call that is missing", plain("GET", "/api/nothing"), 404],
  ["the state of the server", plain("GET", "/health/live"), 200],
  ["HEAD", plain("HEAD", "/courses"), 200],
  ["a picture made by a route", plain("GET", "/preview.png"), 200],
  ["the sitemap", plain("GET", "/sitemap.xml"), 200],
  ["a file", plain("GET", "/favicon.svg"), 200],
  ["a file's compressed copy", plain("GET", "/favicon.svg", "Accept-Encoding: br\r\n"), 200],
  ["the service worker", plain("GET", "/sw.js"), 200],
  ["a file that is missing", plain("GET", "/assets/gone-12345678.js"), 404],
  ["a form from another site", plain("POST", "/favorites", "Sec-Fetch-Site: cross-site\r\nContent-Length: 0\r\n"), 403],
  ["a read of what is only written", plain("GET", "/auth/sign-out"), 405],
  ["an unknown method", plain("TRACE", "/"), 405],
  ["a broken escape", plain("GET", "/courses/%E0%A4%A"), 400],
  ["a strange host", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400],
  ["a body that says that it is too long", plain("POST", "/favorites", "Content-Length: 2000000\r\n"), 413],
  ["bytes that are no HTTP", "nonsense\r\n\r\n", 400],
  ["headers without an end in sight", plain("GET", "/", `X: ${"x".repeat(20_000)}\r\n`), 431],
])("%s has the headers that protect it, and a reference", async (_what, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer.status).toBe(status);
  const said = (name: string) => answer.headers.get(name);
  expect(said("Content-Security-Policy")).toMatch(/^default-src 'none'; script-src .*frame-ancestors 'none'/);
  // Two headers would be two policies, and a browser applies both.
  expect(said("Content-Security-Policy")?.match(/default-src/g)).toHaveLength(1);
  expect(said("X-Content-Type-Options")).toBe("nosniff");
  expect(said("X-Frame-Options")).toBe("DENY");
  expect(said("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(said("Permissions-Policy")).toContain("camera=()");
  expect(said("X-Request-Id")).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
});

test("an unchanged page answers 304 with the same protection", async () => {
  for (const path of ["/courses", "/favicon.svg"]) {
    const first = await answerTo(plain("GET", path));
    const again = await answerTo(plain("GET", path, `If-None-Match: ${first.headers.get("ETag")}\r\n`));
    expect([path, again.status, again.headers.get("X-Content-Type-Options")]).toEqual([path, 304, "nosniff"]);
    expect(again.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  }
});

test("a reference of the visitor's own is not taken over", async () => {
  const { headers } = await new Visitor(url.href).get("/courses", { "X-Request-Id": "of-the-visitor" });
  expect(headers.get("X-Request-Id")).not.toBe("of-the-visitor");
});

test("an error page says its reference", async () => {
  const answer = await new Visitor(url.href).post("/newsletter", {}, { "Content-Type": "application/json" });
  expect(answer.status).toBe(415);
  const [, reference] = /data-reference="([^"]*)"/.exec(await answer.text()) ?? [];
  expect(reference).toBe(answer.headers.get("X-Request-Id"));
});
