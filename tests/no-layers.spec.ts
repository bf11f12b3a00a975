/** A browser that does not know cascade layers (Samsung Internet 17, an Android that is not updated), or no styles. */
import type { Page } from "@playwright/test";
import { dataScience } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

/** Removes what is in layers, which such a browser does not read. */
function withoutLayers(html: string): string {
  let rest = html;
  for (let at = rest.search(/@layer[^{;]*[{;]/); at >= 0; at = rest.search(/@layer[^{;]*[{;]/)) {
    let end = at + (/@layer[^{;]*[{;]/.exec(rest.slice(at))?.[0].length ?? 0);
    let depth = rest[end - 1] === "{" ? 1 : 0;
    for (; depth > 0 && end < rest.length; end++) depth += { "{": 1, "}": -1 }[rest[end] ?? ""] ?? 0;
    rest = rest.slice(0, at) + rest.slice(end);
  }
  return rest;
}

/** Changes each document before the browser reads it. */
const changeDocuments = (page: Page, change: (html: string) => string) =>
  page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });

/** Returns where each element is, with its colours. */
const looksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderTopWidth, display, fontSize } = getComputedStyle(element);
      return [element.localName, x, y, width, height, color, backgroundColor, borderTopWidth, display, fontSize].join();
    }),
  );

test.describe("pages without scripts", { tag: ["@plain", "@browser"] }, () => {
  for (const [path, who] of [
    ["/courses?search=nursing", "visitor"],
    ["/", "visitor"],
    [`/courses/${dataScience.id}`, "visitor"],
    ["/dashboard", "student"],
    [`/apply?course=${dataScience.id}`, "student"],
  ] as const) {
    const tag = path.startsWith("/courses?") ? [] : "@all";
    test(`${path} looks the same without cascade layers`, { tag }, async ({ page, session, newcomer }) => {
      if (who === "student") await session(newcomer);
      await page.goto(path);
      const looks = await looksOf(page);
      await changeDocuments(page, withoutLayers);
      await page.reload();
      expect(await looksOf(page)).toEqual(looks);
    });

    test(`${path} can be read without styles`, { tag }, async ({ page, session, newcomer }) => {
      if (who === "student") await session(newcomer);
      await changeDocuments(page, (html) => html.replace(/<style[\s\S]*?<\/style>/g, ""));
      await page.goto(path);
      const large = await page.evaluate(() =>
        // A drawing without a size is 300 px wide, or as wide as the page.
        [...document.querySelectorAll("svg, img")]
          .map((picture) => picture.getBoundingClientRect())
          .filter(({ width, height }) => width > 290 || height > 290)
          .map(({ width, height }) => `${width} x ${height}`),
      );
      expect(large).toEqual([]);
    });
  }
});
