/** Tests that each page is sent the rules of its classes. Sheets are cut by area, and a rule that is left out is silent. */
import { JSDOM } from "jsdom";
import { parse } from "postcss";
import selectors from "postcss-selector-parser";
import { expect, test } from "vitest";
import { Visitor } from "../support/http.ts";
import { pages } from "../support/pages.ts";
import { shared } from "../support/shared-app.ts";

/** Pages in states that other tests of every page leave out. */
const MORE = ["/", "/courses", "/courses?panel=1", "/courses?search=zzzz", "/favorites", "/counselors", "/apply"];

function classesOf(css: string): Set<string> {
  const found = new Set<string>();
  const read = selectors((all) => {
    all.walkClasses(({ value }) => {
      found.add(value);
    });
  });
  parse(css).walkRules(({ selector }) => {
    read.processSync(selector);
  });
  return found;
}

test("a class of a page that has a rule in any sheet has it in the page's", async () => {
  const visitors = new Map<string | undefined, Visitor>();
  for (const as of new Set(pages.map(({ as }) => as))) {
    const visitor = new Visitor(shared.url);
    if (as) await visitor.signIn(as);
    visitors.set(as, visitor);
  }
  const student = { as: "nusrat@example.com" };
  const asked = [...pages, ...MORE.map((path) => ({ path, ...student }))];
  const sheets = new Map<string, Set<string>>();
  const read: { name: string; has: Set<string>; classes: Set<string> }[] = [];
  for (const { path, as } of asked) {
    const html = await (await visitors.get(as)?.get(path))?.text();
    const css = /<style[^>]*>(.*?)<\/style>/s.exec(html ?? "")?.[1] ?? "";
    const has = sheets.get(css) ?? classesOf(css);
    sheets.set(css, has);
    const body = JSDOM.fragment((html ?? "").replace(/<style.*?<\/style>/s, ""));
    const classes = new Set([...body.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]));
    read.push({ name: `${path} for ${as ?? "a visitor"}`, has, classes });
  }
  expect(sheets.size).toBeGreaterThan(8);
  const styled = new Set([...sheets.values()].flatMap((classes) => [...classes]));
  const lacking = read.map(({ name, has, classes }) => [
    name,
    [...classes].filter((name) => styled.has(name) && !has.has(name)),
  ]);
  expect(Object.fromEntries(lacking.filter(([, names]) => names?.length))).toEqual({});
});
