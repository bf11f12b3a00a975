/** Compares what a browser contains after a visit with the policy. */

import { IN_BROWSER } from "../app/domain/content/kept-in-browser.ts";
import { itemsOf } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

/** Returns a pattern for a name in the policy. "..." matches any text, and a long cookie has parts with numbers. */
const patternOf = (name: string) =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("\\.\\.\\.", ".*")}(\\.\\d+)?$`);
const isNamed = (name: string) => IN_BROWSER.some((entry) => patternOf(entry.name).test(name));

test("a visit leaves nothing in the browser that the policy does not name", { tag: ["@browser", "@all"] }, async ({
  page,
  context,
  newcomer,
  signIn,
  hydrated,
  hasScripts,
  baseURL,
}) => {
  const seen = new Set<string>();
  const look = async () => {
    for (const { name } of await context.cookies(page.url())) seen.add(name);
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    for (const name of stored) seen.add(name);
  };
  page.on("response", async (response) => {
    if (!response.url().startsWith(`${baseURL}/`)) return;
    for (const { name, value } of await response.headersArray()) {
      if (name.toLowerCase() === "set-cookie") seen.add(value.split("=")[0] ?? "");
    }
  });
  await page.goto("/");
  await look();
  expect([...seen]).toEqual([]);
  await page.goto("/courses");
  await hydrated();
  await look();
  await page.goto("/blog");
  await look();
  await page.goto("/profile");
  await page.getByLabel("Bachelor's CGPA").fill("3.25");
  await page.getByRole("button", { name: "Show what I qualify for" }).click();
  await expect(page.getByText("Your results are saved")).toBeVisible();
  await look();
  expect([...seen]).toContain("shapla-profile");
  await page.request.post("/newsletter", { form: { email: newcomer } });
  await signIn(newcomer);
  await hydrated();
  await look();
  await page.goto("/courses");
  await hydrated();
  await page.goto(`/apply?course=${dataScience.id}`);
  await hydrated();
  await page.getByRole("textbox", { name: "Phone number" }).fill("+880 1700-000000");
  if (hasScripts) await expect(page.getByText(/^Draft kept/)).toBeVisible();
  await page.goto("/dashboard");
  await hydrated();
  await look();
  expect([...seen].some((name) => name.startsWith("person:"))).toBe(hasScripts);
  expect(seen.size).toBeGreaterThan(0);
  expect([...seen].filter((name) => !isNamed(name))).toEqual([]);
});

test("the policy leads from its contents to its parts, and shows each name that a browser lists", async ({ page }) => {
  await page.goto("/privacy-policy");
  const contents = page.getByRole("navigation", { name: "On this page" });
  for (const link of await itemsOf(contents.getByRole("link"), 8)) {
    const name = (await link.textContent()) ?? "";
    await link.click();
    await expect(page.locator(":target")).toHaveText(name);
  }
  for (const { name } of IN_BROWSER)
    await expect(page.getByRole("term").getByText(name, { exact: true })).toBeVisible();
});
