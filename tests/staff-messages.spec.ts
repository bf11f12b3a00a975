/** Tests how staff write to a student in the browser: with a template, and to take it back. */
import { applicant } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

/** Applies as the student of the page, and returns the page of their conversation. */
async function conversation(
  page: import("@playwright/test").Page,
  staff: import("@playwright/test").Page,
  email: string,
) {
  const form = { ...applicant, email, key: crypto.randomUUID(), selectedCourses: dataScience.id };
  expect((await page.request.post("/apply", { form, maxRedirects: 0 })).status()).toBe(302);
  const list = await (await staff.request.get(`/admin/users?search=${email}`)).text();
  const [, id = ""] = /\/admin\/users\/([0-9a-f-]{36})/.exec(list) ?? [];
  return `/admin/messages/${id}`;
}

test("staff fill a template in, send it, change it, and take it back", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await staffPage.goto(await conversation(page, staffPage, student));
  await hydrated(staffPage);
  const form = staffPage.getByRole("form", { name: /^Message to/ });
  const text = form.getByLabel(/^Message to/);
  await text.fill("Congratulations!");
  await form.getByLabel("Template").selectOption("Your offer");
  await form.getByRole("button", { name: "Fill in" }).click();
  // What was typed stays, and what is not known is named.
  await expect(text).toHaveValue(/^Congratulations!\s+Dear \w+, University of Manchester has sent an offer/);
  await expect(form).toContainText("Not known: {{reply_by}}");
  await expectAccessible(staffPage, hasScripts);
  await hydrated(staffPage);
  await form.getByRole("button", { name: /^Send to/ }).click();
  await expect(staffPage.getByRole("alert")).toContainText("Write what stands for {{reply_by}}, or leave it out.");
  await hydrated(staffPage);
  await text.fill("The offer is here. See https://www.gov.uk/student-visa.");
  await form.getByRole("button", { name: /^Send to/ }).click();
  const messages = staffPage.getByRole("list", { name: "Messages" });
  const sent = messages.getByRole("listitem").last();
  await expect(sent).toContainText("The offer is here.");
  await expect(sent.getByRole("link", { name: "https://www.gov.uk/student-visa" })).toBeVisible();
  await expect(sent).toContainText(`About ${dataScience.name}`);
  await expect(text).toHaveValue("");
  await expectAccessible(staffPage, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(staffPage);

  await hydrated(staffPage);
  await sent.locator("summary", { hasText: "Change it" }).click();
  await sent.getByLabel("Text").fill("");
  await sent.getByRole("button", { name: "Save change" }).click();
  await expect(sent).toContainText("Write your message");
  await hydrated(staffPage);
  await sent.getByLabel("Text").fill("The offer is here now.");
  await sent.getByRole("button", { name: "Save change" }).click();
  await expect(sent).toContainText("The offer is here now.");
  await expect(sent).toContainText("changed");
  await hydrated(staffPage);
  await sent.getByRole("button", { name: "Take it back" }).click();
  await expect(sent).toContainText("Taken back");
  await expect(sent.getByText("The offer is here now.")).toBeHidden();
});

test("staff find a conversation by its words, add a note beside it, and see it on the record", async ({
  page,
  student,
  staffPage,
  hydrated,
}) => {
  const address = await conversation(page, staffPage, student);
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  await staffPage.goto(address);
  await hydrated(staffPage);
  await staffPage
    .getByLabel(/^Message to/)
    .last()
    .fill(`Bring your passport ${word}`);
  await staffPage.getByRole("button", { name: /^Send to/ }).click();
  await expect(staffPage.getByRole("list", { name: "Messages" })).toContainText(word);
  await hydrated(staffPage);
  const notes = staffPage.getByRole("complementary", { name: "Notes, staff only" });
  await notes.getByLabel("Add a note").fill("Prefers to be called after 8 pm.");
  await notes.getByRole("button", { name: "Add note" }).click();
  await expect(notes.getByRole("listitem")).toContainText("Prefers to be called after 8 pm.");

  await staffPage.goto("/admin/messages?view=all");
  await hydrated(staffPage);
  await staffPage.getByLabel("Name or words").fill(word);
  await staffPage.getByRole("button", { name: "Find", exact: true }).click();
  const list = staffPage.getByRole("region", { name: "Conversations" });
  const found = list.getByRole("listitem").filter({ hasText: word });
  await expect(found).toContainText(`Us: Bring your passport ${word}`);
  await hydrated(staffPage);
  await found.getByRole("link").click();
  await expect(staffPage.getByRole("list", { name: "Messages" })).toContainText(word);
  await staffPage.getByRole("link", { name: "Application", exact: true }).click();
  const onRecord = staffPage.getByRole("region", { name: "Timeline" });
  await expect(onRecord).toContainText(word);
  await onRecord.getByRole("link", { name: "Message to the student" }).first().click();
  await expect(staffPage.getByRole("list", { name: "Messages" })).toContainText(word);
});

test("a message arrives without a reload, is read once it is seen, and needs no answer", {
  tag: ["@browser", "@both"],
}, async ({ page, student, staffPage, hydrated, hasScripts }) => {
  const address = await conversation(page, staffPage, student);
  await staffPage.goto(address);
  await hydrated(staffPage);
  const typed = staffPage.getByRole("textbox", { name: /^Message to/ });
  await typed.fill("I am writing an answer");
  const question = `When is the deposit due? ${crypto.randomUUID().slice(0, 8)}`;
  const form = { text: question, key: crypto.randomUUID() };
  expect((await page.request.post("/dashboard/messages", { form, maxRedirects: 0 })).status()).toBe(302);
  if (!hasScripts) await staffPage.reload();
  await expect(staffPage.getByRole("list", { name: "Messages" })).toContainText(question, { timeout: 15_000 });
  if (hasScripts) {
    await expect(typed).toHaveValue("I am writing an answer");
    await expect(staffPage.getByRole("button", { name: "Mark as read" })).toBeHidden({ timeout: 15_000 });
  } else {
    await staffPage.getByRole("button", { name: "Mark as read" }).click();
    await expect(staffPage.getByRole("button", { name: "Mark as read" })).toBeHidden();
  }
  await expect(staffPage.getByText(/^Answer by /)).toBeVisible();
  await staffPage.getByRole("button", { name: "No answer needed" }).click();
  await expect(staffPage.getByText("Marked as needing no answer").first()).toBeVisible();
  await expect(staffPage.getByRole("button", { name: "No answer needed" })).toBeHidden();
});

test("a file goes with the message and to the student's documents, and stays if the text is refused", {
  tag: "@browser",
}, async ({ page, student, staffPage, hydrated }) => {
  await staffPage.goto(await conversation(page, staffPage, student));
  await hydrated(staffPage);
  const form = staffPage.getByRole("form", { name: /^Message to/ });
  await form.getByLabel("Files (optional)").setInputFiles("tests/fixtures/documents/transcript.pdf");
  await form.getByRole("textbox", { name: /^Message to/ }).fill("See {{deadline}}");
  await form.getByRole("button", { name: /^Send to/ }).click();
  // The file is read by a process of its own before the text is refused.
  const refused = staffPage
    .getByRole("alert")
    .filter({ hasText: "Write what stands for {{deadline}}, or leave it out." });
  await expect(refused).toBeVisible({ timeout: 30_000 });
  await expect(form).toContainText("1 file added: transcript.pdf");
  await hydrated(staffPage);
  await form.getByRole("textbox", { name: /^Message to/ }).fill("Here is the form.");
  await form.getByRole("button", { name: /^Send to/ }).click();
  const sent = staffPage.getByRole("list", { name: "Messages" }).getByRole("listitem").last();
  await expect(sent.getByRole("link", { name: "transcript.pdf" })).toBeVisible();
  await page.goto("/dashboard/messages");
  await expect(page.getByRole("link", { name: "transcript.pdf" })).toBeVisible();
});

test("what is wrong with a message stays while new messages are read", { tag: "@scripts" }, async ({
  page,
  student,
  staffPage,
  hydrated,
}) => {
  await staffPage.goto(await conversation(page, staffPage, student));
  await hydrated(staffPage);
  const form = staffPage.getByRole("form", { name: /^Message to/ });
  await form.getByRole("textbox", { name: /^Message to/ }).fill("See {{deadline}}");
  await form.getByRole("button", { name: /^Send to/ }).click();
  const refused = staffPage.getByRole("alert").filter({ hasText: "Write what stands for {{deadline}}" });
  await expect(refused).toBeVisible();
  const text = form.getByRole("textbox", { name: /^Message to/ });
  await text.fill("See the portal");
  await page.goto("/dashboard/messages");
  await page.getByLabel("Your message").fill("One more question");
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(staffPage.getByRole("list", { name: "Messages" })).toContainText("One more question");
  await expect(refused).toBeVisible();
  await expect(text).toHaveValue("See the portal");
  await form.getByRole("button", { name: /^Send to/ }).click();
  await expect(staffPage.getByRole("list", { name: "Messages" })).toContainText("See the portal");
  await expect(refused).toBeHidden();
});

test("Ctrl and Enter send a message once, and Enter alone writes a line", { tag: "@scripts" }, async ({
  page,
  student,
  staffPage,
  hydrated,
}) => {
  await staffPage.goto(await conversation(page, staffPage, student));
  await hydrated(staffPage);
  const text = staffPage.getByRole("form", { name: /^Message to/ }).getByLabel(/^Message to/);
  await text.fill("First line");
  await text.press("Enter");
  await text.pressSequentially("second line");
  await expect(text).toHaveValue("First line\nsecond line");
  await text.press("Control+Enter");
  await text.press("Control+Enter");
  const messages = staffPage.getByRole("list", { name: "Messages" });
  await expect(messages.getByRole("listitem")).toContainText(["second line"]);
  await expect(text).toHaveValue("");
  await text.press("Control+Enter");
  await expect(staffPage.getByRole("alert")).toContainText("Write your message");
  await expect(messages.getByRole("listitem")).toHaveCount(1);
});

test("the button that sends is in the first screen", { tag: "@browser" }, async ({ page, student, staffPage }) => {
  const address = await conversation(page, staffPage, student);
  for (let n = 0; n < 8; n++) {
    const form = { do: "send", key: crypto.randomUUID(), text: `Message ${n}\nwith two lines`, about: "" };
    const headers = { Origin: new URL(process.env.TEST_APP_URL ?? "").origin };
    await staffPage.request.post(address, { multipart: form, headers, maxRedirects: 0 });
  }
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await staffPage.setViewportSize({ width, height });
    await staffPage.goto(address);
    await expect(staffPage.getByRole("button", { name: /^Send to/ })).toBeInViewport({ ratio: 1 });
    await expect(staffPage.getByText("Message 7").first()).toBeInViewport();
    await expectNoSidewaysScroll(staffPage);
  }
});
