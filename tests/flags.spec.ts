/** Flags where the system has none. */
import { expect, test } from "./support/test.ts";

const FLAGS = "/fonts/flags.woff2";

test.describe("flags on Windows", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
  });
  test("flags are drawn with a font of their own", { tag: "@scripts" }, async ({ page }) => {
    const font = page.waitForResponse(`**${FLAGS}`);
    await page.goto("/courses?search=leeds");
    expect((await font).status()).toBe(200);
    await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(["loaded"]);
  });
});

test("other systems do not fetch the font", { tag: "@scripts" }, async ({ page, hydrated }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/courses?search=leeds");
  await hydrated();
  expect(asked).toContain("/courses");
  expect(asked).not.toContain(FLAGS);
});
