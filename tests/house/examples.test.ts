/** Tests the examples of all components with axe, in both schemes and at both widths. */
import { readdirSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examples, Gallery } from "../../app/ui/examples/gallery.tsx";
import { allSymbols } from "../../app/ui/sprite.ts";
import { violationsOn } from "../support/axe.ts";
import { browserArguments, ensureBrowser } from "../support/browser.ts";
import { sheetWith } from "./sheets.ts";

/** They need what only the app has: its router's state, a dialog's portal, the server's assets. */
const SHOWN_ELSEWHERE = ["arrival", "decoy", "dialog", "draft-note", "kept-html.server", "lily-scene", "page-assets"];
const OF_THEIR_PAGES = ["filter-toggle", "pond-drawings"];

const html = renderToStaticMarkup(
  createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element: createElement(Gallery) }]) }),
);

test("every component has an example, or is named as shown elsewhere", () => {
  const shown = new Set(Object.keys(examples).map((name) => name.toLowerCase()));
  const files = readdirSync("app/ui").filter((name) => /\.tsx$/.test(name) && !name.includes(".test."));
  const grouped: Readonly<Record<string, string>> = {
    art: "drawings",
    badge: "tag",
    icon: "iconbutton",
    initials: "photoorinitials",
    layout: "stack",
    message: "banner",
  };
  const left = files
    .map((name) => name.replace(/\.tsx$/, ""))
    .filter((name) => !shown.has(grouped[name] ?? name.replaceAll("-", "")));
  expect(left.toSorted()).toEqual([...SHOWN_ELSEWHERE, ...OF_THEIR_PAGES].toSorted());
});

describe("axe finds nothing", () => {
  let browser: Browser;
  let styles: string;

  beforeAll(async () => {
    const executablePath = ensureBrowser(console.log);
    browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) });
    const names = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = ""]) => classes.split(" "));
    const sheets = ["student", "staff"].map((name) => sheetWith(`app/styles/${name}.css`, names));
    styles = (await Promise.all(sheets)).join("\n");
  });
  afterAll(() => browser.close());

  test.each([
    [360, "light"],
    [360, "dark"],
    [1280, "light"],
    [1280, "dark"],
  ] as const)("the examples pass at %i in %s", async (width, colorScheme) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    await page.setContent(
      `<!doctype html><html lang="en"><title>Components</title><style>${styles}</style>
      <svg width="0" height="0" aria-hidden="true">${allSymbols()}</svg><main><h1>Components</h1>${html}</main></html>`,
    );
    expect(await violationsOn(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await context.close();
  });
});
