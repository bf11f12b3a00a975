/** Tests that each page is sent the rules of its classes: a sheet leaves out folders, and a missing rule is silent. */
import { JSDOM } from "jsdom";
import { parse } from "postcss";
import selectors from "postcss-selector-parser";
import { expect, test } from "vitest";
import { PARTS_HEADER } from "#app/browser/wire.ts";
import { Visitor } from "../support/http.ts";
import { pages } from "../support/registry/registry.ts";
import { shared } from "../support/shared-app.ts";

/** Pages in states that other tests of every page leave out. */
const MORE = ["/", "/courses", "/courses?panel=1", "/courses?search=zzzz", "/favorites", "/counselors", "/apply"];

/** What a page shows of another one, in a dialog. */
const DIALOGS = ["course", "application"];

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

const classesIn = (part: DocumentFragment): Set<string> =>
  new Set([...part.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]));

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
    const visitor = visitors.get(as) as Visitor;
    const html = await (await visitor.get(path)).text();
    const css = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    const has = sheets.get(css) ?? classesOf(css);
    sheets.set(css, has);
    const name = `${path} for ${as ?? "a visitor"}`;
    const body = JSDOM.fragment(html.replace(/<style.*?<\/style>/s, ""));
    read.push({ name, has, classes: classesIn(body) });
    for (const kind of DIALOGS) {
      const shown = body.querySelector(`a[data-dialog="${kind}"]`)?.getAttribute("href");
      if (!shown) continue;
      const part = await (await visitor.get(shown, { [PARTS_HEADER]: "dialog" })).text();
      read.push({ name: `${name}, with ${shown}`, has, classes: classesIn(JSDOM.fragment(part)) });
    }
  }
  expect(sheets.size).toBe(3);
  expect(read.filter(({ name }) => name.includes(", with /courses/")).length).toBeGreaterThan(3);
  expect(read.filter(({ name }) => name.includes(", with /dashboard/"))).toHaveLength(1);
  const styled = new Set([...sheets.values()].flatMap((classes) => [...classes]));
  const lacking = read.map(({ name, has, classes }) => [
    name,
    [...classes].filter((name) => styled.has(name) && !has.has(name)),
  ]);
  expect(Object.fromEntries(lacking.filter(([, names]) => names?.length))).toEqual({});
});
