/** Flags where the system has none, as on the machine that runs the tests. Needs no scripts. */
import { expect, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

test("flags are drawn with a font of their own", { tag: "@browser" }, async ({ page }) => {
  const font = page.waitForResponse("**/fonts/flags.woff2");
  await page.goto("/courses?search=leeds");
  expect((await font).status()).toBe(200);
});

test("a page without flags does not ask for their font", { tag: "@browser" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/terms", { waitUntil: "networkidle" });
  expect(asked).toContain("/terms");
  expect(asked.filter((path) => path.startsWith("/fonts/"))).toEqual([]);
});
