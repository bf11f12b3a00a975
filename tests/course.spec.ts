/** A course: its card, its dialog, its page. */
import type { Locator, Page } from "@playwright/test";
import { arriveAt, cardOf, heartOf, itemsOf, tab } from "./support/actions.ts";
import { dataScience, finderFor, fourDates, longest, noListening, undated, unknowns } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const details = (scope: Page | Locator, name: string) =>
  scope.getByRole("link", { name: `View Details: ${name}`, exact: true });

/** Returns the value of a term in a definition list. */
const fact = (scope: Locator, term: string) =>
  scope
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator("xpath=following-sibling::dd");

const KEY_FACTS = "Fee, IELTS, start date and application";

async function openDialog(page: Page, course: typeof dataScience, hydrated: () => Promise<void>) {
  await page.goto(finderFor(course));
  await hydrated();
  await details(cardOf(page, course.name), course.name).click();
  const dialog = page.getByRole("dialog", { name: course.name, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.describe("card", () => {
  test("shows name, university, place, level, duration, fee, IELTS and the next start", async ({ page }) => {
    await page.goto(finderFor(dataScience));
    const card = cardOf(page, dataScience.name).filter({ hasText: dataScience.university });
    await expect(card.getByRole("heading").getByRole("link")).toHaveAttribute("href", `/courses/${dataScience.id}`);
    await expect(card).toContainText("University of Manchester");
    await expect(card).toContainText("Manchester · 🏴󠁧󠁢󠁥󠁮󠁧󠁿\u00a0England");
    await expect(card).toContainText("Postgraduate");
    await expect(card).toContainText("1 year");
    await expect(card.getByRole("definition")).toHaveText(["£33,500", "7.0", /^[A-Z][a-z]{2} 20\d\d(Apply by .+)?$/]);
    await expect(card.getByRole("term")).toHaveText(["Fee per year", "IELTS", "Next start"]);
    await expect(heartOf(card, dataScience.name)).toHaveAttribute("aria-pressed", "false");
    await expect(details(card, dataScience.name)).toHaveText("View Details");
  });

  test("says Ask a counsellor for what is not known, and never 0", async ({ page }) => {
    await page.goto(finderFor(unknowns));
    const card = cardOf(page, unknowns.name);
    for (const about of ["the fee", "the IELTS score"]) {
      const link = card.getByRole("link", { name: `Ask a counsellor about ${about}` });
      await expect(link).toHaveAttribute("href", "/counselors");
    }
    await expect(card).not.toContainText(/£|\b0|null|NaN/);
  });

  test("its map opens in a new tab: the university's own, else a search for its name and city", async ({ page }) => {
    for (const course of [dataScience, unknowns]) {
      await page.goto(finderFor(course));
      const card = cardOf(page, course.name).filter({ hasText: course.university });
      const map = card.getByRole("link", { name: `Map: ${course.university} (opens in new tab)`, exact: true });
      await expect(map).toHaveAttribute("target", "_blank");
      await expect(map).toHaveAttribute("rel", /\bnoopener\b/);
      const address = new URL((await map.getAttribute("href")) ?? "");
      expect(address.origin + address.pathname).toBe("https://www.google.com/maps/search/");
      expect(address.searchParams.get("query")).toMatch(new RegExp(`^${course.university},? \\w+`));
    }
  });
});

test.describe("dialog", { tag: "@scripts" }, () => {
  test.beforeEach(async ({ session, newcomer }) => session(newcomer));

  test("shows the course from what the list knows", async ({ page, hydrated, hasScripts }) => {
    const dialog = await openDialog(page, fourDates, hydrated);
    await expect(dialog).toContainText("Aston University");
    await expect(dialog.getByRole("link", { name: "View on Map" })).toHaveAttribute("target", "_blank");
    await expect(fact(dialog, "Level")).toHaveText("Foundation");
    await expect(fact(dialog, "Duration")).toHaveText("9 months");
    await expect(fact(dialog, "Tuition Fee")).toHaveText("£19,750 per year");
    await expect(fact(dialog, "Faculty")).toHaveText("Health & Medicine");
    const dates = dialog.getByRole("list").first().getByRole("listitem");
    await expect(dates).toHaveText(["September", "November", "January", "May"]);
    const colours = new Set<string>();
    for (const date of await itemsOf(dates, 4)) {
      colours.add(await date.evaluate((chip) => getComputedStyle(chip).backgroundColor));
    }
    expect(colours.size).toBe(4);
    await expect(dialog.getByRole("heading", { name: "IELTS Requirements" })).toBeVisible();
    for (const [band, score] of [
      ["Overall", "5.5"],
      ["Listening", "5.0"],
      ["Reading", "5.0"],
      ["Writing", "5.0"],
      ["Speaking", "5.0"],
    ] as const) {
      await expect(fact(dialog, band)).toHaveText(score);
    }
    await expect(dialog.getByRole("heading", { name: "Available Scholarships" })).toBeVisible();
    const awards = dialog.getByRole("listitem").filter({ hasText: "Award" });
    await expect(awards).toHaveText([
      /^Dean's Award\s*up to £5,000 - by interview$/,
      /^Bangladesh Country Award\s*£3,000/,
    ]);
    await arriveAt(page, finderFor(fourDates));
    await expectAccessible(page, hasScripts);
  });

  test("fills in what is not known, and leaves out absent bands", { tag: "@all" }, async ({ page, hydrated }) => {
    const dialog = await openDialog(page, undated, hydrated);
    await expect(dialog.getByRole("list").first().getByRole("listitem")).toHaveText(["September"]);
    await expect(fact(dialog, "Overall")).toHaveText("Ask a counsellor");
    await expect(dialog.getByText("Listening")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Close" }).click();

    const other = await openDialog(page, noListening, hydrated);
    await expect(fact(other, "Reading")).toHaveText("5.0");
    await expect(other.getByText("Listening")).toHaveCount(0);
  });

  test("closes by Escape, Close and the overlay, and gives the focus back", async ({ page, hydrated }) => {
    const dialog = await openDialog(page, dataScience, hydrated);
    const link = details(page, dataScience.name).first();
    const ways = [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Close" }).click(),
      // The dialog listens for clicks outside a moment after it opens.
      () =>
        expect(async () => {
          await page.mouse.click(4, 4);
          await expect(dialog).toHaveCount(0, { timeout: 1_000 });
        }).toPass(),
    ];
    for (const close of ways) {
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();
      await page.keyboard.press("Enter");
    }
    await expect(dialog).toBeVisible();
  });

  test("keeps the focus inside, and is 90 % of the screen at most", async ({ page, hydrated }) => {
    await page.setViewportSize({ width: 800, height: 400 });
    const dialog = await openDialog(page, fourDates, hydrated);
    expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(360);
    await expect(dialog.getByRole("link", { name: /^Full details/ })).toBeVisible();
    const visited = new Set<string>();
    for (const key of [...Array(9).fill("Tab"), ...Array(9).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const focused = dialog.locator(":focus");
      await expect(focused).toHaveCount(1);
      visited.add(await focused.evaluate((element) => element.outerHTML));
    }
    expect(visited.size).toBe(7);
    await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport();
  });

  test("has room for the longest name on the smallest screen", { tag: "@all" }, async ({
    page,
    hydrated,
    hasScripts,
  }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await page.emulateMedia({ colorScheme: "dark" });
    const dialog = await openDialog(page, longest, hydrated);
    await expect(dialog.getByRole("link", { name: "Apply Now" })).toBeInViewport({ ratio: 1 });
    expect((await dialog.getByRole("region", { name: "Details" }).boundingBox())?.height).toBeGreaterThan(100);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, hasScripts);
  });

  test("Apply Now closes it and leads to the form with the course ticked", async ({ page, hydrated, student: _ }) => {
    const dialog = await openDialog(page, noListening, hydrated);
    await dialog.getByRole("link", { name: "Apply Now" }).click();
    await arriveAt(page, `/apply?course=${noListening.id}`);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("checkbox", { name: noListening.name })).toBeChecked();
  });

  test("a click with Ctrl opens the page in a new tab instead", { tag: "@all" }, async ({
    page,
    hydrated,
    context,
  }) => {
    await page.goto(finderFor(noListening));
    await hydrated();
    const opened = context.waitForEvent("page");
    await details(page, noListening.name).click({ modifiers: ["ControlOrMeta"] });
    await arriveAt(await opened, `/courses/${noListening.id}`);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("page", () => {
  test("View Details leads to it without scripts", { tag: "@plain" }, async ({ page }) => {
    await page.goto(finderFor(noListening));
    await details(page, noListening.name).click();
    await arriveAt(page, `/courses/${noListening.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(noListening.name);
  });

  test("shows everything about the course", async ({ page, baseURL }) => {
    await page.goto(`/courses/${fourDates.id}`);
    const main = page.getByRole("main");
    await expect(page).toHaveTitle(`${fourDates.name}, Aston University · Shapla`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(fourDates.name);
    await expect(main).toContainText("Aston University");
    await expect(main).toContainText("Birmingham · ");
    const quickFacts = main.getByRole("list", { name: "Quick facts" });
    await expect(quickFacts.getByRole("listitem")).toHaveText([
      "Foundation",
      "Health & Medicine",
      "9 months, full-time",
    ]);
    const entry = main.getByRole("region", { name: "Entry requirements" });
    await expect(fact(entry, "IELTS overall")).toHaveText("5.5");
    await expect(fact(entry, "Listening, reading, writing, speaking")).toHaveText("5.0");
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("Entry requirements");
    await expect(entry.getByRole("link", { name: /counsellors/ })).toHaveAttribute(
      "href",
      `/counselors?course=${fourDates.id}`,
    );
    await expect(main.getByRole("region", { name: "Scholarships" }).getByRole("listitem")).toHaveCount(2);
    await expect(main.getByRole("region", { name: "About the university" })).toBeVisible();
    const aside = main.getByRole("complementary", { name: KEY_FACTS });
    await expect(fact(aside, "Tuition Fee")).toHaveText("£19,750 per year");
    for (const month of ["September", "November", "January", "May"])
      await expect(fact(aside, "Next start")).toContainText(new RegExp(`${month} 20\\d\\d`));
    await expect(aside.getByRole("link", { name: "Apply Now" })).toHaveAttribute(
      "href",
      `/apply?course=${fourDates.id}`,
    );
    await expect(aside.getByRole("link", { name: "Get Free Consultation" })).toHaveAttribute(
      "href",
      `/enquiry?course=${fourDates.id}`,
    );
    const share = await aside.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
    expect(new URL(share ?? "").searchParams.get("text")).toBe(
      `${fourDates.name}, Aston University\n${baseURL}/courses/${fourDates.id}`,
    );
    await expect(aside.getByRole("link", { name: /^\+880/ })).toHaveAttribute("href", /^tel:\+880/);
  });

  test("fills in what is not known", async ({ page }) => {
    await page.goto(`/courses/${undated.id}`);
    const aside = page.getByRole("complementary", { name: KEY_FACTS });
    await expect(fact(aside, "Start dates")).toContainText("September, January");
    await expect(page.getByRole("region", { name: "Entry requirements" })).toContainText("Ask a counsellor");
    await page.goto(`/courses/${unknowns.id}`);
    await expect(aside.getByRole("link", { name: "Ask a counsellor about the fee" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/£0|IELTS 0|NaN|null/);
  });

  test("stands in the frame of the tabs for a signed-in student, its name the one h1", { tag: "@browser" }, async ({
    page,
    student: _,
    hasScripts,
  }) => {
    await page.goto(`/courses/${dataScience.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([dataScience.name]);
    const banner = page.getByRole("banner").filter({ has: page.getByRole("link", { name: /^Notifications/ }) });
    await expect(banner).toContainText("Courses");
    await expect(banner.getByRole("group")).toBeVisible();
    await expect(tab(page, "Courses")).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("link", { name: /quick application/ })).toHaveCount(0);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "All courses" })).toHaveAttribute("href", "/courses");
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectAccessible(page, hasScripts);
      await expectNoSidewaysScroll(page);
    }
    // At 360 px Apply Now has the place of the tabs, and the end of the page can be scrolled clear of it.
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    const docked = await page.getByRole("complementary", { name: "Apply", exact: true }).boundingBox();
    expect((docked?.y ?? 0) + (docked?.height ?? 0)).toBe(740);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = await page.getByText("shown here are samples, not real").boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(docked?.y ?? 0);
    await page.setViewportSize({ width: 768, height: 740 });
    await tab(page, "My Dashboard").click();
    await arriveAt(page, "/dashboard");
  });

  test("stays in the public frame for a visitor", async ({ page }) => {
    await page.goto(`/courses/${dataScience.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([dataScience.name]);
    await expect(page.getByRole("banner").getByRole("link", { name: "Get Started" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Notifications/ })).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });

  test("has what decides on the first screen of a phone", { tag: "@browser" }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/courses/${dataScience.id}`);
    const head = page.getByRole("main").locator("header");
    await expect(head.getByText("Postgraduate", { exact: true })).toBeVisible();
    await expect(head.getByText("Computing", { exact: true })).toBeVisible();
    const aside = page.getByRole("complementary", { name: KEY_FACTS });
    for (const term of ["Tuition Fee", "IELTS", "Next start"]) {
      await expect(fact(aside, term)).toBeInViewport({ ratio: 1 });
    }
    const dock = page.getByRole("complementary", { name: "Apply", exact: true });
    await expect(dock.getByRole("link", { name: "Apply Now" })).toBeInViewport({ ratio: 1 });
  });

  for (const course of [dataScience, fourDates, longest, undated]) {
    test(`says no fact of ${course.name} twice`, async ({ page }) => {
      await page.goto(`/courses/${course.id}`);
      const said = await page.getByRole("main").evaluate((main) => {
        const own = main.cloneNode(true) as HTMLElement;
        // Others' courses; the lines of a sum; and the score that the requirements, a whole list, have with the strip.
        for (const other of own.querySelectorAll("#similar, table")) (other.closest("section") ?? other).remove();
        for (const term of own.querySelectorAll("dt")) if (term.textContent === "IELTS") term.parentElement?.remove();
        // A note names the start that it warns of.
        for (const other of own.querySelectorAll("h1, .sr-only, script, form, [role=note]")) other.remove();
        const wordsOf = ({ textContent }: Node) => (textContent ?? "").trim();
        const values = [...own.querySelectorAll("dd, header li, header b")].flatMap((one) => one.firstChild ?? []);
        const sentences = [...own.querySelectorAll(":not(.from) > p, small")].map(wordsOf);
        return { facts: values.map(wordsOf), sentences };
      });
      const facts = said.facts.filter((fact) => fact.length > 3 && !fact.startsWith("Ask"));
      expect(facts.length).toBeGreaterThan(6);
      const twice = facts.filter(
        (fact, at) => facts.indexOf(fact) !== at || said.sentences.some((words) => words.includes(fact)),
      );
      expect(twice).toEqual([]);
    });
  }

  test("keeps what decides in sight, and ends both columns together", { tag: "@browser" }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/courses/${dataScience.id}`);
    const aside = page.getByRole("complementary", { name: KEY_FACTS });
    await page.getByRole("heading", { name: "About the university" }).scrollIntoViewIfNeeded();
    await expect(aside.getByRole("link", { name: "Apply Now" })).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [beside, similar] = await Promise.all([
      aside.boundingBox(),
      page.getByRole("region", { name: "Similar courses" }).boundingBox(),
    ]);
    const endOf = (box: typeof beside) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(endOf(beside)).toBeLessThanOrEqual(endOf(similar));
    expect(similar?.x ?? 0).toBeLessThan(beside?.x ?? 0);
  });

  test("shows the longest name whole, on a phone too", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/courses/${longest.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(longest.name);
    await page.goto(finderFor(longest));
    await expect(cardOf(page, longest.name)).toBeVisible();
  });

  test("says when there is no such course", async ({ page, hasScripts }) => {
    const answer = await page.goto("/courses/no-such-course");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Course Not Found");
    await expect(page.getByText("The course you're looking for doesn't exist.", { exact: true })).toBeVisible();
    await expectAccessible(page, hasScripts);
    await page.getByRole("link", { name: "Back to courses" }).click();
    await arriveAt(page, "/courses");
  });
});
