/** Pages in Bangla without a network: each language has its own copies. */
import { dataScience } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

test("a page in Bangla opens without a network in Bangla alone", { tag: "@scripts" }, async ({
  page,
  context,
  hydrated,
  mayLog,
}) => {
  mayLog.push(/Failed to load resource|Failed to fetch|ERR_|FetchEvent|fetching the script/);
  const course = `/bn/courses/${dataScience.id}`;
  await page.goto(course);
  await hydrated();
  const isKept = (cache: string, path: string) =>
    expect
      .poll(
        () =>
          page.evaluate(async ([name = "", at = ""]) => !!(await (await caches.open(name)).match(at)), [cache, path]),
        {
          timeout: 20_000,
        },
      )
      .toBe(true);
  await isKept("pages", course);
  await isKept("code", "/bn/offline");

  await context.setOffline(true);
  const html = page.locator("html");
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "ইন্টারনেট নেই।" })).toBeVisible();
  await expect(html).toHaveAttribute("lang", "bn");
  for (const [path, language] of [
    ["/bn/universities", "bn"],
    [`/courses/${dataScience.id}`, "en-BD"],
  ] as const) {
    await page.goto(path);
    await expect(html).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { name: dataScience.name })).toHaveCount(0);
  }
});
