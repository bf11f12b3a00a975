import { sampleUserId } from "../local/sample/user-id.ts";
import { said } from "./support/actions.ts";
import { Visitor } from "./support/http.ts";
import { aCounsellorAtWork } from "./support/registry/send.ts";
import { expect, test } from "./support/test.ts";

const shirin = sampleUserId("counsellor@example.com");
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

test("each number of the team opens a list of its length", async ({ staffPage }) => {
  const id = await aCounsellorAtWork(staffPage);
  await staffPage.goto("/admin/team");
  const link = staffPage.locator(`a[href^="/admin/users/${id}"]`);
  const row = staffPage.getByRole("row").filter({ has: link });
  await row.getByRole("link", { name: /^1 application of/ }).click();
  await expect(staffPage.getByRole("status").filter({ hasText: "1 application" })).toBeVisible();
  await staffPage.goto("/admin/team");
  await row.getByRole("link", { name: /^1 student,/ }).click();
  await expect(staffPage.getByRole("status").filter({ hasText: "1 user" })).toBeVisible();
});

test("all work of a colleague goes to another in one press, and back by Undo", async ({ staffPage }) => {
  const from = await aCounsellorAtWork(staffPage);
  await staffPage.goto("/admin/team");
  const link = staffPage.locator(`a[href^="/admin/users/${from}"]`);
  await staffPage
    .getByRole("row")
    .filter({ has: link })
    .getByRole("link", { name: /^Hand over from/ })
    .click();
  const form = staffPage.getByRole("region", { name: /^Hand over all work/ });
  await expect(form.getByText("Applications", { exact: true })).toBeVisible();
  await expect(form.getByLabel("Notify the 1 student")).toBeChecked();
  await form.getByLabel("Until, the last day").fill(inDays(3));
  await form.getByRole("button", { name: "Hand over" }).click();
  await expect(form.getByText("Select who looks after everything from now on.")).toBeVisible();
  await expect(form.getByLabel("Until, the last day")).toHaveValue(inDays(3));
  await form.getByLabel("To").selectOption(shirin);
  await form.getByRole("button", { name: "Hand over" }).click();
  await said(staffPage, /^Handed over until/);
  const origin = new URL(staffPage.url()).origin;
  const owner = new Visitor(origin);
  await owner.signIn("counsellor@example.com");
  expect(await (await owner.get("/admin/news")).text()).toContain("A colleague’s work is yours until");
  const open = staffPage.getByRole("region", { name: "Handed over" });
  await expect(open.getByText("Shirin Akhter").first()).toBeVisible();
  await staffPage.getByRole("button", { name: /^Undo/ }).first().click();
  await said(staffPage, "Given back");
});

test("a counsellor sees the own row, and hands over own work alone", async ({ staffPage }) => {
  await staffPage.goto("/admin/team");
  const visitor = new Visitor(new URL(staffPage.url()).origin);
  await visitor.signIn("counsellor@example.com");
  const page = await (await visitor.get("/admin/team")).text();
  expect(page).toContain("Shirin Akhter");
  expect(page).not.toContain(">Everyone<");
  expect((await visitor.get(`/admin/team?from=${sampleUserId("manager@example.com")}`)).status).toBe(403);
});
