/** Staff join two accounts of one student, who confirms it from both addresses, or declines. */
import type { Page } from "@playwright/test";
import { arriveAt, said } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { emailsTo, linksIn } from "./support/mail.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const unique = () => crypto.randomUUID().slice(0, 8);

/** Returns the path of the link in the question to an address. */
async function questionTo(address: string): Promise<string> {
  const dataDir = process.env.TEST_APP_DATA_DIR ?? "";
  const asked = async () =>
    (await emailsTo(dataDir, address)).filter(({ subject }) => subject === "Are both of these accounts yours?");
  await expect.poll(async () => (await asked()).length).toBe(1);
  const [email] = await asked();
  return new URL((email && linksIn(email)[0]) ?? "").pathname;
}

/** Applies as the student of a page, and returns the ID of the application. */
async function anApplication(page: Page, about: { fullName: string; phone: string; email: string }): Promise<string> {
  const form = { ...about, key: crypto.randomUUID(), selectedCourses: dataScience.id };
  const answer = await page.request.post("/apply", { form, maxRedirects: 0 });
  const id = /sent=([0-9a-f-]{36})/.exec(answer.headers().location ?? "")?.[1] ?? "";
  expect(id).not.toBe("");
  return id;
}

test("two accounts become one once both addresses have confirmed it", { tag: ["@browser", "@both"] }, async ({
  page,
  staffPage,
  session,
  newcomer,
  hydrated,
  hasScripts,
}) => {
  test.slow();
  const about = { fullName: `Sumaiya ${unique()}`, phone: `+88017${`${Math.random()}`.slice(2, 10)}` };
  const second = newcomer.replace("student-", "other-");
  await session(newcomer);
  const first = await anApplication(page, { ...about, email: newcomer });
  await page.context().clearCookies();
  await session(second);
  const others = await anApplication(page, { ...about, email: second });

  await staffPage.goto(`/admin/applications/${first}`);
  await hydrated(staffPage);
  const panel = staffPage.getByRole("region", { name: "Other accounts" });
  await expect(panel).toContainText("Probably the same person");
  await expectAccessible(staffPage, hasScripts);
  await panel.getByRole("link", { name: `Compare and join with ${second}` }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Join two accounts");
  await hydrated(staffPage);
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("button", { name: "Join and ask the student" }).click();
  await said(staffPage, "Accounts joined");
  await expect(panel).toContainText("not answered yet");
  await expectAccessible(staffPage, hasScripts);

  await page.goto(await questionTo(second));
  await expect(page.getByRole("heading", { level: 1, name: "Are both accounts yours?" })).toBeVisible();
  await expect(page.getByText(newcomer)).toBeHidden();
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Yes, both are mine" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you. One more answer" })).toBeVisible();
  await expectAccessible(page, hasScripts);
  expect((await page.request.get(`/dashboard/applications/${others}`)).status()).toBe(200);
  await page.goto(await questionTo(newcomer));
  await page.getByRole("button", { name: "Yes, both are mine" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your accounts are one now" })).toBeVisible();
  await expectAccessible(page, hasScripts);

  await page.goto("/dashboard");
  await expect(page.getByText(`This account is now part of ${newcomer}`)).toBeVisible();
  await expectAccessible(page, hasScripts);
  expect((await page.request.get(`/dashboard/applications/${others}`)).status()).toBe(404);
  await page.context().clearCookies();
  await session(newcomer);
  for (const id of [first, others]) {
    expect((await page.request.get(`/dashboard/applications/${id}`)).status()).toBe(200);
  }
  await staffPage.goto(`/admin/applications/${others}`);
  await expect(panel).toContainText("became part of this account");
});

test("one who is asked declines, and staff undo a join", async ({ page, staffPage, session, newcomer, hydrated }) => {
  test.slow();
  const about = { fullName: `Rezaul ${unique()}`, phone: `+88017${`${Math.random()}`.slice(2, 10)}` };
  const second = newcomer.replace("student-", "other-");
  await session(newcomer);
  const first = await anApplication(page, { ...about, email: newcomer });
  await page.context().clearCookies();
  await session(second);
  await anApplication(page, { ...about, email: second });
  const panel = staffPage.getByRole("region", { name: "Other accounts" });
  const joinThem = async () => {
    await panel.getByRole("link", { name: `Compare and join with ${second}` }).click();
    await hydrated(staffPage);
    await staffPage.getByRole("button", { name: "Join and ask the student" }).click();
    await expect(panel).toContainText("Joined, not confirmed");
  };
  await staffPage.goto(`/admin/applications/${first}`);
  await hydrated(staffPage);
  await joinThem();
  const [toFirst, toSecond] = [await questionTo(newcomer), await questionTo(second)];
  await page.goto(toFirst);
  await page.getByRole("button", { name: "No, they are not both mine" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The accounts stay apart" })).toBeVisible();
  await page.goto(toSecond);
  await expect(page.getByRole("heading", { level: 1, name: "This link is no longer open" })).toBeVisible();

  await staffPage.goto(`/admin/applications/${first}`);
  await hydrated(staffPage);
  await expect(panel).toContainText("that these are two people");
  await joinThem();
  await staffPage.goto(`/admin/applications/${first}`);
  await hydrated(staffPage);
  await panel.getByRole("button", { name: `Undo the join with ${second}` }).click();
  await said(staffPage, "Join undone");
  await arriveAt(staffPage, `/admin/applications/${first}`);
  await expect(panel).toContainText("Probably the same person");
});
