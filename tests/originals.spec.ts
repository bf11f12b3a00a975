/** The office receives an original on paper, gives it back, and its student says whether they have it. */
import { arriveAt } from "./support/actions.ts";
import { sendDocuments } from "./support/sent-documents.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("an original is received with a mistake first, asked for, given back, said to be missing, and confirmed", {
  tag: "@both",
}, async ({ page, staffPage, session, hydrated, hasScripts }) => {
  test.slow();
  const { email } = await sendDocuments(process.env.TEST_APP_URL ?? "", []);
  await session(email);
  const found = await (await staffPage.request.get(`/admin/users?search=${encodeURIComponent(email)}`)).text();
  const record = /\/admin\/users\/[0-9a-f-]{36}/.exec(found)?.[0] ?? "";
  await staffPage.goto(`${record}/documents`);
  await hydrated(staffPage);
  const panel = staffPage.getByRole("region", { name: "Originals at the office" });
  await panel.getByText("Receive an original").click();
  await panel.getByLabel("Number or name").fill("A01234567");
  await panel.getByLabel("From", { exact: true }).selectOption("A parent");
  await panel.getByLabel("Photo of it").setInputFiles("tests/fixtures/documents/photo.jpg");
  await panel.getByRole("button", { name: "Receive it" }).click();
  await expect(staffPage.getByRole("alert")).toContainText("Select what it is.");
  await expect(staffPage.getByRole("alert")).toContainText("Enter their name.");
  await expect(panel.getByText("The photo was kept.")).toBeVisible();
  await expect(panel.getByLabel("Number or name")).toHaveValue("A01234567");
  await expectAccessible(staffPage, hasScripts);
  await hydrated(staffPage);
  await panel.getByLabel("What it is").selectOption("Passport, photo page");
  await panel.getByLabel("Their name").fill("Md. Jahangir Alam");
  await panel.getByRole("button", { name: "Receive it" }).click();
  await expect(panel.getByText(/from Md. Jahangir Alam/)).toBeVisible();
  await expect(panel.getByRole("link", { name: /^Photo/ })).toBeVisible();
  await panel.getByRole("link", { name: /^Receipt for / }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Receipt for an original");
  const receipt = staffPage.getByRole("region", { name: "Receipt" });
  await expect(receipt).toContainText("Md. Jahangir Alam");
  await expectAccessible(staffPage, hasScripts);
  const code = (await receipt.getByText(/^[A-Z]{5}-[A-Z]{5}$/).textContent()) ?? "";
  await page.goto(`/verify?code=${code}`);
  const answer = page.getByRole("region", { name: "We have this original" });
  await expect(answer).toContainText("…4567");
  await expectAccessible(page, hasScripts);
  await page.goto(`/bn/verify?code=${code}`);
  await expect(page.getByRole("region", { name: "এই মূল কাগজ আমাদের কাছে আছে" })).toBeVisible();

  await page.goto("/dashboard/documents");
  await page.getByRole("region", { name: "Originals at the office" }).getByRole("link").click();
  await arriveAt(page, "/dashboard/documents/originals");
  await expect(page.getByText("We keep one of your originals.")).toBeVisible();
  await expect(page.getByRole("link", { name: code })).toBeVisible();
  await expect(page.getByRole("link", { name: /^See the photo/ })).toBeVisible();
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Ask for them back" }).click();
  await expect(page.getByText(/^Asked for back, /)).toBeVisible();

  await staffPage.goto("/admin/originals?view=work");
  const row = staffPage.getByRole("listitem").filter({ has: staffPage.locator(`a[href^="${record}/"]`) });
  await expect(row).toContainText("Asked for back");
  await expectAccessible(staffPage, hasScripts);
  await row.getByRole("link").click();
  await hydrated(staffPage);
  await panel.getByText(/^Give back/).click();
  await panel.getByRole("button", { name: /^Record it/ }).click();
  await expect(panel.getByText("Not confirmed yet")).toBeVisible();

  await page.goto("/dashboard/documents/originals");
  await expect(page.getByRole("heading", { name: /^Have you got it back\?/ })).toBeVisible();
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: /^No, I do not/ }).click();
  await expect(page.getByText(/^Not back, as you told us/)).toBeVisible();
  await staffPage.goto(`${record}/documents`);
  await expect(panel.getByText("The student says it is not back")).toBeVisible();
  await hydrated(staffPage);
  await panel.getByText(/^Give back/).click();
  await panel.getByRole("button", { name: /^Record it/ }).click();
  await expect(panel.getByText("Not confirmed yet")).toBeVisible();
  await page.goto("/dashboard/documents/originals");
  await page.getByRole("button", { name: /^Yes, I have it/ }).click();
  await expect(page.getByText(/^Confirmed by you/)).toBeVisible();
  await page.goto(`/verify?code=${code}`);
  await expect(page.getByRole("region", { name: /^We gave it back on / })).toBeVisible();
  await page.goto("/dashboard/documents/originals");
  await expect(page.getByText("We keep none of your originals.").first()).toBeVisible();
});
