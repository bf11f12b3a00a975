/** Tests tasks in the browser: staff give them on a record, students do them, and My day shows what is due. */
import { sampleUserId } from "../local/sample/user-id.ts";
import { expectAccessible } from "./support/accessible.ts";
import { applicant, arriveAt, move } from "./support/actions.ts";
import { dataScience } from "./support/courses.ts";
import { expect, test } from "./support/test.ts";

const today = new Date(Date.now() + 6 * 60 * 60_000).toISOString().slice(0, 10);

/** Applies as the student of the page, and returns the ID of the application. */
async function apply(page: import("@playwright/test").Page, email: string): Promise<string> {
  const form = { ...applicant, email, key: crypto.randomUUID(), selectedCourses: dataScience.id };
  const answer = await page.request.post("/apply", { form, maxRedirects: 0 });
  return /sent=([0-9a-f-]{36})/.exec(answer.headers().location ?? "")?.[1] ?? "";
}

test("staff give a student a task, and the student does it and takes that back", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const id = await apply(page, student);
  await staffPage.goto(`/admin/applications/${id}`);
  const panel = staffPage.getByRole("region", { name: /^Tasks/ });
  await panel.locator("summary", { hasText: "Add task" }).click();
  await panel.getByRole("button", { name: "Add task" }).click();
  await expect(panel.getByText("Enter what is to be done")).toBeVisible();
  await expect(panel.getByText("Enter the day by which it is to be done.")).toBeVisible();
  await panel.getByLabel("What is to be done").fill("Send the bank letter");
  await panel.getByLabel("By when").first().fill(today);
  await panel.getByLabel("For", { exact: true }).selectOption("The student");
  await panel.getByRole("button", { name: "Add task" }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "Send the bank letter" })).toContainText("The student");
  const timeline = staffPage.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText("Task: Send the bank letter")).toBeVisible();
  await expectAccessible(staffPage, hasScripts);

  await page.goto("/dashboard");
  const toDo = page.getByRole("region", { name: "What to do now" });
  await expect(toDo).toContainText("Today");
  await hydrated(page);
  await toDo.getByRole("button", { name: /^Done.*Send the bank letter/ }).click();
  await expect(page.getByText("Task done")).toBeVisible();
  await expect(toDo.getByRole("heading", { name: "Send the bank letter" })).toBeHidden();
  await expect(page.getByRole("link", { name: /^Send \d documents/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toDo.getByRole("heading", { name: "Send the bank letter" })).toBeVisible();

  await page.goto(`/dashboard/applications/${id}`);
  await hydrated(page);
  await toDo.getByRole("button", { name: /^Done.*Send the bank letter/ }).click();
  await expect(page.getByText("Task done")).toBeVisible();
  await arriveAt(page, `/dashboard/applications/${id}`);
  await page.goto("/dashboard/tasks");
  await expect(page.getByRole("region", { name: "Done in the last 30 days" })).toContainText("Send the bank letter");
  await expectAccessible(page, hasScripts);
});

test("students add tasks of their own, and delete them", async ({ page, student }) => {
  await apply(page, student);
  await page.goto("/dashboard/tasks");
  await page.getByLabel("What you want to do").fill("Ask my father");
  await page.getByRole("button", { name: "Add task" }).click();
  await expect(page.getByText("Enter the day by which it is to be done.").first()).toBeVisible();
  await expect(page.getByLabel("What you want to do")).toHaveValue("Ask my father");
  await page.getByLabel("By when").fill("2099-01-15");
  await page.getByRole("button", { name: "Add task" }).click();
  const toDo = page.getByRole("region", { name: "What to do now" });
  await expect(toDo.getByRole("heading", { name: "Ask my father" })).toBeVisible();
  await toDo.getByRole("button", { name: /^Delete.*Ask my father/ }).click();
  await expect(toDo.getByRole("heading", { name: "Ask my father" })).toBeHidden();
  // What the application itself asks of them stays.
  await expect(toDo.getByRole("link", { name: /documents/ }).first()).toBeVisible();
});

test("My day leads from a call to the next, and marks a task as done", async ({
  page,
  student,
  staffPage,
  hasScripts,
}) => {
  const id = await apply(page, student);
  await staffPage.goto("/admin?all=call");
  const row = staffPage.getByRole("listitem").filter({ has: staffPage.locator(`a[href="/admin/applications/${id}"]`) });
  await expect(row).toContainText(/ (h|min) left|over by/i);
  await row.getByRole("button", { name: /^Called/ }).click();
  await expect(staffPage.getByText("Contact logged")).toBeVisible();
  await expect(row).toBeHidden();

  await staffPage.goto(`/admin/applications/${id}`);
  const panel = staffPage.getByRole("region", { name: /^Tasks/ });
  const title = `Check the email ${crypto.randomUUID().slice(0, 6)}`;
  await panel.locator("summary", { hasText: "Add task" }).click();
  await panel.getByLabel("What is to be done").fill(title);
  await panel.getByLabel("By when").first().fill(today);
  await panel.getByRole("button", { name: "Add task" }).click();
  await expect(panel.getByText(title).first()).toBeVisible();
  await staffPage.goto("/admin?all=tasks");
  const tasks = staffPage.getByRole("region", { name: /^Tasks due/ });
  await tasks.getByRole("button", { name: new RegExp(`^Done.*${title}`) }).click();
  await expect(staffPage.getByText("Task done")).toBeVisible();
  await expect(tasks.getByRole("link", { name: title })).toBeHidden();
  await staffPage.getByRole("button", { name: "Undo" }).click();
  await expect(tasks.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
});

test("staff add a task on My day about someone they name", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await apply(page, student);
  const title = `Ask about the transcript ${crypto.randomUUID().slice(0, 6)}`;
  await staffPage.goto("/admin");
  await hydrated(staffPage);
  const tasks = staffPage.getByRole("region", { name: /^Tasks due/ });
  await tasks.getByText("Add task", { exact: true }).first().click();
  await tasks.getByLabel("What is to be done").fill(title);
  await tasks.getByLabel("About").fill("no one by this name");
  await tasks.getByRole("button", { name: "Add task" }).click();
  await expect(tasks.getByText("We cannot find anyone by these words.")).toBeVisible();
  await expect(tasks.getByText("Enter the day by which it is to be done.")).toBeVisible();
  await expect(tasks.getByLabel("What is to be done")).toHaveValue(title);
  await expectAccessible(staffPage, hasScripts);
  await hydrated(staffPage);
  await tasks.getByLabel("About").fill(student);
  await tasks.getByLabel("By when").fill(today);
  await tasks.getByRole("button", { name: "Add task" }).click();
  await expect(staffPage.getByText("Task added").first()).toBeVisible();
  await expect(tasks.getByRole("link", { name: title })).toBeVisible();
});

test("staff give a task to a colleague, and the timeline shows it by kind", async ({
  page,
  student,
  staffPage,
  hasScripts,
  hydrated,
}) => {
  const id = await apply(page, student);
  await staffPage.goto(`/admin/applications/${id}`);
  const panel = staffPage.getByRole("region", { name: /^Tasks/ });
  await panel.locator("summary", { hasText: "Add task" }).click();
  await panel.getByLabel("What is to be done").fill("Ask for the transcript");
  await panel.getByLabel("By when").fill(today);
  await panel.getByRole("button", { name: "Add task" }).click();
  const task = panel.getByRole("listitem").filter({ hasText: "Ask for the transcript" });
  await task.locator("summary", { hasText: "Give task" }).click();
  await task.getByLabel("Who does it").selectOption(sampleUserId("counsellor@example.com"));
  await task.getByRole("button", { name: "Save person" }).click();
  await expect(staffPage.getByText("Task given").first()).toBeVisible();
  await expect(task).toContainText("Shirin Akhter");

  const timeline = staffPage.getByRole("region", { name: "Timeline" });
  await hydrated(staffPage);
  await timeline.getByRole("link", { name: "Tasks" }).click();
  await expect(timeline.getByRole("listitem")).toHaveText([/^Task: Ask for the transcript/]);
  await expect(timeline.getByRole("link", { name: "Tasks" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(staffPage, hasScripts);
  await timeline.getByRole("link", { name: "All" }).click();
  await expect(timeline).toContainText("Submitted");
});

test("a student's action waits on My day until someone has seen it", async ({ page, student, staffPage }) => {
  const id = await apply(page, student);
  const form = { do: "withdraw", courseId: dataScience.id, reason: "cost" };
  await page.request.post(`/dashboard/applications/${id}`, { form, maxRedirects: 0 });
  await staffPage.goto("/admin?all=turn");
  const answers = staffPage.getByRole("region", { name: /^Your turn/ });
  const row = answers
    .getByRole("listitem")
    .filter({ has: staffPage.locator(`a[href="/admin/applications/${id}#timeline"]`) });
  await expect(row).toContainText("Ended: Withdrawn");
  await row.getByRole("button", { name: /^Seen/ }).click();
  await expect(row).toBeHidden();
});

test("staff keep the tasks of a step", async ({ staffPage, hasScripts }) => {
  await staffPage.goto("/admin/figures/tasks");
  await staffPage.getByLabel("Step", { exact: true }).selectOption("CAS Issued");
  const title = `Pay the surcharge ${crypto.randomUUID().slice(0, 6)}`;
  await staffPage.getByLabel("What is to be done").fill(title);
  await staffPage.getByLabel("Due after, days").fill("many");
  await staffPage.getByRole("button", { name: "Add task" }).click();
  await expect(staffPage.getByText("Enter a whole number of days from 0 to 365.")).toBeVisible();
  await expect(staffPage.getByLabel("What is to be done")).toHaveValue(title);
  await staffPage.getByLabel("Due after, days").fill("5");
  await staffPage.getByRole("button", { name: "Add task" }).click();
  const step = staffPage.getByRole("region", { name: "CAS Issued" });
  await expect(step.getByRole("listitem").filter({ hasText: title })).toContainText("due after 5 days");
  await expectAccessible(staffPage, hasScripts);
  await step.getByRole("button", { name: new RegExp(`^Remove.*${title}`) }).click();
  await expect(step.getByRole("button", { name: new RegExp(title) })).toBeHidden();
});

test("the message of a form is on its page, although something new is told on the way there", {
  tag: "@scripts",
}, async ({ page, student, staffPage, hydrated }) => {
  await apply(page, student);
  await page.goto("/dashboard/tasks");
  await hydrated(page);
  let release = () => {};
  const isTold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const leaves = page.waitForRequest((request) => request.isNavigationRequest());
  await page.route("**/dashboard/tasks", async (route) => {
    if (route.request().isNavigationRequest()) await isTold;
    await route.continue();
  });
  await page.getByLabel("What you want to do").fill("Ask my father");
  await page.getByLabel("By when").fill("2099-01-15");
  await page.getByRole("button", { name: "Add task" }).click();
  await leaves;
  // The page is still there, and reads what is new.
  const told = page.waitForResponse("**/dashboard/notifications/unread");
  await move(staffPage, student, "reviewing");
  await told;
  release();
  await expect(page.getByText("Task added")).toBeVisible();
});
