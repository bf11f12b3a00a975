/** A browser of the end of 2021, such as Samsung Internet 17: what it does not have must not stop a form or a heart. */
import { applicant, cardOf, fillAboutYou, heartOf } from "./support/actions.ts";
import { countApplications, sentAddress, submit } from "./support/apply.ts";
import { finderFor, noListening } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

test.describe("old browsers with scripts", { tag: "@scripts" }, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const later: [object, readonly string[]][] = [
        [AbortSignal, ["timeout", "any"]],
        [Array.prototype, ["findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"]],
        [Object, ["groupBy"]],
        [Promise, ["withResolvers", "try"]],
        [URL, ["canParse", "parse"]],
        [HTMLElement.prototype, ["showPopover", "hidePopover", "togglePopover", "popover", "inert"]],
        [window, ["structuredClone", "navigation", "scheduler"]],
        [Set.prototype, ["union", "intersection", "difference"]],
      ];
      for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
    });
  });

  test("an old browser saves a course and applies", async ({ page, student: _, hydrated }) => {
    await page.goto(finderFor(noListening));
    await hydrated();
    const heart = heartOf(cardOf(page, noListening.name), noListening.name);
    // The heart changes at once. The form offers the course once the server has it.
    const taken = page.waitForResponse((answer) => answer.request().method() === "POST");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await taken;
    await page.goto("/apply");
    await hydrated();
    await expect(page.getByRole("checkbox", { name: noListening.name })).toBeVisible();
    await fillAboutYou(page);
    await submit(page).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Please select at least one course"]);
    await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue(applicant.fullName);
    await page.getByRole("checkbox", { name: noListening.name }).check();
    await submit(page).click();
    await page.waitForURL(sentAddress);
    expect(await countApplications(page)).toBe(1);
  });

  test("an old browser opens details and notifications", async ({ page, student: _, hydrated }) => {
    await page.goto(finderFor(noListening));
    await hydrated();
    await cardOf(page, noListening.name)
      .getByRole("link", { name: /^View Details/ })
      .click();
    await expect(page.getByRole("dialog")).toContainText(noListening.name);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Notifications/ })
      .click();
    await page.waitForURL("/dashboard#notifications");
    await expect(page.getByRole("region", { name: "Notifications" })).toBeVisible();
  });
});
