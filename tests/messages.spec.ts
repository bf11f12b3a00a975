/** Tests a student's conversation: writing, reading, files, changing one's mind, emails, and what arrives by itself. */
import type { Page } from "@playwright/test";
import { applyTo } from "./support/actions.ts";
import { ApiClient } from "./support/api.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const PAGE = "/dashboard/messages";
const origin = () => process.env.TEST_APP_URL ?? "";
const field = (page: Page) => page.getByLabel("Your message", { exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const chat = (page: Page) => page.getByRole("region", { name: "Your messages" });
const message = (page: Page, text: string) => chat(page).getByRole("listitem").filter({ hasText: text });

/** Returns staff's way to answer a student, and to see what they see. */
async function desk(email: string) {
  const staff = await ApiClient.signIn(origin(), "staff@example.com");
  const { json } = await staff.call("GET", `/api/admin/users?search=${encodeURIComponent(email)}`);
  const [{ id } = { id: "" }] = json as { id: string }[];
  const path = `/api/admin/people/${id}/messages`;
  return {
    answer: async (text: string) => {
      expect((await staff.call("POST", path, { text })).status).toBe(201);
    },
    read: async () => {
      const { json: found } = await staff.call("GET", path);
      const all = found as { id: string; text: string; about: { title: string } | null; files: { name: string }[] }[];
      await staff.call("POST", `${path}/read`, { upTo: all.at(-1)?.id });
      return all;
    },
  };
}

test("a student asks, is answered, and sees that it was read", { tag: ["@browser", "@both"] }, async ({
  page,
  student,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PAGE);
  await hydrated();
  await expectAccessible(page, hasScripts);
  await page.getByRole("link", { name: "How much money do I need?" }).click();
  await hydrated();
  await expect(field(page)).toHaveValue("How much money do I need?");
  await field(page).fill("আব্বু জানতে চান, টাকা কবে থেকে রাখতে হবে? https://www.gov.uk/student-visa।");
  await page.getByLabel("About").selectOption({ label: `${dataScience.name}, ${dataScience.university}` });
  await send(page).click();
  await expect(page.getByText("Message sent").first()).toBeVisible();
  const asked = message(page, "আব্বু জানতে চান");
  await expect(asked).toContainText(`About ${dataScience.name}`);
  await expect(asked.getByRole("link", { name: "https://www.gov.uk/student-visa", exact: true })).toBeVisible();
  await expect(asked).not.toContainText("read");

  const { answer, read } = await desk(student);
  expect(await read()).toMatchObject([{ about: { title: `${dataScience.name}, ${dataScience.university}` } }]);
  // An open page would read the answer at once.
  await page.goto("/terms");
  await answer("For 28 days before you apply.");
  await page.goto("/dashboard");
  await hydrated();
  await page.getByRole("link", { name: "Read 1 message" }).click();
  await expect(chat(page).getByText("1 new message", { exact: true })).toBeVisible();
  await expect(message(page, "For 28 days before you apply.")).toBeVisible();
  await expect(asked).toContainText("· read");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, hasScripts);
  if (!hasScripts) await page.getByRole("button", { name: "Mark as read" }).click();
  await expect(async () => {
    await page.goto(PAGE);
    await expect(message(page, "For 28 days before you apply.")).toBeVisible();
    await expect(chat(page).getByText("1 new message", { exact: true })).toBeHidden({ timeout: 500 });
  }).toPass();
});

test("an empty message is refused, and files that are good are kept beside one that is not @twice", async ({
  page,
  student,
  hydrated,
}) => {
  await page.goto(PAGE);
  await hydrated();
  await send(page).click();
  await expect(page.getByRole("alert").first()).toContainText("Write your message");
  await hydrated();
  await field(page).fill("Here is my transcript.");
  await page
    .getByLabel("Add files")
    .setInputFiles(["tests/fixtures/documents/transcript.pdf", "tests/fixtures/documents/locked.pdf"]);
  await send(page).click();
  await expect(page.getByRole("alert").first()).toContainText("locked.pdf: This PDF has a password.");
  await expect(field(page)).toHaveValue("Here is my transcript.");
  await expect(page.getByText("transcript.pdf is kept and goes with the message.")).toBeVisible();
  await hydrated();
  await send(page).click();
  await expect(page.getByText("Message sent").first()).toBeVisible();
  await expect(message(page, "Here is my transcript.").getByRole("link", { name: "transcript.pdf" })).toBeVisible();
  const { read } = await desk(student);
  expect(await read()).toMatchObject([{ files: [{ name: "transcript.pdf" }] }]);
  await page.goto("/dashboard/documents");
  await expect(page.getByRole("region", { name: "With us" })).toContainText("Files from messages");
});

test("a message is changed, and taken back @twice", async ({ page, student, hydrated }) => {
  await page.goto(PAGE);
  await hydrated();
  await field(page).fill("The deposit is 200.");
  await send(page).click();
  await hydrated();
  await page.getByText("Change or take back").click();
  await page.getByLabel("The changed text").fill("The deposit is 2,000.");
  await page.getByRole("button", { name: "Save the change" }).click();
  await expect(message(page, "The deposit is 2,000.")).toContainText("changed");
  await hydrated();
  await page.getByText("Change or take back").click();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(message(page, "This message was taken back.")).toBeVisible();
  const { read } = await desk(student);
  expect(await read()).toMatchObject([{ text: "" }]);
});

test("emails are stopped and wanted again @twice", async ({ page, student: _, hydrated }) => {
  await page.goto(PAGE);
  await hydrated();
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByText("You get no email when our staff write to you.")).toBeVisible();
  await hydrated();
  await page.getByRole("button", { name: "Email me new messages" }).click();
  await expect(page.getByText("We email you again").first()).toBeVisible();
});

test.describe("messages with scripts", { tag: "@scripts" }, () => {
  test("an answer appears by itself, and what is being typed stays", async ({ page, student, hydrated }) => {
    await page.goto(PAGE);
    await hydrated();
    await field(page).fill("First");
    await send(page).click();
    await expect(message(page, "First")).toBeVisible();
    await hydrated();
    await field(page).fill("And one more");
    const { answer } = await desk(student);
    await answer("Here is the answer.");
    await expect(message(page, "Here is the answer.")).toBeVisible();
    await expect(field(page)).toHaveValue("And one more");
    await page.goto("/dashboard");
    await hydrated();
    await answer("Something else.");
    await expect(page.getByRole("link", { name: "Read 1 message" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" }).getByText("1 new")).toBeVisible();
  });

  test("a message sent offline waits, says so, and is sent once", async ({
    page,
    student,
    hydrated,
    context,
    mayLog,
  }) => {
    mayLog.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|EventSource/);
    await page.goto(PAGE);
    await hydrated();
    await field(page).fill("Sent from a bus.");
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByText("Waiting for a connection")).toBeVisible();
    await expect(field(page)).toHaveValue("Sent from a bus.");
    await context.setOffline(false);
    await expect(message(page, "Sent from a bus.")).toBeVisible({ timeout: 20_000 });
    const { read } = await desk(student);
    expect((await read()).map(({ text }) => text)).toEqual(["Sent from a bus."]);
    await expect(page.getByText("You have a draft")).toBeHidden();
  });
});
