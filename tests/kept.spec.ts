/** Data that a phone keeps: pages that open without a network, hearts that wait, and nothing for the next person. */
import type { Page } from "@playwright/test";
import { addressesOf, applyTo, openHeart, saveCourses, tab } from "./support/actions.ts";
import { dataScience, noListening } from "./support/courses.ts";
import { expect, expectAccessible, test } from "./support/test.ts";
import { TIME } from "./support/times.ts";

test.use({ serviceWorkers: "allow" });

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const line = (page: Page) => page.getByRole("status").filter({ hasText: /No connection/ });

/** Waits until the service worker has this page. */
const kept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (wanted) => Boolean(await (await caches.open("pages")).match(wanted)), path), {
      timeout: 20_000,
    })
    .toBe(true);

/** Changes a saved course, as a heart does. */
const saveByHeart = (page: Page) =>
  page.evaluate(async (id) => {
    await fetch("/favorites", { method: "POST", body: new URLSearchParams({ add: id, returnTo: "/favorites" }) });
  }, dataScience.id);

test.describe("kept pages with scripts", { tag: "@scripts" }, () => {
  test.beforeEach(({ mayLog }) => {
    mayLog.push(
      /Failed to load resource|Failed to fetch|ERR_|EventSource|Error loading route module|FetchEvent|fetching the script/,
    );
  });

  test("pages that were seen open without a network and say from when they are", async ({
    page,
    hydrated,
    context,
    student,
  }) => {
    await saveCourses(page, dataScience.id);
    await applyTo(page, student, dataScience.id);
    await page.goto("/dashboard");
    await hydrated();
    await kept(page, "/dashboard");
    const [application] = await addressesOf(page.getByRole("link", { name: /^View Details: (?!SH-)/ }), 1);
    await kept(page, application ?? "");
    await tab(page, "Favorite Courses").click();
    await kept(page, "/favorites");
    const course = `/courses/${dataScience.id}`;
    await page.goto(course);
    await hydrated();
    await kept(page, course);

    await context.setOffline(true);
    for (const [path, heading] of [
      ["/favorites", "Favorite Courses"],
      ["/dashboard", "My Dashboard"],
      [course, dataScience.name],
      [application ?? "", "My Dashboard"],
    ] as const) {
      await page.goto(path);
      await expect(title(page).filter({ hasText: heading })).toBeVisible();
      await expect(line(page)).toContainText(new RegExp(String.raw`What you see is from ${TIME}\.`));
    }
    await page.goto("/dashboard");
    await hydrated();
    await expect(page.getByText(dataScience.name).first()).toBeVisible();
    await tab(page, "Favorite Courses").click();
    await expect(title(page)).toHaveText("Favorite Courses");
    await expect(page.getByRole("heading", { level: 3, name: dataScience.name })).toBeVisible();
    await expectAccessible(page, true);

    await page.goto("/office-location");
    await expect(title(page)).toHaveText("No connection");
    await expectAccessible(page, true);
    await context.setOffline(false);
    await page.goto("/dashboard");
    await hydrated();
    await expect(line(page)).toHaveCount(0);
  });

  test("a proxy's own error page does not replace a page that was seen, and replaces no other", {
    tag: "@all",
  }, async ({ page, hydrated, context, student: _ }) => {
    await saveCourses(page, dataScience.id);
    await page.goto("/favorites");
    await hydrated();
    await kept(page, "/favorites");
    await context.route(/\/(favorites|dashboard)$/, (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" }),
    );
    await page.goto("/favorites");
    await expect(title(page)).toHaveText("Favorite Courses");
    await expect(page.getByRole("heading", { level: 3, name: dataScience.name })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Shapla is not answering." })).toContainText(
      new RegExp(String.raw`What you see is from ${TIME}\.`),
    );
    await page.goto("/dashboard");
    await expect(title(page)).toHaveText("502 Bad Gateway");
  });

  test("a page that is lost on the way is asked for once more", async ({ page, hydrated, context }) => {
    await page.goto("/courses");
    await hydrated();
    await page.evaluate(() => navigator.serviceWorker.ready);
    let asked = 0;
    await context.route("**/universities", (route) => {
      asked += 1;
      return asked === 1 ? route.abort("connectionreset") : route.continue();
    });
    await page.goto("/universities");
    await expect(title(page)).toHaveText("Universities");
    expect(asked).toBe(2);
  });

  test("Counsellors comes from the phone's copy for five minutes, renewed behind, and anew after a write", {
    tag: "@all",
  }, async ({ page, hydrated, student: _ }) => {
    await page.goto("/counselors");
    await hydrated();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const copies = () => page.evaluate(async () => (await (await caches.open("recent")).keys()).length);
    await page.goto("/counselors");
    await expect.poll(copies).toBe(1);
    const served = () => page.evaluate(() => document.body.dataset.fromHere ?? null);
    await page.evaluate(async () => {
      const copies = await caches.open("recent");
      const kept = await copies.match("/counselors");
      const html = (await kept?.text())?.replace("<body", "<body data-from-here");
      await copies.put("/counselors", new Response(html, kept));
    });
    await page.goto("/counselors");
    expect(await served()).toBe("");
    await expect(line(page)).toHaveCount(0);
    const isRenewed = () =>
      page.evaluate(async () => {
        // Other copies of the page are in other caches.
        const kept = await (await caches.open("recent")).match("/counselors");
        return kept !== undefined && !(await kept.text()).includes("data-from-here");
      });
    await expect.poll(isRenewed).toBe(true);
    await page.goto("/counselors");
    expect(await served()).toBeNull();
    await saveByHeart(page);
    await expect.poll(copies).toBe(0);
  });

  test("the newest application is kept with the files that it needs, though nobody has opened it", async ({
    page,
    hydrated,
    student,
  }) => {
    await applyTo(page, student, dataScience.id);
    await page.goto("/dashboard");
    await hydrated();
    const [application = ""] = await addressesOf(page.getByRole("link", { name: /^View Details: (?!SH-)/ }), 1);
    await kept(page, application);
    const missing = await page.evaluate(async (path) => {
      const html = (await (await caches.match(path, { cacheName: "pages", ignoreVary: true }))?.text()) ?? "";
      const files = html.match(/\/assets\/[\w.-]+/g) ?? [];
      const found = await Promise.all(files.map((file) => caches.match(file, { cacheName: "code" })));
      return files.length > 0 ? files.filter((_, at) => !found[at]) : "no files";
    }, application);
    expect(missing).toEqual([]);
  });

  test("a visitor's course opens without a network too", async ({ page, hydrated, context }) => {
    const course = `/courses/${noListening.id}`;
    await page.goto(course);
    await hydrated();
    await kept(page, course);
    await context.setOffline(true);
    await page.reload();
    await expect(title(page)).toHaveText(noListening.name);
    await expect(line(page)).toBeVisible();
  });

  test("a heart pressed without a network waits, says so, and is sent once when it is back", async ({
    page,
    hydrated,
    context,
    student: _,
  }) => {
    const heart = await openHeart(page, hydrated);
    await context.setOffline(true);
    await heart.click();
    await expect(line(page)).toContainText("1 change to your saved courses is waiting to be sent.");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    const sent: string[] = [];
    page.on("response", (response) => response.url().endsWith("/favorites") && sent.push(response.request().method()));
    await context.setOffline(false);
    await expect(line(page)).toHaveCount(0);
    await expect.poll(async () => (await page.request.get("/favorites")).text()).toContain(noListening.id);
    await expect.poll(() => sent).toEqual(["POST"]);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await hydrated();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(sent).toEqual(["POST"]);
  });

  test("a heart saved with a network and taken back without one is sent, and stays taken back", {
    tag: "@all",
  }, async ({ page, hydrated, context, student: _ }) => {
    const heart = await openHeart(page, hydrated);
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith("/favorites") && answer.request().method() === "POST",
    );
    await heart.click();
    await saved;
    await context.setOffline(true);
    await heart.click();
    await expect(line(page)).toContainText("1 change to your saved courses is waiting to be sent.");
    await context.setOffline(false);
    await expect(line(page)).toHaveCount(0);
    await expect.poll(async () => (await page.request.get("/favorites")).text()).not.toContain(noListening.id);
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  });

  test("a heart taken back before the network is there is not sent at all", async ({
    page,
    hydrated,
    context,
    student: _,
  }) => {
    const heart = await openHeart(page, hydrated);
    await context.setOffline(true);
    await heart.click();
    await expect(line(page)).toContainText("1 change to your saved courses is waiting to be sent.");
    await heart.click();
    await expect(line(page)).not.toContainText("waiting");
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  });

  for (const way of ["signs out", "is gone without signing out"]) {
    test(`two people on one phone: the first ${way}, the second finds nothing of theirs`, async ({
      page,
      hydrated,
      context,
      newcomer,
      session,
    }) => {
      const other = `other-${crypto.randomUUID().slice(0, 8)}@example.com`;
      await session(newcomer);
      await saveCourses(page, dataScience.id);
      await page.goto("/favorites");
      await hydrated();
      await kept(page, "/favorites");
      await page.goto(`/apply?course=${dataScience.id}`);
      await hydrated();
      await page.getByRole("textbox", { name: "Full name" }).fill("The First Person");
      await expect(page.getByText(/Draft kept/)).toBeVisible();
      if (way === "signs out") {
        await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Sign Out" }).click();
        await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
      } else await context.clearCookies();
      await session(other);
      await page.goto("/counselors");
      await hydrated();
      const everything = () =>
        page.evaluate(async () => {
          const pages = await caches.open("pages");
          const texts = await Promise.all(
            (await pages.keys()).map(async (request) => (await pages.match(request))?.text() ?? ""),
          );
          return texts.join() + JSON.stringify({ ...localStorage, ...sessionStorage });
        });
      await expect.poll(everything).not.toContain("The First Person");
      expect(await everything()).not.toContain(newcomer.split("@")[0]);
      await context.setOffline(true);
      await page.goto("/favorites");
      await expect(title(page)).toHaveText("No connection");
      await expect(page.getByText(newcomer.split("@")[0] ?? "")).toHaveCount(0);
    });
  }

  test("the app can be installed", async ({ page, request }) => {
    await page.goto("/courses");
    const address = await page.locator("link[rel=manifest]").getAttribute("href");
    const manifest = await (await request.get(address ?? "")).json();
    expect(manifest).toMatchObject({ name: expect.any(String), start_url: "/", display: "standalone" });
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()["content-type"], src).toContain(type);
      if (sizes === "any") continue;
      const image = await page.evaluate(async (url) => {
        const bitmap = await createImageBitmap(await (await fetch(url)).blob());
        return `${bitmap.width}x${bitmap.height}`;
      }, src);
      expect(image, src).toBe(sizes);
    }
  });
});
