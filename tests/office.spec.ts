/** The office: directions, hours, and a map that loads nothing until it is requested. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const OSM = "https://www.openstreetmap.org/**";

test("the map is fetched when it is asked for, and not before", { tag: "@browser" }, async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "")) elsewhere.push(request.url());
  });
  await page.route(OSM, (route) => route.fulfill({ contentType: "text/html", body: "<h1>The real map</h1>" }));
  await page.goto("/office-location");
  const sketch = page.getByRole("img", { name: /^Sketch map/ });
  await sketch.scrollIntoViewIfNeeded();
  await expect(sketch).toBeVisible();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(elsewhere).toEqual([]);

  await page.getByRole("link", { name: "Show the map here" }).click();
  const map = page.frameLocator("iframe[title='Map of the area around our office']");
  await expect(map.getByRole("heading", { name: "The real map" })).toBeVisible();
  expect(elsewhere).toHaveLength(1);
  const { searchParams } = new URL(elsewhere[0] ?? "");
  const [lat, lon] = (searchParams.get("marker") ?? "").split(",").map(Number);
  const [west, south, east, north] = (searchParams.get("bbox") ?? "").split(",").map(Number);
  expect([lat, lon].every(Number.isFinite)).toBe(true);
  for (const [low, at, high] of [
    [west, lon, east],
    [south, lat, north],
  ]) {
    expect(at).toBeGreaterThan(low ?? Number.NaN);
    expect(at).toBeLessThan(high ?? Number.NaN);
  }
  // The page itself remains.
  expect(new URL(page.url()).pathname).toBe("/office-location");
});

test("the empty frame leaves the sketch visible, in light and dark", { tag: "@browser" }, async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/office-location");
    const withFrame = await middleOfTheMap(page);
    await page.locator("iframe").evaluate((frame) => frame.remove());
    expect(withFrame.equals(await middleOfTheMap(page))).toBe(true);
  }
});

/** Returns a picture of the map without its round corners, whose edges differ each time they are painted. */
async function middleOfTheMap(page: Page): Promise<Buffer> {
  const map = page.getByRole("figure").locator("svg");
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error("The map is not on the page.");
  const clip = { x: box.x + 30, y: box.y + 30, width: box.width - 60, height: box.height - 60 };
  return page.screenshot({ clip });
}

test("every way to reach the office is a press away", async ({ page }) => {
  await page.goto("/office-location");
  const address = page.getByRole("region", { name: "Address" });
  await expect(address.getByRole("link", { name: "Open in maps (opens in new tab)" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=23\.\d+%2C90\.\d+$/,
  );
  await expect(address.getByRole("link", { name: /^\+880/ })).toHaveAttribute("href", /^tel:\+\d+$/);
  await expect(address.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByRole("main").getByRole("link", { name: /^Ask us on WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d+\?text=/,
  );
  await expect(page.getByRole("region", { name: "Getting here" }).getByRole("term")).toHaveText([
    "Metro",
    "Bus",
    "Car",
  ]);
});

test("the hours say in words whether the office is open", async ({ page }) => {
  await page.goto("/office-location");
  const hours = page.getByRole("region", { name: "Hours" });
  const now = /^(Open now until \d\d:\d\d|Closed now\. Opens (today|tomorrow|Saturday) at \d\d:\d\d)$/;
  await expect(hours.getByText(now)).toBeVisible();
  await expect(hours.getByRole("term")).toHaveText(["Saturday to Wednesday", "Thursday and Friday"]);
  await expect(hours.getByRole("definition")).toHaveText([/11:00–13:00\s*14:00–17:00/, "Closed"]);
});
