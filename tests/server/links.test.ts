/** Tests that every link on every kind of page leads to a page, for a visitor, a student and staff. */
import { expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { routePaths } from "../support/routes.ts";
import { shared } from "../support/shared-app.ts";

/** How many pages of one kind are read. Pages of one kind, such as courses, differ only in their data. */
const EACH_KIND = 4;

const patterns = routePaths().map((path) => ({
  path,
  pattern: new RegExp(
    `^/${path
      .replace(/\/?:\w+\?/g, "(/[^/]+)?")
      .replace(/:\w+/g, "[^/]+")
      .replace("*", ".+")}$`,
  ),
}));

/** Returns the route of a URL. A fixed path comes before one with a parameter. */
const kindOf = (pathname: string) =>
  patterns.find(({ path }) => `/${path}` === pathname)?.path ??
  patterns.find(({ path, pattern }) => path !== "*" && pattern.test(pathname))?.path ??
  "a file";

const plain = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

const idsIn = (html: string) => new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => plain(id)));

/** Returns the broken links that `visitor` can reach from `start`, and the kinds of pages that were read. */
async function crawl(visitor: Visitor, start: string) {
  const seen = new Map<string, number>();
  const visited = new Set<string>();
  const wrong: string[] = [];
  const waiting: { address: string; from: string }[] = [{ address: start, from: "the start" }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { address, from } = next;
    const url = new URL(address, visitor.baseUrl);
    const key = url.pathname + url.search;
    const kind = kindOf(url.pathname);
    if (visited.has(key + url.hash) || (seen.get(kind) ?? 0) >= EACH_KIND) continue;
    visited.add(key + url.hash);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    const answer = await visitor.follow(await visitor.get(key));
    const isPage = (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
    const text = await answer.text();
    const html = isPage ? text : "";
    if (answer.status !== 200) wrong.push(`${from}: ${address} is ${answer.status}`);
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (isPage && fragment && !idsIn(html).has(fragment)) wrong.push(`${from}: ${address} has no such place`);
    for (const [, found = ""] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const to = new URL(plain(found), answer.url);
      if (to.origin !== url.origin) continue;
      waiting.push({ address: to.pathname + to.search + to.hash, from: key });
    }
  }
  return { wrong, kinds: [...seen.keys()] };
}

test("a visitor's links all work", async () => {
  const { wrong, kinds } = await crawl(new Visitor(shared.url), "/");
  expect(wrong).toEqual([]);
  expect(kinds).toEqual(expect.arrayContaining(["courses", "courses/:courseId", "blog/:slug", "terms", "login"]));
}, 240_000);

test("a student's links all work", async () => {
  const student = new Visitor(shared.url);
  await student.signIn("nusrat@example.com");
  const { wrong, kinds } = await crawl(student, "/");
  expect(wrong).toEqual([]);
  expect(kinds).toEqual(expect.arrayContaining(["dashboard", "favorites", "apply", "counselors"]));
}, 240_000);

test("the staff's links all work", async () => {
  const staff = new Visitor(shared.url);
  await staff.signIn("staff@example.com");
  const { wrong, kinds } = await crawl(staff, "/admin");
  expect(wrong).toEqual([]);
  expect(kinds).toEqual(expect.arrayContaining(["admin/leads", "admin/analytics", "admin/catalogue/import"]));
}, 240_000);
