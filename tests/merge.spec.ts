/** Staff make one university of two that are the same, and take it back. */
import type { Page } from "@playwright/test";
import { arriveAt } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

async function create(page: Page, kind: "university" | "course", fields: Readonly<Record<string, string>>) {
  await page.goto(kind === "course" ? "/admin/catalogue/courses/new" : "/admin/catalogue/universities/new");
  for (const [label, text] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    await (["Nation", "University", "Level"].includes(label) ? field.selectOption(text) : field.fill(text));
  }
  await page.getByRole("button", { name: `Create ${kind}` }).click();
  await arriveAt(page, /\/admin\/catalogue\/\w+\/(?!new)[\w-]+$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

test("a university is merged into the one it is the same as, its old address leads there, and an undo brings it back", async ({
  page,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const [doubled, kept, course] = [`Doubled ${mark}`, `University of ${mark}`, `MSc Merging ${mark}`];
  const from = await create(staffPage, "university", { Name: doubled, City: "Preston", Nation: "England" });
  const into = await create(staffPage, "university", { Name: kept, City: "Preston", Nation: "England" });
  await create(staffPage, "course", { Name: course, University: doubled, Faculty: "Law", Level: "Postgraduate" });

  await staffPage.goto(`/admin/catalogue/universities/${from}`);
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: "Merge into another university" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(`Merge ${doubled}`);
  await staffPage.getByRole("button", { name: "See what would move" }).click();
  await expect(staffPage.getByText("Select the university that it is the same as.")).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByLabel("The same as").selectOption(kept);
  await staffPage.getByRole("button", { name: "See what would move" }).click();
  const question = staffPage.getByRole("region", { name: `Merge into ${kept}?` });
  await expect(question).toContainText(`1 course of ${doubled} will be at ${kept}.`);
  await expectAccessible(staffPage, hasScripts);
  await question.getByRole("button", { name: "Merge universities" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(kept);
  await expect(staffPage.getByText("Universities merged").first()).toBeVisible();

  await page.goto(`/universities/${from}`);
  await arriveAt(page, `/universities/${into}`);
  await page.goto(`/courses?search=${mark}&university=${from}`);
  await arriveAt(page, new RegExp(`university=${into}(&|$)`));
  await expect(page.getByRole("listitem").filter({ hasText: course })).toContainText(kept);
  await staffPage.goto(`/admin/catalogue/universities/${from}`);
  await arriveAt(staffPage, `/admin/catalogue/universities/${into}`);

  await staffPage.goto("/admin/audit?action=university.merge");
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: `${doubled} into ${kept}` }).click();
  await arriveAt(staffPage, `/admin/catalogue/universities/${into}`);

  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: `Undo the merge of ${doubled}` }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(doubled);
  await page.goto(`/universities/${from}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(doubled);
  await staffPage.goto("/admin/audit?action=university.unmerge");
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: `${doubled} is separate again` }).click();
  await arriveAt(staffPage, `/admin/catalogue/universities/${into}`);
});
