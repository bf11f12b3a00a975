/** Staff change several applications at once. */

import { applicationsOf, applyTo, arriveAt, itemsOf, move, said } from "./support/actions.ts";
import { dataScience, longest } from "./support/courses.ts";
import { some } from "./support/registry/send.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

test("several are changed at once: ticked, looked at, changed, each with its result", { tag: "@twice" }, async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  for (const course of [longest.id, dataScience.id]) await applyTo(page, student, course);
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  for (const box of await itemsOf(staffPage.getByRole("checkbox", { name: /^Select/ }), 2)) await box.check();
  await staffPage.getByLabel("Change selected applications to").selectOption("offer_issued");
  await staffPage.getByRole("button", { name: "Preview changes" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Change 2 applications to Offer Issued");
  await expect(staffPage.getByText("Submitted to Offer Issued")).toHaveCount(2);
  await expectAccessible(staffPage, hasScripts);
  // A colleague changes one of them first.
  await move(staffPage, student, "reviewing");
  await staffPage.getByRole("button", { name: "Change 2 applications" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("1 of 2 applications changed");
  await expect(staffPage.getByRole("cell", { name: "Changed", exact: true })).toHaveCount(1);
  await expect(
    staffPage.getByText(/Status not changed\. .* changed this application to Reviewing after you opened it\./),
  ).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await page.goto("/dashboard");
  await expect(page.getByRole("img", { name: "Step 4 of 8" })).toBeVisible();
});

test("a list of one university sends its courses alone, for one intake", { tag: "@twice" }, async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  await staffPage.getByLabel("University").selectOption(dataScience.university);
  await staffPage.getByLabel("Outcome").selectOption("Has not ended");
  await staffPage.getByRole("button", { name: "Show results" }).click();
  await arriveAt(staffPage, /outcome=open/);
  await expect(staffPage.getByLabel("Outcome")).toHaveValue("open");
  await hydrated(staffPage);
  for (const box of await itemsOf(staffPage.getByRole("checkbox", { name: /^Select/ }), 1)) await box.check();
  await staffPage.getByLabel("Change selected applications to").selectOption("reviewing");
  await staffPage.getByRole("button", { name: "Preview changes" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(
    `1 application to ${dataScience.university}: change to Reviewing`,
  );
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("button", { name: "Change 1 application" }).click();
  await expect(staffPage.getByRole("cell", { name: "Changed", exact: true })).toHaveCount(1);
  await page.goto("/dashboard");
  await expect(page.getByRole("img", { name: "Step 2 of 8" })).toBeVisible();
});

test("a task, a message and an end are given to several, each after a look", { tag: "@twice" }, async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  for (const course of [longest.id, dataScience.id]) await applyTo(page, student, course);
  const heading = staffPage.getByRole("heading", { level: 1 });
  const choose = async (work: string) => {
    await staffPage.goto(applicationsOf(student));
    await hydrated(staffPage);
    for (const box of await itemsOf(staffPage.getByRole("checkbox", { name: /^Select/ }), 2)) await box.check();
    await staffPage.getByLabel("Change selected applications to").selectOption(work);
    await staffPage.getByRole("button", { name: "Preview changes" }).click();
    await hydrated(staffPage);
  };

  await choose("Add a task");
  await expect(heading).toHaveText("Add a task to 2 applications");
  await staffPage.getByLabel("What is to be done").fill("Ask for the transcript");
  await staffPage.getByRole("button", { name: "Add task to 2 applications" }).click();
  await expect(staffPage.getByText("Enter the day by which it is to be done.")).toBeVisible();
  await expect(staffPage.getByLabel("What is to be done")).toHaveValue("Ask for the transcript");
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByLabel("By when").fill("2099-01-15");
  await staffPage.getByLabel("For", { exact: true }).selectOption("The student of each");
  await staffPage.getByRole("button", { name: "Add task to 2 applications" }).click();
  await expect(heading).toHaveText("Task added to 2 of 2 applications");
  await page.goto("/dashboard/tasks");
  // Both applications have one, each in its words and in the name of its button.
  await expect(page.getByText("Ask for the transcript")).toHaveCount(4);

  await choose("Write a message");
  await staffPage.getByLabel("Message", { exact: true }).fill("Dear {{name}}, we are closed on Thursday.");
  await staffPage.getByRole("button", { name: "Preview messages" }).click();
  await expect(staffPage.getByText("This student gets the message of another application above.")).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("button", { name: "Send to 1 student" }).click();
  await expect(heading).toHaveText("Message sent for 1 of 2 applications");
  await page.goto("/dashboard/messages");
  await expect(page.getByText(/we are closed on Thursday/)).toHaveCount(1);

  await choose("Close the application");
  await staffPage.getByRole("button", { name: "Close 2 applications" }).click();
  await expect(staffPage.getByText("Select why they end.")).toBeVisible();
  await staffPage.getByLabel("Why they end").selectOption("Closed: we could not reach you");
  await staffPage.getByRole("button", { name: "Close 2 applications" }).click();
  await expect(heading).toHaveText("2 of 2 applications closed");
  await expectAccessible(staffPage, hasScripts);
});

test("a phone shows the bar once an application is selected", { tag: ["@scripts", "@all"] }, async ({
  staffPage,
  hydrated,
}) => {
  await staffPage.setViewportSize({ width: 360, height: 740 });
  await staffPage.goto("/admin/applications");
  await hydrated(staffPage);
  const preview = staffPage.getByRole("button", { name: "Preview changes" });
  await expect(preview).not.toBeInViewport();
  const box = staffPage.getByRole("checkbox", { name: /^Select/ }).first();
  await box.check();
  await expect(preview).toBeInViewport({ ratio: 1 });
  await box.uncheck();
  await expect(preview).not.toBeInViewport();
});

test("applications that need action come first, and all of a page are selected and cleared in one go", async ({
  staffPage,
  hydrated,
}) => {
  await staffPage.goto("/admin/applications");
  await hydrated(staffPage);
  const boxes = staffPage.getByRole("checkbox", { name: /^Select/ });
  const groups = staffPage.getByRole("rowgroup");
  await expect(groups.nth(1).getByRole("row").first()).toContainText(/^Call now \(\d+\)/);
  await expect(
    groups
      .nth(1)
      .getByRole("row")
      .nth(1)
      .getByRole("button", { name: /^Called/ }),
  ).toBeVisible();
  await expect(groups.last().getByRole("row").first()).toHaveText("Waiting for others");
  await expect(groups.last().getByRole("button", { name: /^Called/ })).toHaveCount(0);

  const selectAll = staffPage.getByRole("link", { name: /^Select all \d+ on this page$/ });
  await selectAll.click();
  // The next page has what others have sent since.
  const selected = staffPage.getByText(/\d+ selected/);
  await expect(selected).toBeVisible();
  const all = Number(/\d+/.exec((await selected.textContent()) ?? "")?.[0]);
  await expect(boxes).toHaveCount(all);
  await expect(boxes.last()).toBeChecked();
  await staffPage.getByRole("link", { name: "clear selection" }).click();
  await expect(staffPage.getByText(/\d selected/)).toHaveCount(0);
  await expect(boxes.first()).not.toBeChecked();
});

test("leads are given to a colleague together, and taken back", async ({ staffPage }) => {
  const words = `Bulk${some()}`;
  for (const name of [`${words} One`, `${words} Two`]) {
    const form = { key: crypto.randomUUID(), name, email: `${some()}@example.com`, source: "website", status: "new" };
    expect((await staffPage.request.post("/admin/leads/new", { form, maxRedirects: 0 })).status()).toBe(302);
  }
  await staffPage.goto(`/admin/leads?search=${words}`);
  for (const name of ["One", "Two"]) await staffPage.getByLabel(`Select ${words} ${name}`).check();
  const bar = staffPage.getByRole("form", { name: "Give selected leads" });
  await bar.getByText("Give to").click();
  await bar.getByRole("button", { name: /^Shirin Akhter/ }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(/^2 of 2 leads given to .*Shirin Akhter/);
  await staffPage.getByRole("link", { name: "Back to leads" }).click();
  const row = staffPage.getByRole("row").filter({ hasText: `${words} One` });
  await expect(row.getByText("Shirin Akhter")).toBeVisible();
  await staffPage.getByLabel(`Select ${words} One`).check();
  await bar.getByText("Give to").click();
  await bar.getByRole("button", { name: /^No one/ }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("1 of 1 lead back in the pool");
  await staffPage.getByRole("button", { name: "Undo" }).click();
  await said(staffPage, "Undone");
  await arriveAt(staffPage, `/admin/leads?search=${words}`);
  await expect(row.getByText("Shirin Akhter")).toBeVisible();
});

test("a bulk change without a selection asks for one", async ({ staffPage }) => {
  await staffPage.goto("/admin/applications/bulk?to=reviewing");
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Select some applications first");
  await staffPage.getByRole("link", { name: "Back to applications" }).click();
  await arriveAt(staffPage, "/admin/applications");
});
