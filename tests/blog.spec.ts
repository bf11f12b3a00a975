/** The blog: from the landing page to an article and on, with scripts and without. Its pages load no React. */

import type { Page } from "@playwright/test";
import { addressesOf, arriveAt, itemsOf } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

const visa = "The student visa, step by step, from CAS to eVisa";
const winter = "First winter in Dundee: rent, rice and a good coat";
const plan = "/blog/january-or-september";

const chips = (page: Page) => page.getByRole("navigation", { name: "Categories" }).getByRole("link");
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });

test("the landing page leads to the blog, with one article large and five in the grid", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await arriveAt(page, "/blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog");
  for (const [name, current] of [
    ["Blog", "page"],
    ["Courses", null],
    ["Office", null],
  ] as const) {
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
    if (current) await expect(link).toHaveAttribute("aria-current", current);
    else await expect(link).not.toHaveAttribute("aria-current");
  }
  const featured = page.getByRole("article");
  await expect(featured).toContainText("Featured");
  await expect(featured).toContainText("9 November 2025");
  await expect(featured.getByRole("link")).toHaveText(visa);
  await expect(titles(page)).toHaveText([/ranking/, /January or September/, /IELTS writing/, /Scholarships/, winter]);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/blog");
});

test("chips filter, count, and say which one is on", async ({ page }) => {
  await page.goto("/blog");
  await expect(chips(page)).toHaveText([
    "All 6 articles",
    "University Rankings 1 article",
    "Visa Guide 1 article",
    "Application Timeline 1 article",
    "Test Preparation 1 article",
    "Financial Aid 1 article",
    "Student Experience 1 article",
  ]);
  const current = page.getByRole("navigation", { name: "Categories" }).locator("[aria-current]");
  await expect(current).toHaveText(/^All/);
  await chips(page).filter({ hasText: "Visa Guide" }).click();
  await arriveAt(page, "/blog?category=Visa+Guide");
  await expect(current).toHaveText(/^Visa Guide/);
  await expect(page).toHaveTitle("Visa Guide · Shapla");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Visa Guide", "One newsletter a month"]);
  await expect(titles(page)).toHaveText([visa]);
  await expect(page.getByText("Featured")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("an unknown category is an empty list with a way back", async ({ page }) => {
  const answer = await page.goto("/blog?category=%3Cscript%3E");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("No articles found");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("main").getByRole("link", { name: "See all articles" }).click();
  await arriveAt(page, "/blog");
  await expect(titles(page)).toHaveCount(5);
});

test("an article has its facts, a table of contents, sources, one next step, and two more to read", {
  tag: "@browser",
}, async ({ page }) => {
  await page.goto("/blog");
  // The whole card is the link.
  await page.getByRole("article").click();
  await arriveAt(page, "/blog/student-visa-step-by-step");
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(visa);
  await expect(article.locator("header")).toContainText(/Visa Guide.*9 November 2025 · 5 min read · Last checked/s);
  await expect(article.locator("header time").first()).toHaveAttribute("datetime", "2025-11-09");
  await expect(page.getByRole("link", { name: "Blog" }).first()).toHaveAttribute("aria-current", "true");

  await article.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "What it costs" }).click();
  await arriveAt(page, /#what-it-costs$/);
  await expect(article.getByRole("heading", { name: "What it costs" })).toBeInViewport();
  await expect(article.getByRole("row", { name: "Total £1,722" })).toBeVisible();
  await expect(article.getByRole("heading", { level: 2, name: "Sources" })).toBeVisible();
  await expect(article.getByRole("link", { name: "Student visa", exact: true })).toHaveAttribute(
    "href",
    "https://www.gov.uk/student-visa",
  );

  const step = article.getByRole("complementary");
  await expect(step.getByRole("link")).toHaveCount(1);
  await expect(step.getByRole("link")).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=Hello.*eVisa/);
  const next = page.getByRole("region", { name: "Read next" });
  await expect(next.getByRole("link")).toHaveCount(2);
  await expect(next).not.toContainText(visa);
  await next.getByRole("link").first().click();
  await arriveAt(page, plan);
  await page.getByRole("link", { name: "All articles" }).click();
  await arriveAt(page, "/blog");
});

test("the contents unfold on a phone, and a wide table scrolls by itself, also by keyboard", {
  tag: "@browser",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(plan);
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.getByRole("link")).toHaveCount(0);
  await contents.getByText("On this page").first().click();
  await expect(contents.getByRole("link")).toHaveCount(7);

  const table = page.getByRole("region", { name: /^Table: Months before/ });
  const scrolled = () => table.evaluate((region) => region.scrollLeft);
  await table.focus();
  await expect(table).toBeFocused();
  // Chromium drops a key that arrives while the focus still scrolls the page. A reader presses it again.
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect.poll(scrolled, { timeout: 1000 }).toBeGreaterThan(0);
  }).toPass();
});

test("every article opens, and what it links to on our pages is there", async ({ page }) => {
  await page.goto("/blog");
  const cards = page.getByRole("main").getByRole("heading").getByRole("link");
  const own = new Set<string>();
  for (const address of await addressesOf(cards, 6)) {
    const html = (await (await page.goto(address))?.text()) ?? "";
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const [, href = ""] of main.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) own.add(href.replaceAll("&amp;", "&"));
  }
  expect(own.size).toBeGreaterThan(10);
  for (const href of own) expect([href, (await page.request.get(href)).status()]).toEqual([href, 200]);
  await page.goto("/courses?search=Dundee");
  await expect(page.getByRole("main").getByRole("heading", { level: 3 }).first()).toBeVisible();
});

test("search engines read what an article is", async ({ page, baseURL }) => {
  await page.goto(plan);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}${plan}`);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "article");
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", `${baseURL}${plan}/preview.png`);
  const scripts = await itemsOf(page.locator('script[type="application/ld+json"]'), 2);
  const [article, trail] = await Promise.all(
    scripts.map(async (script) => JSON.parse((await script.textContent()) ?? "")),
  );
  expect(article).toMatchObject({
    "@type": "Article",
    datePublished: "2025-10-30",
    articleSection: "Application Timeline",
  });
  expect(article.wordCount).toBeGreaterThan(600);
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    "Blog",
    "January or September? A month-by-month plan",
  ]);
});

test("an unknown article is a 404 with a way back", async ({ page }) => {
  const answer = await page.goto("/blog/no-such-article");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Article Not Found");
  await page.getByRole("link", { name: "See all articles" }).click();
  await arriveAt(page, "/blog");
});
