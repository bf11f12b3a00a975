/** Staff send notifications to everyone, or to some students. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./support/test.ts";

const form = (page: Page) => page.getByRole("form", { name: "Send a notification" });
const fill = async (page: Page, title: string, message: string) => {
  await form(page).getByLabel("Title").fill(title);
  await form(page).getByLabel("Message").fill(message);
};

test("a notification goes to chosen people, who stay chosen from one search to the next", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await staffPage.goto("/admin/notifications");
  await hydrated(staffPage);
  const title = `Bring your passport ${crypto.randomUUID().slice(0, 6)}`;
  await fill(staffPage, title, "On Sunday, to the office.");
  await form(staffPage).getByLabel("Type").selectOption("appointment");
  await form(staffPage).getByLabel("Selected people").check();
  const find = async (people: string) => {
    await form(staffPage).getByLabel("Find people").fill(people);
    await form(staffPage).getByRole("button", { name: "Find people" }).click();
  };
  await find("tanvir@");
  await form(staffPage)
    .getByRole("checkbox", { name: /tanvir@example\.com/ })
    .check();
  await find(student);
  await expect(form(staffPage).getByRole("checkbox", { name: /tanvir@example\.com/ })).toBeChecked();
  await form(staffPage).getByRole("checkbox", { name: student }).check();
  await form(staffPage)
    .getByRole("checkbox", { name: /tanvir@example\.com/ })
    .uncheck();
  await expectAccessible(staffPage, hasScripts);
  await form(staffPage).getByRole("button", { name: "Preview notification" }).click();
  const preview = staffPage.getByRole("form", { name: "Preview" });
  await expect(preview.getByRole("listitem")).toContainText(`Appointment`);
  await expect(preview).toContainText(`This will go to ${student.split("@")[0]}`);
  await expectAccessible(staffPage, hasScripts);
  await preview.getByRole("button", { name: "Edit notification" }).click();
  await expect(form(staffPage).getByLabel("Title")).toHaveValue(title);
  await form(staffPage).getByRole("button", { name: "Send notification" }).click();
  await expect(staffPage.getByText("Notification Sent Successfully!").first()).toBeVisible();
  await expect(form(staffPage).getByLabel("Title")).toHaveValue("");
  const row = staffPage.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("1 person");

  await page.goto("/dashboard");
  await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  await expect(page.getByRole("button", { name: new RegExp(`^${title}`) })).toHaveCount(0);
  await expect(async () => {
    await staffPage.goto("/admin/notifications?search=passport");
    await expect(row.getByRole("cell").nth(2)).toHaveText("1", { timeout: 1_000 });
  }).toPass();
});

test("a notification without title or message is not sent, and nothing typed is lost", { tag: "@both" }, async ({
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await staffPage.goto("/admin/notifications");
  await hydrated(staffPage);
  const send = form(staffPage).getByRole("button", { name: "Send notification" });
  if (hasScripts) {
    await expect(send).toBeDisabled();
    await fill(staffPage, "A title", " ");
    await expect(send).toBeDisabled();
    await form(staffPage).getByRole("button", { name: "Preview notification" }).click();
  } else {
    await fill(staffPage, "A title", " ");
    await send.click();
  }
  await expect(form(staffPage).getByRole("alert")).toContainText("Title and message are required.");
  await expect(form(staffPage).getByLabel("Message")).toHaveAccessibleDescription("Title and message are required.");
  await expect(form(staffPage).getByLabel("Title")).toHaveValue("A title");
  await form(staffPage).getByLabel("Message").fill("And a message");
  await form(staffPage).getByLabel("Selected people").check();
  await send.click();
  await expect(form(staffPage).getByRole("alert")).toContainText("Select at least 1 person, or send it to everyone.");
  await expect(form(staffPage).getByLabel("Selected people")).toBeChecked();
  await expectAccessible(staffPage, hasScripts);
});

test("a notification to everyone shows the number of people and can be cancelled for 60 seconds", async ({
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await staffPage.goto("/admin/notifications");
  await hydrated(staffPage);
  const title = `Not for everyone ${crypto.randomUUID().slice(0, 6)}`;
  await fill(staffPage, title, "Sent by mistake.");
  await form(staffPage).getByRole("button", { name: "Send notification" }).click();
  const preview = staffPage.getByRole("form", { name: "Preview" });
  await expect(preview).toContainText("you have 60 seconds to cancel it");
  await expectAccessible(staffPage, hasScripts);
  await preview.getByRole("button", { name: /^Send to \d+ people$/ }).click();
  await expect(staffPage.getByText("Notification Sent Successfully!").first()).toBeVisible();
  const row = staffPage.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText(/Everyone gets it at \d+:\d\d:\d\d.[ap]m/);
  await hydrated(staffPage);
  await row.getByRole("button", { name: `Cancel ${title}` }).click();
  await expect(staffPage.getByText("Notification cancelled").first()).toBeVisible();
  await expect(row).toContainText("cancelled");
  await expect(row.getByRole("button")).toHaveCount(0);
});

// To one person, because a notification to everyone would also reach the people of tests that run at the same time.
test("a notification arrives on an open page", { tag: "@scripts" }, async ({ page, student, staffPage, hydrated }) => {
  const listening = page.waitForResponse((response) => response.url().endsWith("/api/notifications/stream"));
  await page.goto("/favorites");
  await hydrated();
  await listening;
  await staffPage.goto("/admin/notifications");
  await hydrated(staffPage);
  await fill(staffPage, "Good morning", "The office is open.");
  await form(staffPage).getByLabel("Selected people").check();
  await form(staffPage).getByLabel("Find people").fill(student);
  await form(staffPage).getByRole("button", { name: "Find people" }).click();
  await form(staffPage).getByRole("checkbox", { name: student }).check();
  await form(staffPage).getByRole("button", { name: "Send notification" }).click();
  await expect(staffPage.getByText("Notification Sent Successfully!").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Notifications, 1 unread" })).toBeVisible();
});
