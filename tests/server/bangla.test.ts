/** Tests that pages under /bn are in Bangla, and lead to pages in Bangla. */
import { beforeAll, expect, test } from "vitest";
import { pathIn, plainPath } from "#app/language.ts";
import { ApiClient } from "../support/api.ts";
import { englishOn, namesIn } from "../support/english.ts";
import { Visitor } from "../support/http.ts";
import { pages } from "../support/registry/registry.ts";
import { shared } from "../support/shared-app.ts";

/** How many pages of one kind are read besides those of `pages`. */
const EACH_KIND = 3;

const url = shared.url;
/** The names of the sample's searches, and what the addresses of `pages` search for. */
const SEARCHES = [
  "Data science, Scotland",
  "Research, fee up to £15,000",
  "international humanitarian",
  "data science",
  "zzzzqqqq",
];
let names: string[];

/** What staff write to a student stays in English. */
beforeAll(async () => {
  const staff = await ApiClient.signIn(url, "staff@example.com");
  const { json } = await staff.call("GET", "/api/admin/users?search=tanvir@");
  const userIds = (json as { id: string }[]).map(({ id }) => id);
  const body = { title: "Hello", message: "Come to our office", type: "info", userIds };
  expect((await staff.call("POST", "/api/admin/notifications", body)).status).toBe(201);
});

/** What stays in English: the catalogue's and people's names. */
beforeAll(async () => {
  const student = new Visitor(url);
  await student.signIn("nusrat@example.com");
  const records: object[] = [];
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const answer = await student.get(`/api/courses?limit=100&offset=${offset}`);
    total = Number(answer.headers.get("X-Total-Count"));
    records.push(...((await answer.json()) as object[]));
  }
  for (const path of ["/api/universities", "/api/counselors", "/api/tutorials", "/api/applications"]) {
    records.push(...((await (await student.get(path)).json()) as object[]));
  }
  names = namesIn(records, ["Nusrat Jahan", "Nusrat", "Tanvir Ahmed", "Tanvir", ...SEARCHES]);
});

/** Returns a page's texts in English, and its links that leave Bangla. */
async function wrongOn(visitor: Visitor, path: string): Promise<{ wrong: string[]; links: string[] }> {
  const answer = await visitor.follow(await visitor.get(path));
  if (!(answer.headers.get("Content-Type") ?? "").startsWith("text/html")) return { wrong: [], links: [] };
  const html = await answer.text();
  const { pathname } = new URL(answer.url);
  if (plainPath(pathname) === pathname) return { wrong: [`${path} leads to ${pathname}`], links: [] };
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"[^>]*>/g)]
    .filter(([tag]) => !/hrefLang="en/i.test(tag))
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  const forms = [...html.matchAll(/\s(?:form)?action="(\/[^"]*)"/g)].map(([, action = ""]) =>
    action.replaceAll("&amp;", "&"),
  );
  const leaving = [...new Set([...links, ...forms])].filter((href) => pathIn("bn", href) !== href);
  return {
    wrong: [...englishOn(html, names), ...leaving.map((href) => `→ ${href}`)].map((text) => `${path}: ${text}`),
    links,
  };
}

test.each([undefined, "nusrat@example.com", "tanvir@example.com"])(
  "pages are in Bangla for %s",
  async (who) => {
    const visitor = new Visitor(url);
    if (who) await visitor.signIn(who);
    const wrong: string[] = [];
    for (const { path, as } of pages.filter((page) => page.as === who && !/^\/(admin|api)/.test(page.path))) {
      expect(as).toBe(who);
      wrong.push(...(await wrongOn(visitor, pathIn("bn", path))).wrong);
    }
    expect(wrong.join("\n")).toBe("");
  },
  240_000,
);

test.each([undefined, "nusrat@example.com"])(
  "links lead on in Bangla for %s",
  async (who) => {
    const visitor = new Visitor(url);
    if (who) await visitor.signIn(who);
    const seen = new Map<string, number>();
    const visited = new Set<string>();
    const waiting = ["/bn"];
    const wrong: string[] = [];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { pathname } = new URL(path, url);
      const kind = pathname.replace(/[^/]*\d[^/]*|(?<=\/(courses|universities|blog)\/)[^/]+/g, ":id");
      if (visited.has(path) || (seen.get(kind) ?? 0) >= EACH_KIND || !pathname.startsWith("/bn")) continue;
      visited.add(path);
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      const found = await wrongOn(visitor, path);
      wrong.push(...found.wrong);
      waiting.push(...found.links.map((href) => href.replace(/#.*/, "")));
    }
    expect(wrong.join("\n")).toBe("");
    expect(seen.size).toBeGreaterThan(15);
  },
  240_000,
);
