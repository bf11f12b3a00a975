/** The course finder: search, filters with their counts, chips, Load More, no results. */
import type { Locator, Page } from "@playwright/test";
import { addressesOf, arriveAt, cardOf, hold } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const total = (page: Page) => page.getByRole("status").filter({ hasText: /^[\d,]+ courses?$/ });
const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search", exact: true });

/** Selects a filter. Scripts apply it by themselves. Without them a button does. */
async function choose(page: Page, filter: string, value: string, hasScripts: boolean): Promise<void> {
  await page.getByRole("combobox", { name: filter }).selectOption(value);
  if (!hasScripts) await page.getByRole("button", { name: "Show courses" }).click();
}

test("a search finds by name, university and city, best match first", async ({ page, hydrated }) => {
  await page.goto("/courses");
  await hydrated();
  await expect(page.getByPlaceholder("Search courses...")).toBeVisible();
  await searchField(page).fill("data science");
  await searchField(page).press("Enter");
  await arriveAt(page, /\/courses\?search=data\+science(&|$)/);
  await expect(cards(page).first()).toContainText("Data Science");
  await hydrated();
  await searchField(page).fill("data science manchester");
  await searchField(page).press("Enter");
  await arriveAt(page, /\/courses\?search=data\+science\+manchester(&|$)/);
  await expect(cardOf(page, "MSc Data Science").filter({ hasText: "University of Manchester" })).toBeVisible();
  await expect(searchField(page)).toHaveValue("data science manchester");
});

test("the order says what the search asked for, and can be another one", async ({ page, hydrated }) => {
  await page.goto("/courses?search=cheapest+nursing");
  await hydrated();
  await page.getByText("Sort by Fee, lowest first (from your search)").click();
  await page.getByRole("link", { name: "Best match" }).click();
  await arriveAt(page, /sort=best/);
  await expect(page.getByText("Sort by Best match")).toBeVisible();
  await expect(page.getByRole("list", { name: "Filters in use" })).not.toContainText("lowest");
});

test("each filter finds as many courses as its option says, under the others", async ({
  page,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/courses?search=management");
  for (const [label, value, all] of [
    ["Faculty", "Business & Management", "All Faculties"],
    ["Level", "Postgraduate", "All Levels"],
    ["IELTS Score", "6.0", "All IELTS Scores"],
  ] as const) {
    await hydrated();
    const select = page.getByRole("combobox", { name: label });
    await expect(select.getByRole("option").first()).toHaveText(all);
    const option = await select.getByRole("option", { name: new RegExp(`^${value} \\(`) }).textContent();
    const count = /\(([\d,]+)\)$/.exec(option ?? "")?.[1] ?? "no count";
    expect(Number(count.replace(",", ""))).toBeGreaterThan(0);
    await choose(page, label, value, hasScripts);
    await arriveAt(page, new RegExp(`=${encodeURIComponent(value).replaceAll("%20", "\\+")}`));
    await expect(total(page)).toHaveText(`${count} courses`);
    await expect(page.getByRole("combobox", { name: label })).toHaveValue(value);
  }
});

test("a chip takes one filter away, Reset Filters all of them", async ({ page, hydrated, hasScripts }) => {
  await page.goto("/courses");
  await expect(page.getByRole("link", { name: "Reset Filters" })).toHaveCount(0);
  await page.goto("/courses?search=data&faculty=Computing&level=Postgraduate&ieltsScore=6.5");
  await hydrated();
  const chips = page.getByRole("list", { name: "Filters in use" }).getByRole("link");
  await expect(chips).toHaveText([/“data”/, /Computing/, /Postgraduate/, /My IELTS score: 6.5/]);
  await expectAccessible(page, hasScripts);

  await page.getByRole("link", { name: "Remove filter: Computing" }).click();
  await arriveAt(page, "/courses?search=data&level=Postgraduate&ieltsScore=6.5");
  await expect(page.getByRole("combobox", { name: "Faculty" })).toHaveValue("");
  await page.getByRole("link", { name: "Remove search: data" }).click();
  await arriveAt(page, "/courses?level=Postgraduate&ieltsScore=6.5");
  await expect(searchField(page)).toHaveValue("");
  await page.getByRole("link", { name: "Remove filter: IELTS score 6.5" }).click();
  await expect(chips).toHaveCount(1);

  await page.getByRole("link", { name: "Reset Filters" }).click();
  await arriveAt(page, "/courses");
  await expect(page.getByRole("combobox", { name: "Level" })).toHaveValue("");
  await expect(page.getByRole("link", { name: "Reset Filters" })).toHaveCount(0);
});

test("a misspelt search says what it shows instead", async ({ page }) => {
  await page.goto("/courses?search=artifical+inteligence");
  await expect(page.getByText("Showing results for")).toContainText("artificial intelligence");
  await expect(cards(page).first()).toContainText("Artificial Intelligence");
});

test("an empty result says so, and offers what one step less finds", async ({ page, hydrated, hasScripts }) => {
  await page.goto("/courses?search=zzzzqqqq&faculty=Law&level=Research");
  await hydrated();
  await expect(total(page)).toHaveText("0 courses");
  await expect(page.getByRole("heading", { name: "No courses found", exact: true })).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filter criteria", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Load More" })).toHaveCount(0);
  await expectAccessible(page, hasScripts);
  await expect(page.getByRole("region", { name: "No courses found" }).getByRole("link")).toHaveText([
    /^\d+ courses without “zzzzqqqq”$/,
  ]);
  await page.getByText("without “zzzzqqqq”").click();
  await arriveAt(page, "/courses?faculty=Law&level=Research");
  await expect(cards(page).first()).toBeVisible();
});

test("Load More adds a hundred, or leads to the next page", { tag: "@both" }, async ({
  page,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/courses?level=Research");
  await hydrated();
  const more = page.getByRole("navigation", { name: "More courses" });
  const details = page.getByRole("link", { name: /^View Details/ });
  await expect(cards(page)).toHaveCount(100);
  await expect(more).toContainText("Showing 100 of 213");

  if (hasScripts) {
    const request = await hold(page, /\/courses\?.*page=2/);
    await more.getByRole("link", { name: "Load More" }).click();
    await expect(more.getByRole("link", { name: "Loading more..." })).toBeVisible();
    await request.release();
    await expect(cards(page)).toHaveCount(200);
    await expect(more).toContainText("Showing 200 of 213");
    await more.getByRole("link", { name: "Load More" }).click();
    await expect(cards(page)).toHaveCount(213);
    expect(new Set(await addressesOf(details, 213)).size).toBe(213);
    await arriveAt(page, "/courses?level=Research&through=3");
    await page.reload();
    await expect(cards(page)).toHaveCount(213);
    await expect(more).toContainText("Showing 213 of 213");
  } else {
    const first = await addressesOf(details, 100);
    await more.getByRole("link", { name: "Load More" }).click();
    await arriveAt(page, "/courses?level=Research&page=2");
    await expect(more).toContainText("Showing 101 to 200 of 213");
    const second = await addressesOf(details, 100);
    expect(second.filter((address) => first.includes(address))).toEqual([]);
    await more.getByRole("link", { name: "Load More" }).click();
    await expect(more).toContainText("Showing 201 to 213 of 213");
    await more.getByRole("link", { name: "Previous page" }).click();
    await arriveAt(page, "/courses?level=Research&page=2");
  }
  await page.goto("/courses?level=Research&page=3");
  await expect(more.getByRole("link", { name: "Load More" })).toHaveCount(0);
});

/** Opens a list of undergraduate courses, then one of postgraduate courses, then one of its courses. */
async function openThroughTwoFilters(page: Page, hydrated: () => Promise<void>, hasScripts: boolean) {
  await page.goto("/courses?search=data+science&level=Undergraduate");
  await hydrated();
  await choose(page, "Level", "Postgraduate", hasScripts);
  await arriveAt(page, /level=Postgraduate/);
  await cards(page).first().getByRole("link").click();
  await arriveAt(page, /\/courses\/[a-z-]+$/);
}

test("Back from a course, and from a later filter, keeps the earlier one", { tag: "@both" }, async ({
  page,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/courses?search=brewing");
  await openThroughTwoFilters(page, hydrated, hasScripts);
  await page.goBack();
  await arriveAt(page, /search=data\+science&.*level=Postgraduate/);
  await expect(page.getByRole("combobox", { name: "Level" })).toHaveValue("Postgraduate");
  await page.goBack();
  await arriveAt(page, "/courses?search=data+science&level=Undergraduate");
  await expect(page.getByRole("list", { name: "Filters in use" })).toContainText("Undergraduate");
  await expect(page.getByRole("combobox", { name: "Level" })).toHaveValue("Undergraduate");
  await expect(searchField(page)).toHaveValue("data science");
});

test("Back again before the scripts have come still shows what the address says", { tag: "@scripts" }, async ({
  page,
  hydrated,
}) => {
  await openThroughTwoFilters(page, hydrated, true);
  // From here on scripts never arrive.
  await page.route("**/assets/*.js", () => {});
  await page.goBack({ waitUntil: "commit" });
  const inUse = page.getByRole("list", { name: "Filters in use" });
  await expect(inUse).toContainText("Postgraduate");
  await page.goBack({ waitUntil: "commit" });
  await arriveAt(page, /level=Undergraduate/);
  await expect(inUse).toContainText("Undergraduate");
});

test("the filters fold away on a phone and still work", { tag: "@both" }, async ({ page, hydrated, hasScripts }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/courses?search=nursing");
  await hydrated();
  await expect(page.getByRole("combobox", { name: "Level" })).toBeHidden();
  await page.getByText("Filters", { exact: true }).click();
  await choose(page, "Level", "Undergraduate", hasScripts);
  await arriveAt(page, /search=nursing&.*level=Undergraduate/);
  await expect(page.getByText("1 in use")).toBeVisible();
});

test("addresses leave out empty parameters", async ({ page, hydrated }) => {
  await page.goto("/courses");
  await hydrated();
  await searchField(page).fill("  nursing  ");
  await searchField(page).press("Enter");
  // Without scripts the browser sends every field, and the words as they were typed.
  await arriveAt(page, /\/courses\?search=(nursing|\+\+nursing\+\+)$/);
  await page.goto("/no/such/page");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await arriveAt(page, "/courses");
});

test("a shared link shows the pages that were loaded", async ({ page }) => {
  await page.goto("/courses?page=2&through=3");
  await expect(cards(page)).toHaveCount(200);
  const more = page.getByRole("navigation", { name: "More courses" });
  await expect(more).toContainText("101 to 300 of");
  await expect(more.getByRole("link", { name: "Previous page" })).toHaveAttribute("href", "/courses");
  await expect(more.getByRole("link", { name: "Load More" })).toHaveAttribute("href", "/courses?page=4");
});

test.describe("the search understands", () => {
  test("places, fees and scores, as chips that can be removed, or searches the words instead", async ({
    page,
    hydrated,
    hasScripts,
  }) => {
    await page.goto("/courses?search=nursing+scotland+under+30000+without+ielts");
    await hydrated();
    const chips = page.getByRole("list", { name: "Filters in use" }).getByRole("link");
    await expect(chips).toHaveText([/“nursing”/, /Nation: Scotland/, /Fee up to £30,000/]);
    await expect(page.getByText("No filter can show courses without an IELTS score")).toBeVisible();
    await expect(searchField(page)).toHaveValue("nursing scotland under 30000 without ielts");
    await expect(cards(page).first()).toContainText("Nursing");
    await expectAccessible(page, hasScripts);
    await page.getByRole("link", { name: "Remove filter: Nation: Scotland" }).click();
    await arriveAt(page, "/courses?search=nursing+under+30000+without+ielts");
    await expect(chips).toHaveText([/“nursing”/, /Fee up to £30,000/]);
    await page.getByRole("link", { name: "Search the words instead" }).click();
    await arriveAt(page, "/courses?search=nursing+under+30000+without+ielts&words=1");
    await expect(total(page)).toHaveText("0 courses");
    await page.getByRole("link", { name: "Read filters from the words" }).click();
    await arriveAt(page, "/courses?search=nursing+under+30000+without+ielts");
    await expect(chips).toHaveCount(2);
  });

  test("oxford is the city, and its best ranked university comes first", async ({ page }) => {
    await page.goto("/courses?search=oxford");
    await expect(page.getByRole("link", { name: "Remove filter: City: Oxford" })).toBeVisible();
    await expect(page.locator("[data-card]").first()).toContainText("University of Oxford");
  });
});

test("the order is a menu of links, stays in the address and with the next filter", { tag: "@both" }, async ({
  page,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/courses?level=Research");
  await hydrated();
  await expect(page.getByText("open to Bangladesh first, then fees near the middle")).toBeVisible();
  await page.getByText("Sort by Suggested").click();
  await page.getByRole("link", { name: "Fee, lowest first" }).click();
  await arriveAt(page, "/courses?level=Research&sort=fee");
  await expect(page.getByText("open to Bangladesh first, then fees near the middle")).toHaveCount(0);
  const fees = await page.evaluate(() =>
    [...document.querySelectorAll("[data-card] dl > :first-child dd")].flatMap(({ textContent }) =>
      textContent?.startsWith("£") ? [Number(textContent.replace(/\D/g, ""))] : [],
    ),
  );
  expect(fees.length).toBeGreaterThan(50);
  expect(fees).toEqual(fees.toSorted((a, b) => a - b));
  await hydrated();
  await choose(page, "Level", "Foundation", hasScripts);
  await arriveAt(page, "/courses?level=Foundation&sort=fee");
  await expect(page.getByText("Sort by Fee, lowest first")).toBeVisible();
});

test("more filters open as a panel, several apply together, and stay when it closes", { tag: "@both" }, async ({
  page,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/courses?level=Postgraduate");
  await hydrated();
  await page.getByRole("link", { name: "More filters" }).click();
  await arriveAt(page, "/courses?level=Postgraduate&panel=1");
  await hydrated();
  await expectAccessible(page, hasScripts);
  const option = page.getByRole("combobox", { name: "Nation" }).getByRole("option", { name: /^Scotland \(/ });
  const count = /\((\d+)\)/.exec((await option.textContent()) ?? "")?.[1];
  await choose(page, "Nation", "Scotland", hasScripts);
  await arriveAt(page, "/courses?level=Postgraduate&nation=Scotland&panel=1");
  await expect(total(page)).toHaveText(`${count} courses`);
  await hydrated();
  await choose(page, "Intake", "January", hasScripts);
  await arriveAt(page, "/courses?level=Postgraduate&nation=Scotland&intake=January&panel=1");
  await hydrated();
  await page.getByRole("checkbox", { name: /^With a scholarship/ }).check();
  if (!hasScripts) await page.getByRole("button", { name: "Show courses" }).click();
  await arriveAt(page, "/courses?level=Postgraduate&nation=Scotland&intake=January&scholarship=1&panel=1");
  await page.getByRole("link", { name: "Fewer filters" }).click();
  await arriveAt(page, "/courses?level=Postgraduate&nation=Scotland&intake=January&scholarship=1");
  await hydrated();
  // The form still sends what it no longer shows.
  await choose(page, "Level", "Undergraduate", hasScripts);
  await arriveAt(page, "/courses?level=Undergraduate&nation=Scotland&intake=January&scholarship=1");
  const chips = page.getByRole("list", { name: "Filters in use" }).getByRole("link");
  await expect(chips).toHaveText([/Undergraduate/, /Nation: Scotland/, /Intake: January/, /With a scholarship/]);
});

test("an empty list shows the nearest courses, of the same subject", async ({ page, hydrated, hasScripts }) => {
  await page.goto("/courses?search=nursing+under+9000+in+london");
  await hydrated();
  await expect(total(page)).toHaveText("0 courses");
  const nearest = page.getByRole("region", { name: "Nearest courses" });
  await expect(nearest.getByRole("heading", { level: 3 }).nth(1)).toContainText("Nursing");
  await expect(nearest).toContainText("everything but “Fee up to £9,000”");
  await expectAccessible(page, hasScripts);
  await nearest.getByRole("link", { name: /in the list$/ }).click();
  await expect(cards(page).first()).toContainText("Nursing");
});

for (const [about, searches] of [
  [
    "that no filter answers, also in Bangla",
    [
      ["৪০ লাখ টাকার মধ্যে নার্সিং", /৳40,00,000 is about £[\d,]+ at the rate/, /^[1-9]\d* courses?$/],
      ["medium of instruction", /taught in English \(MOI\)/, /^[\d,]{4,} courses$/],
      ["study gap 3 years nursing", /study gaps/, /^[1-9]\d* courses?$/],
      ["cgpa 2.8", /your CGPA of 2\.8/, /^[\d,]{4,} courses$/],
      ["fully funded masters", /scholarship schemes/, /^[\d,]+ courses$/],
      ["mbbs", /medical schools/, /^\d{2} courses$/],
    ],
  ],
  [
    "about the visa with the figures that staff keep",
    [
      ["ভিসা ফি", /costs £[\d,]+ from outside the UK/, /^[\d,]{4,} courses$/],
      ["bank statement 28 days", /£[\d,]+ per month in London/, /^[\d,]{4,} courses$/],
      ["medium of instraction", /taught in English \(MOI\)/, /^[\d,]{4,} courses$/],
      ["psw nursing", /Graduate visa/, /^[1-9]\d* courses?$/],
    ],
  ],
] as const) {
  test(`answers questions ${about}`, async ({ page, hydrated, hasScripts }) => {
    // Scripts change no answer, and take longer than the rest.
    for (const [search, answer, found] of hasScripts ? searches.slice(-1) : searches) {
      await page.goto(`/courses?search=${encodeURIComponent(search)}`);
      await hydrated();
      await expect(page.locator("[data-answer]")).toHaveText(answer);
      await expect(total(page)).toHaveText(found);
    }
    await expectAccessible(page, hasScripts);
  });
}

test("an answer leads on to the costs page", async ({ page, hydrated }) => {
  await page.goto("/courses?search=how+much+bank+balance");
  await hydrated();
  await page.locator("[data-answer]").getByRole("link", { name: "Work out how much you have to show" }).click();
  await arriveAt(page, "/costs");
});

test("an empty list leads on: without a filter, or with a wider one", async ({ page, hydrated }) => {
  await page.goto("/courses?search=nursing+scotland&feeMax=10000");
  await hydrated();
  await expect(total(page)).toHaveText("0 courses");
  const ways = page.getByRole("region", { name: "No courses found" }).getByRole("link");
  await expect(ways.filter({ hasText: "with “Fee up to" })).toBeVisible();
  const text = (await ways.first().textContent()) ?? "";
  await ways.first().click();
  await expect(total(page)).toHaveText(/^(\d+ courses?)/.exec(text)?.[1] ?? "a count");
});

test("a course ends with similar ones at other universities", async ({ page, hydrated, hasScripts }) => {
  await page.goto("/courses/university-of-manchester-msc-data-science");
  await hydrated();
  const similar = page.getByRole("region", { name: "Similar courses" });
  await expect(similar.getByRole("heading", { level: 3 })).toHaveCount(4);
  await expect(similar).not.toContainText("University of Manchester");
  await expectAccessible(page, hasScripts);
  await similar.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page.getByRole("region", { name: "Similar courses" })).toBeVisible();
});

test("a phone's first card is near the top, and cards of a row share their floors", { tag: "@browser" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/courses");
  expect(await topOf(page.locator("[data-card]").first())).toBeLessThanOrEqual(300);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const part of ["dl", ".y1", ".acts"]) {
    const tops = [0, 1, 2].map((at) => topOf(page.locator("[data-card]").nth(at).locator(part)));
    expect(new Set(await Promise.all(tops)).size).toBe(1);
  }
});

const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? Number.POSITIVE_INFINITY);

test("prices are in taka for who chose it, at the same address", async ({ page, hydrated, hasScripts }) => {
  const address = "/courses?search=data+science&level=Postgraduate";
  const card = page.locator("[data-card]").filter({ hasText: "University of Manchester" }).first();
  await page.goto(address);
  await hydrated();
  await expect(card.getByRole("definition").first()).toHaveText("£33,500");
  await page.getByRole("button", { name: "Show ৳ (taka)" }).click();
  await arriveAt(page, address);
  await expect(card.getByRole("definition").first()).toHaveText(/^৳55\.3 lakh\s*£33,500$/);
  await expect(card).toContainText(/First year, all costs ৳[\d.]+ lakh £[\d,]+/);
  await expectAccessible(page, hasScripts);
  await page.goto("/courses?search=data+science");
  await hydrated();
  await expect(card.getByRole("definition").first()).toContainText("৳55.3 lakh");
  await page.getByRole("button", { name: "Show £ (pounds)" }).click();
  await expect(card.getByRole("definition").first()).toHaveText("£33,500");
});

test("the fields stand in two rows on a tablet and on a wide screen", { tag: "@browser" }, async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/courses");
    const fields = page.getByRole("search");
    const bottoms = [
      fields.getByRole("searchbox"),
      fields.getByRole("combobox", { name: "Faculty" }),
      fields.getByRole("combobox", { name: "Fee at most" }),
      fields.getByRole("link", { name: "More filters" }),
      fields.getByRole("button", { name: "Show courses" }),
    ].map(async (field) => {
      const box = await field.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    });
    expect(new Set(await Promise.all(bottoms)).size).toBe(2);
  }
});
