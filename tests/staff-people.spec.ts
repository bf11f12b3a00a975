/** The staff's users, leads, exports and audit log. */

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { shownPhone } from "#app/domain/values/phone.ts";
import { arriveAt } from "./support/actions.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const unique = () => crypto.randomUUID().slice(0, 8);
const search = (page: Page, text: string) =>
  page
    .getByRole("searchbox", { name: "Search", exact: true })
    .fill(text)
    .then(() => page.keyboard.press("Enter"));
const box = (page: Page, name: string) => page.getByRole("textbox", { name });

async function createLead(page: Page, fields: Record<string, string>): Promise<void> {
  const form = { key: crypto.randomUUID(), source: "website", status: "new", ...fields };
  const answer = await page.request.post("/admin/leads/new", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}

test("the browser checks a lead without asking the server, first when it is sent, then at each correction", {
  tag: "@scripts",
}, async ({ staffPage: page, hydrated }) => {
  await page.goto("/admin/leads/new");
  await hydrated(page);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  await box(page, "Name").fill("Kazi Nazmul");
  await box(page, "Email address").fill("kazi@");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  const message = page.getByText("Valid email is required");
  // Until the check has loaded, the server alone checks.
  await expect(async () => {
    posts = 0;
    await page.getByRole("button", { name: "Create lead" }).click();
    await expect(summary).toBeFocused({ timeout: 500 });
    expect(posts).toBe(0);
  }).toPass();
  await expect(message.last()).toBeVisible();
  await box(page, "Email address").pressSequentially("example");
  await expect(message.last()).toBeVisible();
  await box(page, "Email address").pressSequentially(".com");
  await expect(message).toHaveCount(0);
  await expect(box(page, "Name")).toHaveValue("Kazi Nazmul");
  await expect(box(page, "Email address")).toBeFocused();
  expect(posts).toBe(0);
});

test("a lead is created with the keyboard alone, from the list and back to it", { tag: ["@browser", "@both"] }, async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  const email = `keyboard-${unique()}@example.com`;
  const number = `10${String(Math.random()).slice(2, 10)}`;
  await page.goto("/admin/leads");
  await hydrated(page);
  await page.getByRole("link", { name: "Create lead" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create lead");
  await hydrated(page);
  await box(page, "Name").focus();
  await page.keyboard.type("Kazi Nazmul");
  await page.keyboard.press("Tab");
  await page.keyboard.type("kazi@");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toContainText("Valid email is required");
  if (hasScripts) await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/Error: Create lead/);
  await expectAccessible(page, hasScripts);
  await expect(box(page, "Name")).toHaveValue("Kazi Nazmul");

  await summary.getByRole("link", { name: "Valid email is required" }).focus();
  await page.keyboard.press("Enter");
  await expect(box(page, "Email address")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(`+880 ${number}`);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Referral");
  await expect(page.getByRole("combobox", { name: "Source" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Source" })).toHaveValue("referral");
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("new");
  for (let press = 0; press < 4; press++) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Create lead" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Lead created successfully").first()).toBeVisible();
  await arriveAt(page, "/admin/leads");
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Referral");
  await expect(row.getByRole("link", { name: shownPhone(`+880 ${number}`), exact: true })).toHaveAttribute(
    "href",
    `tel:+880${number}`,
  );
  await expect(row.getByRole("link", { name: /^WhatsApp Kazi Nazmul/ })).toHaveAttribute(
    "href",
    new RegExp(String.raw`wa\.me/880${number}`),
  );
});

test("an address that is known asks before it makes a second lead", { tag: "@browser" }, async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  const email = `twice-${unique()}@example.com`;
  await createLead(page, { name: "First Entry", email });
  await page.goto("/admin/leads/new");
  await hydrated(page);
  await box(page, "Name").fill("Second Entry");
  await box(page, "Email address").fill(email.toUpperCase());
  await box(page, "Notes").fill("Typed with care");
  await page.getByRole("button", { name: "Create lead" }).click();
  const question = page.getByRole("status").filter({ hasText: "We know this email address or phone number already" });
  await expect(question.getByRole("link", { name: "First Entry", exact: true })).toBeInViewport();
  await expect(box(page, "Notes")).toHaveValue("Typed with care");
  await expectAccessible(page, hasScripts);
  await page.getByRole("button", { name: "Save as a new lead" }).click();
  await expect(page.getByText("Lead created successfully").first()).toBeVisible();
  await search(page, email);
  await expect(page.getByRole("row").filter({ hasText: /Entry/ })).toHaveCount(2);
});

test("a status changes in the row, and its history is on the lead's page", async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  const email = `row-${unique()}@example.com`;
  await createLead(page, { name: "Row Lead", email });
  await page.goto(`/admin/leads?search=${encodeURIComponent(email)}`);
  await hydrated(page);
  const row = page.getByRole("row").filter({ hasText: "Row Lead" });
  await row.getByRole("combobox").selectOption("qualified");
  await row.getByRole("button", { name: /^Save status/ }).click();
  await expect(page.getByText("Row Lead, new status: Qualified").first()).toBeVisible();
  await expect(row.getByRole("combobox")).toHaveValue("qualified");
  await expectAccessible(page, hasScripts);
  await row.getByRole("link", { name: "Row Lead" }).click();
  const history = page.getByRole("region", { name: "Timeline" });
  await expect(history).toContainText("New to Qualified");
  await expect(history).toContainText("Farhana Rahman");
});

test("notes about a lead are dated entries beside its history, and none replaces another", async ({
  staffPage: page,
  hydrated,
}) => {
  const email = `notes-${unique()}@example.com`;
  await createLead(page, { name: "Noted Lead", email });
  await page.goto(`/admin/leads?search=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Noted Lead" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noted Lead");
  const entries = page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  for (const note of ["No answer.", "Wants Scotland."]) {
    await hydrated(page);
    await page.getByLabel("Add a note").fill(note);
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(entries.first()).toContainText(note);
  }
  await expect(entries).toHaveText([/^Wants Scotland\..*Farhana/, /^No answer\..*Farhana/, /^Lead created/]);
  await expect(entries.locator("time")).toHaveCount(3);
});

test("the second person to edit a lead loses nothing of what they typed", async ({
  staffPage: page,
  hydrated,
  hasScripts,
}) => {
  const email = `edit-${unique()}@example.com`;
  await createLead(page, { name: "Edited Lead", email });
  await page.goto(`/admin/leads?search=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Edited Lead" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edited Lead");
  const other = await page.context().newPage();
  await other.goto(page.url());
  // A tab that starts later would continue the draft of the first.
  await hydrated(other);
  await hydrated(page);
  await box(page, "Courses of interest").fill("MBA");
  await page.getByRole("button", { name: "Save lead" }).click();
  await expect(page.getByText("Lead saved").first()).toBeVisible();
  await expect(box(page, "Courses of interest")).toHaveValue("MBA");

  await box(other, "Phone").fill("+880 1712-345678");
  await other.getByRole("button", { name: "Save lead" }).click();
  await expect(other.getByRole("alert")).toContainText(
    "Farhana Rahman changed this lead after you opened it (courses of interest changed).",
  );
  await expect(box(other, "Phone")).toHaveValue("+880 1712-345678");
  await expect(other.getByText("Currently saved: MBA")).toBeVisible();
  await expectAccessible(other, hasScripts);
  await box(other, "Courses of interest").fill("MBA");
  await other.getByRole("button", { name: "Save lead" }).click();
  await expect(other.getByText("Lead saved").first()).toBeVisible();
  await expect(other.getByRole("alert")).toHaveCount(0);
  await expect(box(other, "Phone")).toHaveValue("+880 1712-345678");
  await expect(box(other, "Courses of interest")).toHaveValue("MBA");
});

test("a lead that cannot be sent stays as it is typed @scripts", async ({ page, session, hydrated, mayLog }) => {
  mayLog.push(/ERR_FAILED|ERR_INTERNET/);
  await session("staff@example.com");
  await page.goto("/admin/leads/new");
  await hydrated();
  await box(page, "Name").fill("Offline Lead");
  const email = `offline-${unique()}@example.com`;
  await box(page, "Email address").fill(email);
  await page.route("**/admin/leads/new.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Create lead" }).click();
  const failure = page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem");
  await expect(failure).toContainText("We could not create the lead.");
  await page.unroute("**/admin/leads/new.data*");
  await page.getByRole("button", { name: "Create lead" }).click();
  await expect(page.getByText("Lead created successfully").first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(1);
});

test("users are found, and a role goes through its confirmation", async ({
  staffPage: page,
  newcomer,
  session,
  browser,
  hydrated,
  hasScripts,
}) => {
  const theirs = await browser.newContext();
  await session(newcomer, theirs);
  await theirs.close();
  await page.goto("/admin/users");
  await hydrated(page);
  await search(page, newcomer.toUpperCase());
  await expect(page.getByRole("status").filter({ hasText: "1 user" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: newcomer });
  await expect(row).toContainText("Student");
  await row.getByRole("link").click();
  await expect(page.getByText("They have not applied yet.")).toBeVisible();
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "Change role" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change role");
  await expect(page.getByRole("radio", { name: /^Student/ })).toBeChecked();
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Change role" }).click();
  await page.getByRole("radio", { name: /^Counsellor/ }).check();
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText("Role saved").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Role changes" })).toContainText("Student to Counsellor");
  await page.getByRole("link", { name: "Change role" }).click();
  await page.getByRole("radio", { name: /^Student/ }).check();
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByRole("region", { name: "Role changes" })).toContainText("Counsellor to Student");
});

test("an admin cannot change their own role", async ({ staffPage: page }) => {
  await page.goto("/admin/users?search=staff%40example.com");
  await page.getByRole("link", { name: "Farhana Rahman" }).click();
  await expect(page.getByText("This is your account. You cannot change your own role.")).toBeVisible();
  await page.goto(`${page.url()}/role`);
  await expect(page.getByText("You cannot change your own role. Ask another admin to do it.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});

test("an export comes as a file, and the audit log remembers it", async ({ staffPage: page, hydrated, hasScripts }) => {
  const name = `Export ${unique()}`;
  await createLead(page, { name, email: `${unique()}@example.com` });
  await page.goto(`/admin/leads?search=${encodeURIComponent(name)}`);
  await hydrated(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^shapla-leads-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${name},`));

  await page.getByRole("link", { name: "Audit log" }).click();
  await hydrated(page);
  await page.getByRole("combobox", { name: "Action" }).selectOption("lead.export");
  await page.getByRole("button", { name: "Show results" }).click();
  await arriveAt(page, /action=lead\.export/);
  // The log says that a search was used, but not which, because it may be someone's name.
  const entry = page.getByRole("row").filter({ hasText: "Leads exported" }).filter({ hasText: "a search" }).first();
  await expect(entry).toBeVisible();
  await expect(page.getByRole("table")).not.toContainText(name);
  await expect(entry).toContainText("Farhana Rahman");
  await expectAccessible(page, hasScripts);
  await page.getByRole("textbox", { name: "To" }).fill("2020-01-01");
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page.getByRole("heading", { name: "No entries found" })).toBeVisible();
  await page.getByRole("search").getByRole("link", { name: "Reset Filters" }).click();
  await arriveAt(page, "/admin/audit");
});

test("an export comes as a workbook too", async ({ staffPage: page, hydrated }) => {
  const name = `Workbook ${unique()}`;
  await createLead(page, { name, email: `${unique()}@example.com` });
  await page.goto(`/admin/leads?search=${encodeURIComponent(name)}`);
  await hydrated(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as Excel" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^shapla-leads-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  await expect(page.getByRole("button", { name: "Export as Excel" })).toBeEnabled();
});

test("the address of an export leads back to its list", async ({ page, session, hasScripts, mayLog }) => {
  mayLog.push(/status of 405 .*export/);
  await session("staff@example.com");
  await page.goto("/admin/leads/export?status=lost");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Export");
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "Back to leads" }).click();
  await arriveAt(page, "/admin/leads?status=lost");
});

test.describe("the key of the search", { tag: "@scripts" }, () => {
  const finder = (page: Page) => page.getByRole("searchbox", { name: "Find a person" });

  test("goes to the search from a page, a button and a radio button", async ({ staffPage: page, hydrated }) => {
    await page.goto("/admin/leads");
    await hydrated(page);
    await page.keyboard.press("/");
    await expect(finder(page)).toBeFocused();
    await page.keyboard.type("01711/234");
    await expect(finder(page)).toHaveValue("01711/234");
    await page.getByRole("link", { name: "Create lead" }).focus();
    await page.keyboard.press("/");
    await expect(finder(page)).toBeFocused();
    await page.keyboard.type("x");
    await expect(finder(page)).toHaveValue("x");
  });

  test("stays a character in a text and in a menu, and with Ctrl", async ({ staffPage: page, hydrated }) => {
    await page.goto("/admin/leads/new");
    await hydrated(page);
    await box(page, "Name").fill("");
    await page.keyboard.type("A/B");
    await expect(box(page, "Name")).toHaveValue("A/B");
    await page.getByRole("combobox", { name: "Source" }).focus();
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "Source" })).toBeFocused();
    await page.getByRole("button", { name: "Create lead" }).focus();
    await page.keyboard.press("Control+/");
    await expect(finder(page)).not.toBeFocused();
  });

  test("can be turned off, and stays off", async ({ staffPage: page, hydrated }) => {
    await page.goto("/admin/people");
    await hydrated(page);
    await page.getByRole("button", { name: "Turn the key off" }).click();
    await page.goto("/admin/leads");
    await hydrated(page);
    await page.keyboard.press("/");
    await expect(finder(page)).not.toBeFocused();
    await page.goto("/admin/people");
    await hydrated(page);
    await page.getByRole("button", { name: "Turn the key on" }).click();
    await page.keyboard.press("/");
    await expect(finder(page)).toBeFocused();
  });
});
