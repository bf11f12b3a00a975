/** Hearts on every page, and the Favorites tab. */
import type { Response } from "@playwright/test";
import { arriveAt, cardOf, heartOf, hold, holdForm, openHeart, saveCourses, tab } from "./support/actions.ts";
import { dataScience, finderFor, fourDates, longest, noListening, undated } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const { id, name } = noListening;

const isHeart = (answer: Response) => answer.url().endsWith("/favorites") && answer.request().method() === "POST";

test("a heart on a card saves and unsaves, and the list stays as it was", async ({ page, hydrated, student: _ }) => {
  const heart = await openHeart(page, hydrated);
  for (const state of ["true", "false", "true"]) {
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", state);
    expect(new URL(page.url()).searchParams.get("search")).toContain(name);
  }
  await expect.poll(async () => (await page.request.get("/favorites")).text()).toContain(id);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("the page without scripts comes back at the course", { tag: ["@plain", "@browser"] }, async ({
  page,
  student: _,
}) => {
  await page.goto("/courses?level=Research&page=2");
  const heart = page.getByRole("button", { name: /^Save / }).nth(60);
  await heart.click();
  await arriveAt(page, /\/courses\?level=Research&page=2#[a-z-]+$/);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).toBeInViewport();
});

test("a heart on the course page", async ({ page, hydrated, student: _ }) => {
  await page.goto(`/courses/${id}`);
  await hydrated();
  const heart = heartOf(page, name);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await arriveAt(page, new RegExp(`/courses/${id}`));
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test.describe("hearts with scripts", { tag: "@scripts" }, () => {
  test("a heart in the dialog is the card's heart", async ({ page, hydrated, student: _ }) => {
    await page.goto(finderFor(noListening));
    await hydrated();
    const card = cardOf(page, name);
    await card.getByRole("link", { name: `View Details: ${name}` }).click();
    const inDialog = heartOf(page.getByRole("dialog"), name);
    await inDialog.click();
    await expect(inDialog).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await expect(heartOf(card, name)).toHaveAttribute("aria-pressed", "true");
  });

  test("a heart whose page goes before it was sent is sent by the next page", async ({
    page,
    hydrated,
    student: _,
  }) => {
    const heart = await openHeart(page, hydrated);
    const request = await holdForm(page, "/favorites");
    await heart.click();
    await request.arrived();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.goto("/favorites", { waitUntil: "commit" });
    // Chromium has let the request of the page that went fail.
    await request.release().catch(() => undefined);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });

  test("a heart that the server took after it had read the next page is shown there", { tag: "@all" }, async ({
    page,
    hydrated,
    student: _,
  }) => {
    const heart = await openHeart(page, hydrated);
    const request = await holdForm(page, "/favorites");
    await heart.click();
    await request.arrived();
    await page.route("**/favorites", async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const readBefore = await route.fetch();
      const saved = page.waitForResponse(isHeart);
      await request.release();
      await saved;
      await route.fulfill({ response: readBefore });
    });
    await page.goto("/favorites");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });

  test.describe("when a request fails", () => {
    test.beforeEach(({ mayLog }) => {
      mayLog.push(/Failed to load resource/);
    });

    test("a heart whose request failed is taken back, and the other heart stays as it is", async ({
      page,
      hydrated,
      student: _,
    }) => {
      await page.goto("/courses");
      await hydrated();
      const hearts = page.locator("[data-card]").getByRole("button", { name: /^Save / });
      const saved = page.waitForResponse(isHeart);
      await hearts.nth(0).click();
      await saved;
      const request = await holdForm(page, "/favorites");
      await hearts.nth(1).click();
      await request.arrived();
      await request.answer(500);
      await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "false");
      await expect(hearts.nth(0)).toHaveAttribute("aria-pressed", "true");
    });

    test("a heart that cannot be taken back is filled again, also before its first change is answered", {
      tag: "@all",
    }, async ({ page, hydrated, student: _ }) => {
      const heart = await openHeart(page, hydrated);
      let isTaken = false;
      await page.route("**/favorites", async (route) => {
        if (route.request().method() === "GET") return route.continue();
        if (isTaken) return route.fulfill({ status: 500, body: "" });
        const answer = await route.fetch();
        isTaken = true;
        await route.fulfill({ response: answer });
      });
      await heart.click();
      await expect.poll(() => isTaken).toBe(true);
      const refused = page.waitForResponse(isHeart);
      await heart.click();
      await refused;
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await page.unroute("**/favorites");
      await page.goto("/favorites");
      await expect(heart).toHaveAttribute("aria-pressed", "true");
    });

    test("a heart waits also where the phone believes that it has a network", { tag: "@all" }, async ({
      page,
      hydrated,
      student: _,
    }) => {
      const heart = await openHeart(page, hydrated);
      await page.route(/favorites$|\/health\//, (route) => route.abort());
      await heart.click();
      await expect(page.getByRole("status").filter({ hasText: /No connection/ })).toContainText(
        "1 change to your saved courses is waiting to be sent.",
      );
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await page.unroute(/favorites$|\/health\//);
      await page.goto("/favorites");
      await expect(heart).toHaveAttribute("aria-pressed", "true");
    });

    for (const [failure, end] of [
      ["the server fails", "answer"],
      ["the network is away", "abort"],
    ] as const) {
      test(`a heart is filled at once, and taken back when ${failure}`, async ({ page, hydrated, student: _ }) => {
        const heart = await openHeart(page, hydrated);
        const fail = async (was: string, shown: string) => {
          const request = await holdForm(page, "/favorites");
          await heart.click();
          await request.arrived();
          await expect(heart).toHaveAttribute("aria-pressed", shown);
          await (end === "answer" ? request.answer(500) : request.abort());
          await expect(heart).toHaveAttribute("aria-pressed", was);
          await page.unroute("**/favorites");
        };
        await fail("false", "true");
        await heart.click();
        await expect(heart).toHaveAttribute("aria-pressed", "true");
        await expect.poll(async () => (await page.request.get("/favorites")).text()).toContain(id);
        await fail("true", "false");
        await expect(page.getByRole("alert")).toHaveCount(0);
        await expect(page.getByRole("heading", { name: "Courses", level: 1 })).toBeVisible();
        await expect(heart).toBeVisible();
      });
    }
  });
});

test("signed out, the heart leads through sign-in and the course is saved", { tag: "@twice" }, async ({
  page,
  hydrated,
  signIn,
  newcomer,
}) => {
  const finder = "/courses?search=interior+design+bournemouth&level=Undergraduate";
  await page.goto(finder);
  await hydrated();
  await heartOf(cardOf(page, undated.name), undated.name).click();
  await arriveAt(page, /\/login\?next=/);
  await expect(page.getByText(`We will save ${undated.name} for you when you sign in.`)).toBeVisible();
  await signIn(newcomer);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(finder);
  await expect(heartOf(cardOf(page, undated.name), undated.name)).toHaveAttribute("aria-pressed", "true");
  await page.goto("/favorites");
  await expect(cardOf(page, undated.name)).toBeVisible();
});

test("the tab lists the newest first, and lets one go", async ({ page, hydrated, hasScripts, student: _ }) => {
  await saveCourses(page, dataScience.id, fourDates.id, longest.id);
  await page.goto("/favorites");
  await hydrated();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Favorite Courses");
  await expect(page.getByText("3 saved courses")).toBeVisible();
  const names = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(names).toHaveText([longest.name, fourDates.name, dataScience.name]);
  await expectAccessible(page, hasScripts);
  await heartOf(page, fourDates.name).click();
  await expect(names).toHaveText([longest.name, dataScience.name]);
  await expect(page.getByText("2 saved courses")).toBeVisible();
  await arriveAt(page, "/favorites");
});

test("the tab is empty at first and after the last one", async ({ page, hydrated, hasScripts, student: _ }) => {
  await saveCourses(page, id);
  await page.goto("/favorites");
  await hydrated();
  await heartOf(page, name).click();
  await expect(page.getByRole("heading", { name: "No favorites found", exact: true })).toBeVisible();
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "Browse Courses" }).click();
  await arriveAt(page, "/courses");
});

test.describe("the tab while it loads", { tag: "@scripts" }, () => {
  test("shows that it is loading", async ({ page, hydrated, student: _ }) => {
    await page.goto("/dashboard");
    await hydrated();
    const request = await hold(page, "**/favorites");
    // Locators wait until the next page is there.
    const { promise: isSaid, resolve } = Promise.withResolvers<void>();
    await page.exposeFunction("saysSo", resolve);
    await page.evaluate(() =>
      new MutationObserver(() => {
        if (document.body.textContent?.includes("Loading favorites...")) Reflect.get(window, "saysSo")();
      }).observe(document.body, { childList: true, subtree: true }),
    );
    await tab(page, "Favorite Courses").evaluate((link: HTMLElement) => link.click());
    await isSaid;
    await request.release();
    await expect(page.getByRole("heading", { name: "No favorites found" })).toBeVisible();
    await expect(page.getByText("Loading favorites...")).toHaveCount(0);
  });

  test("a missing network leaves the page, and a notice says so", async ({ page, hydrated, student: _, context }) => {
    await page.goto("/dashboard");
    await hydrated();
    await context.setOffline(true);
    await tab(page, "Favorite Courses").click();
    const lost = page.getByRole("status").filter({ hasText: "No connection" });
    await expect(lost).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Dashboard");
    await context.setOffline(false);
    await expect(lost).toBeHidden();
    await tab(page, "Favorite Courses").click();
    await expect(page.getByRole("heading", { name: "No favorites found" })).toBeVisible();
  });
});

test("a visitor is asked to sign in, and comes back to the tab", async ({ page, signIn, newcomer }) => {
  await page.goto("/favorites");
  await arriveAt(page, "/login?next=%2Ffavorites");
  await signIn(newcomer);
  await arriveAt(page, "/favorites");
  await expect(page.getByRole("heading", { name: "No favorites found" })).toBeVisible();
});
