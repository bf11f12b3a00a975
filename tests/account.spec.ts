/** A person's account: their name and phone number, emails if they want them, a copy of their data, and deletion. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { applyTo, arriveAt, move, saveCourses } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { Visitor } from "./support/http.ts";
import { emailsTo, linksIn } from "./support/mail.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const serverUrl = process.env.TEST_APP_URL ?? "";

test("a student gets an email at a new status, stops them by its link, and chooses which to get", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
  browser,
}) => {
  await applyTo(page, student, dataScience.id);
  await move(staffPage, student, "offer_issued");
  const dataDir = process.env.TEST_APP_DATA_DIR ?? "";
  await expect.poll(async () => (await emailsTo(dataDir, student)).length).toBe(1);
  const [email] = await emailsTo(dataDir, student);
  expect(email?.subject).toBe(`Offer Issued: ${dataScience.name}, ${dataScience.university}`);
  const [application = "", stop = ""] = email ? linksIn(email) : [];
  await page.goto(application);
  await expect(page.getByRole("heading", { name: dataScience.name })).toBeVisible();

  // No one is signed in in a mail program's own browser.
  const elsewhere = await browser.newContext({ javaScriptEnabled: hasScripts });
  const other = await elsewhere.newPage();
  await other.goto(stop);
  await expectAccessible(other, hasScripts);
  await other.getByRole("button", { name: "Stop these emails" }).click();
  await expect(other.locator("h1")).toHaveText("You do not get these emails");
  await elsewhere.close();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Choose which emails you get" }).click();
  await arriveAt(page, /\/dashboard\/account/);
  await hydrated();
  const news = page.getByRole("checkbox", { name: /^News of your applications/ });
  const dates = page.getByRole("checkbox", { name: /^Dates that come near/ });
  await expect(news).not.toBeChecked();
  await expect(dates).toBeChecked();
  await news.check();
  await dates.uncheck();
  await page.getByRole("button", { name: "Save emails" }).click();
  await expect(page.getByText("We saved which emails you get").first()).toBeVisible();
  await expectAccessible(page, hasScripts);
  await page.reload();
  await expect(news).toBeChecked();
  await expect(dates).not.toBeChecked();
});

test("a student changes their name and adds a phone number, which applications start with and staff see", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await page.goto("/dashboard/account");
  await hydrated();
  const name = page.getByRole("textbox", { name: "Full name" });
  const phone = page.getByRole("textbox", { name: "Phone number" });
  const photo = page.getByRole("checkbox", { name: "Show my Google photo" });
  const save = page.getByRole("button", { name: "Save changes" });
  await name.fill("Mst. Nusrat Jahan Chowdhury");
  await phone.fill("call me");
  await photo.uncheck();
  await save.click();
  const message = "Enter a phone number, for example +880 1712-345678";
  await expect(page.getByRole("alert").getByRole("link", { name: message })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(phone).toHaveAccessibleDescription(new RegExp(message.replace("+", "\\+")));
  await expect(name).toHaveValue("Mst. Nusrat Jahan Chowdhury");
  await expect(phone).toHaveValue("call me");
  await expect(photo).not.toBeChecked();
  await expectAccessible(page, hasScripts);

  await phone.fill("+880 1712-345678");
  await save.click();
  await expect(page.getByText("We have saved your changes").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mst. Nusrat Jahan Chowdhury" })).toBeVisible();
  await expect(photo).not.toBeChecked();
  await expectAccessible(page, hasScripts);
  await page.goto(`/apply?course=${dataScience.id}`);
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue("Mst. Nusrat Jahan Chowdhury");
  await expect(page.getByRole("textbox", { name: "Phone number" })).toHaveValue("+880 1712-345678");

  await staffPage.goto(`/admin/users?search=${student}`);
  await staffPage.getByRole("link", { name: "Mst. Nusrat Jahan Chowdhury" }).click();
  await expect(staffPage.getByRole("link", { name: "+880 1712-345678" })).toHaveAttribute("href", "tel:+8801712345678");
});

test("the download has what its owner did, and reads as JSON", { tag: "@twice" }, async ({
  page,
  student,
  hydrated,
}) => {
  await saveCourses(page, dataScience.id);
  await applyTo(page, student, dataScience.id);
  await page.goto("/dashboard");
  await hydrated();
  await page.getByRole("link", { name: "Your account and your data" }).click();
  await arriveAt(page, "/dashboard/account");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Only the data for programs (JSON)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^shapla-my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(data).toMatchObject({
    users: [{ email: student }],
    favourites: [{ courseId: dataScience.id }],
    applications: [{ email: student, status: "submitted" }],
    applicationCourses: [{ courseId: dataScience.id }],
  });
  const [archive] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/^shapla-my-data-\d{4}-\d\d-\d\d\.zip$/);
  // As another program lists them.
  const names = execFileSync("python3", ["-m", "zipfile", "-l", await archive.path()], { encoding: "utf8" });
  expect(names).toMatch(/\.html\b[\s\S]*\.json\b|\.json\b[\s\S]*\.html\b/);
});

test("an account is deleted in a day, which every page says, and its owner may keep it", async ({
  page,
  student,
  hydrated,
  hasScripts,
}) => {
  expect(student).toContain("@");
  await page.goto("/dashboard/account");
  await hydrated();
  await page.getByRole("link", { name: "Delete my account" }).click();
  await arriveAt(page, "/dashboard/account/delete");
  await expect(page.getByRole("region", { name: "What we keep" }).getByRole("listitem")).not.toHaveCount(0);
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await arriveAt(page, "/dashboard/account");
  const banner = page.getByRole("status").filter({ hasText: /^We will delete your account on \d+ \w+( \d{4})?, / });
  await expect(banner).toBeVisible();
  await expect(page.getByRole("link", { name: "Delete my account" })).toHaveCount(0);
  await expectAccessible(page, hasScripts);
  for (const path of ["/courses", "/favorites", "/compare", "/dashboard", "/blog", "/privacy-policy"]) {
    await page.goto(path);
    await expect(banner).toBeVisible();
  }
  await expectAccessible(page, hasScripts);
  await banner.getByRole("button", { name: "Keep my account" }).click();
  await arriveAt(page, "/dashboard/account");
  await expect(banner).toHaveCount(0);
  await expect(page.getByText("We will keep your account").first()).toBeVisible();
});

test("a student signs a lost phone out, and then every device", async ({ page, student, hydrated, hasScripts }) => {
  const [phone, laptop] = [new Visitor(serverUrl), new Visitor(serverUrl)];
  for (const device of [phone, laptop]) await device.takeSession(student);
  const isSignedIn = async (device: Visitor) => (await device.get("/dashboard/account")).status === 200;
  for (const device of [phone, laptop]) expect(await isSignedIn(device)).toBe(true);
  await page.goto("/dashboard/account");
  await hydrated();
  await page.getByRole("link", { name: "See where you are signed in" }).click();
  await arriveAt(page, "/dashboard/account/sessions");
  const devices = page.getByRole("region", { name: "Where you are signed in" });
  await expect(devices).toContainText("3 devices");
  await expect(devices.getByRole("listitem").filter({ hasText: "You are here" })).toHaveCount(1);
  await expectAccessible(page, hasScripts);
  await devices
    .getByRole("button", { name: /^Sign out: / })
    .first()
    .click();
  await expect(devices).toContainText("2 devices");
  expect([await isSignedIn(phone), await isSignedIn(laptop)].filter(Boolean)).toHaveLength(1);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, false]);
});
