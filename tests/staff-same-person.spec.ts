/** Staff find the same person while they type, make one lead of two, and take it back. */
import type { Page } from "@playwright/test";
import { arriveAt } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const unique = () => crypto.randomUUID().slice(0, 8);
const box = (page: Page, name: string) => page.getByRole("textbox", { name });

/** Creates a lead without using the page, and returns its address. */
async function aLead(page: Page, fields: Record<string, string>): Promise<string> {
  const form = {
    key: crypto.randomUUID(),
    source: "website",
    status: "new",
    knownEmail: fields.email ?? "",
    ...fields,
  };
  expect((await page.request.post("/admin/leads/new", { form, maxRedirects: 0 })).status()).toBe(302);
  const html = await (await page.request.get(`/admin/leads?search=${encodeURIComponent(fields.name ?? "")}`)).text();
  return /\/admin\/leads\/[0-9a-f-]{36}/.exec(html)?.[0] ?? "";
}

test("a number that is known is shown while it is typed, and asked about without scripts", {
  tag: ["@browser", "@both"],
}, async ({ staffPage: page, hydrated, hasScripts }) => {
  const digits = `${Math.random()}`.slice(2, 10);
  const name = `Known ${unique()}`;
  const address = await aLead(page, { name, phone: `01${digits.slice(0, 3)}-${digits.slice(3)}0` });
  await page.goto("/admin/leads/new");
  await hydrated(page);
  await box(page, "Name").fill("Someone");
  await box(page, "Phone").pressSequentially(`+880 1${digits}0`);
  const known = page.getByRole("status").filter({ hasText: "Same phone" });
  if (!hasScripts) await page.getByRole("button", { name: "Create lead" }).click();
  await expect(known.getByRole("link", { name, exact: true })).toBeVisible();
  await expectAccessible(page, hasScripts);
  await known.getByRole("link", { name: `Open ${name}` }).click();
  await arriveAt(page, address);
});

test("two leads become one with both histories, and an undo brings the other back", { tag: "@browser" }, async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  const mark = unique();
  const email = `same-${mark}@example.com`;
  const first = await aLead(page, { name: `Nazmul Kept ${mark}`, email, notes: "First note" });
  const other = await aLead(page, {
    ...{ name: `Nazmul Other ${mark}`, email: email.toUpperCase(), knownEmail: email },
    ...{ phone: `+88017${`${Math.random()}`.slice(2, 10)}`, notes: "Other note" },
  });
  await page.goto(first);
  await hydrated(page);
  const same = page.getByRole("region", { name: "Probably the same person" });
  await expect(same).toContainText("Same email");
  await expectAccessible(page, hasScripts);
  await same.getByRole("link", { name: `Compare and merge with Nazmul Other ${mark}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Merge two leads");
  await hydrated(page);
  await expectAccessible(page, hasScripts);
  const choiceOf = (field: string) => page.getByRole("group", { name: field });
  await expect(choiceOf("Phone").getByRole("radio", { name: /The other lead$/ })).toBeChecked();
  await choiceOf("Name")
    .getByRole("radio", { name: /The other lead$/ })
    .check();
  await page.getByRole("button", { name: "Merge into one lead" }).click();
  await expect(page.getByText("Leads merged").first()).toBeVisible();
  await arriveAt(page, first);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Nazmul Other ${mark}`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("First note");
  await expect(timeline).toContainText("Other note");
  await page.goto(other);
  await arriveAt(page, first);
  await hydrated(page);
  await page.getByRole("button", { name: `Undo the merge of Nazmul Other ${mark}` }).click();
  await expect(page.getByText("Merge undone").first()).toBeVisible();
  await arriveAt(page, other);
  await expect(timeline).toContainText("Other note");
  await expect(timeline).not.toContainText("First note");
});
