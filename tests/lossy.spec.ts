/** A phone whose network loses every tenth request: the whole journey ends with one application, each time. */
import type { Page } from "@playwright/test";
import { applicant, cardOf, fillAboutYou, heartOf } from "./support/actions.ts";
import { finderFor, noListening } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

const LOST = 0.1;
/** `npm run drill -- lossy` tries more. */
const GROUPS = Number(process.env.LOSSY_GROUPS ?? 2);
const JOURNEYS = 5;

test.use({ viewport: { width: 360, height: 740 } });

/** Returns a generator of the same numbers between 0 and 1 for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Repeats `act` until `isDone`, as people do. Reloads if the browser has no page at all. */
async function until(page: Page, act: () => Promise<unknown>, isDone: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    if (page.url().startsWith("chrome-error:")) await page.goBack({ timeout: 3_000 }).catch(() => page.reload());
    // Going back from a lost page may lead to before the first one.
    if (page.url() === "about:blank") await page.goForward({ timeout: 3_000 });
    await act();
    await isDone();
  }).toPass({ timeout: 60_000, intervals: [200] });
}

const soon = { timeout: 2_500 };

async function journey(page: Page): Promise<void> {
  // The course's page ends with courses that may have the same name.
  const card = cardOf(page, noListening.name).and(page.locator("[data-card]"));
  const heart = heartOf(card, noListening.name);
  await until(
    page,
    () => page.goto(finderFor(noListening)),
    () => expect(card).toBeVisible(soon),
  );
  await until(
    page,
    async () => ((await heart.getAttribute("aria-pressed", soon)) === "true" ? null : heart.click(soon)),
    () => expect(heart).toHaveAttribute("aria-pressed", "true", soon),
  );
  const applyNow = page.getByRole("link", { name: "Apply Now", exact: true }).first();
  const toCourse = async () =>
    (await applyNow.isVisible()) ? null : card.getByRole("link", { name: noListening.name }).first().click(soon);
  await until(page, toCourse, () => expect(applyNow).toBeVisible(soon));
  const submit = page.getByRole("button", { name: "Submit Application" });
  await until(
    page,
    async () => {
      if (await submit.isVisible()) return;
      // Going back from a lost page may lead to the list.
      if (await card.isVisible()) await toCourse();
      await applyNow.click(soon);
    },
    () => expect(submit).toBeVisible(soon),
  );
  // The form may have come back anew after an answer that was lost. Sent again, it is said to be there already.
  const already = page.getByRole("alert").filter({ hasText: `You have applied for ${noListening.name}` });
  const sent = page
    .getByRole("link", { name: /^See application SH-/ })
    .or(already)
    .first();
  await until(
    page,
    async () => {
      if (await sent.isVisible()) return;
      if (await applyNow.isVisible()) await applyNow.click(soon);
      const name = page.getByRole("textbox", { name: "Full name" });
      if ((await name.inputValue(soon)) !== applicant.fullName) await fillAboutYou(page);
      await submit.click(soon);
    },
    () => expect(sent).toBeVisible(soon),
  );
}

test.describe("every tenth request is lost", { tag: ["@scripts", "@all"] }, () => {
  for (let group = 0; group < GROUPS; group++) {
    test(`${JOURNEYS} journeys from ${group * JOURNEYS}: one application each`, async ({
      browser,
      session,
      baseURL,
      contextOptions,
    }) => {
      test.slow();
      for (let seed = group * JOURNEYS; seed < (group + 1) * JOURNEYS; seed++) {
        const context = await browser.newContext({
          ...contextOptions,
          baseURL: baseURL ?? "",
          viewport: { width: 360, height: 740 },
          serviceWorkers: "block",
        });
        const student = `lossy-${crypto.randomUUID().slice(0, 8)}@example.com`;
        await session(student, context);
        const page = await context.newPage();
        const next = numbers(seed);
        await page.route("**/*", (route) => (next() < LOST ? route.abort("connectionfailed") : route.continue()));
        await journey(page);
        const stored = await (await context.request.get("/api/applications")).json();
        expect(stored, `journey ${seed}`).toHaveLength(1);
        await context.close();
      }
    });
  }
});

test.describe("a lost script", { tag: "@scripts" }, () => {
  test.beforeEach(({ mayLog }) => void mayLog.push(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED/));

  test("is asked for again, and works", async ({ page, hydrated }) => {
    let asked = 0;
    await page.route("**/assets/page-*.js", (route) => {
      asked += 1;
      return asked === 1 ? route.abort("connectionfailed") : route.continue();
    });
    await page.goto("/courses");
    await hydrated();
    expect(asked).toBe(2);
  });

  test("gives up after one retry, and forms still work", async ({ page, student: _ }) => {
    let asked = 0;
    await page.route("**/assets/page-*.js", (route) => {
      asked += 1;
      return route.abort("connectionfailed");
    });
    await page.goto(finderFor(noListening));
    const heart = heartOf(cardOf(page, noListening.name), noListening.name);
    await expect.poll(() => asked).toBeGreaterThan(1);
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  });
});
