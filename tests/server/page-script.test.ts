/** Tests what the server does for the script of every page, and for browsers without it. */
import { describe, expect, test } from "vitest";
import { AS_DATA_HEADER } from "#app/browser/wire.ts";
import { headOf, scriptFiles } from "../support/head.ts";
import { Visitor } from "../support/http.ts";
import { shared } from "../support/shared-app.ts";

const MOST_BYTES = 16 * 1024;
const AS_DATA = { [AS_DATA_HEADER]: "as-data" };

const visitor = () => new Visitor(shared.url);
const page = async (path: string) => (await visitor().get(path)).text();
const cards = (html: string) => [...html.matchAll(/<li class="card" id="([^"]+)"/g)].map(([, id]) => id);

describe("the script", () => {
  test(`has at most ${MOST_BYTES} bytes on its way, for ever, and needs no other`, async () => {
    const [file = ""] = scriptFiles(await page("/courses"));
    const answer = await visitor().get(file, { "Accept-Encoding": "br" });
    expect(answer.headers.get("Content-Encoding")).toBe("br");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(500);
    expect(Number(answer.headers.get("Content-Length"))).toBeLessThanOrEqual(MOST_BYTES);
    // What a form names is loaded when a file is selected there.
    expect(await answer.text()).not.toMatch(/\bimport\s*(?:[\w{*"']|\(["'`])|\brequire\(/);
  });

  test("a signed-in student's page without React has it too", async () => {
    const student = visitor();
    await student.signIn(`script-${crypto.randomUUID().slice(0, 8)}@example.com`);
    const html = await (await student.get("/newsletter")).text();
    expect(scriptFiles(html)).toEqual(scriptFiles(await page("/newsletter")));
  });
});

describe("several pages of the list", () => {
  test("are those that were loaded one by one, in their order", async () => {
    const parts = await Promise.all([1, 2, 3].map((at) => page(`/courses?page=${at}`)));
    expect(cards(await page("/courses?through=3"))).toEqual(parts.flatMap(cards));
    const html = await page("/courses?page=2&through=3");
    expect(cards(html)).toEqual(parts.slice(1).flatMap(cards));
    expect(html).toContain("101 to 300 of");
    expect(html).toContain('href="/courses?page=4"');
    expect(html).toContain('name="returnTo" value="/courses?page=2&amp;through=3"');
  });

  test("are five at most, the last ones", async () => {
    expect(cards(await page("/courses?through=9"))).toEqual(cards(await page("/courses?page=5&through=9")));
    expect(cards(await page("/courses?through=9"))).toHaveLength(500);
  });

  test.each(["x", "-2", "2.5", "1"])("through=%s is no range", async (through) => {
    expect(cards(await page(`/courses?page=2&through=${through}`))).toEqual(cards(await page("/courses?page=2")));
  });

  test("are their first page to a search engine", async () => {
    expect(headOf(await page("/courses?through=3")).canonical).toBe(`${shared.url}/courses`);
    expect(headOf(await page("/courses?page=2&through=3")).canonical).toBe(`${shared.url}/courses?page=2`);
    expect(headOf(await page("/courses?level=Research&through=3")).meta.robots).toBe("noindex");
  });

  test("reach a signed-in student at / and /courses", async () => {
    const student = visitor();
    await student.signIn(`range-${crypto.randomUUID().slice(0, 8)}@example.com`);
    for (const path of ["/?through=2", "/courses?through=2"]) {
      expect(cards(await (await student.get(path)).text())).toHaveLength(200);
    }
  });
});

describe("empty parameters", () => {
  test.each([
    ["/courses?search=&faculty=&level=&ieltsScore=", "/courses"],
    ["/courses?search=law&faculty=&level=Research&ieltsScore=", "/courses?search=law&level=Research"],
    ["/blog?category=", "/blog"],
    ["/nothing/here?a=", "/nothing/here"],
  ])("%s leads to %s", async (path, clean) => {
    const answer = await visitor().get(path);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, clean]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("a call of the API is answered all the same", async () => {
    expect((await visitor().get("/api/courses?search=&limit=1")).status).toBe(200);
  });
});

describe("a form sent by the script", () => {
  test("gets the address to go to, also on another site, with the cookies", async () => {
    const plain = await visitor().post("/login");
    const answer = await visitor().post("/login", {}, AS_DATA);
    expect(answer.status).toBe(200);
    const { location } = (await answer.json()) as { location: string };
    const address = new URL(location);
    const plainAddress = new URL(plain.headers.get("Location") ?? "");
    expect(address.origin + address.pathname).toBe(plainAddress.origin + plainAddress.pathname);
    expect(address.origin).not.toBe(shared.url);
    const names = (response: Response) =>
      response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]?.replace(/[0-9a-f]{32}/, ""));
    expect(names(answer)).toEqual(names(plain));
    expect(answer.headers.get("Cache-Control")).toMatch(/no-store/);
  });

  test("gets a page that refuses it as a page", async () => {
    const answer = await visitor().post("/newsletter", { email: "nobody" }, AS_DATA);
    expect(answer.status).toBe(422);
    expect(answer.headers.get("Content-Type")).toContain("text/html");
  });

  test("is refused from another site", async () => {
    const answer = await visitor().post("/login", {}, { ...AS_DATA, Origin: "https://evil.example" });
    expect(answer.status).toBe(403);
  });
});
