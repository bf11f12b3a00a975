/** Each course of an application has its own outcome: staff record it, and the student answers. */
import type { Page } from "@playwright/test";
import { addDays } from "../app/domain/values/days.ts";
import { dayInDhaka } from "../app/domain/values/starts.ts";
import { dayInWords } from "../app/notation.ts";
import { applicationRows, applicationsOf, applyTo, saveCourses } from "./support/actions.ts";
import { answerOf, courseIn, record } from "./support/choices.ts";
import { dataScience, fourDates } from "./support/courses.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

/** Opens the student's page of the newest application. Returns its ID. */
async function openApplication(page: Page): Promise<string> {
  await page.goto("/dashboard");
  const link = page.locator('a[href^="/dashboard/applications/"]').first();
  const address = ((await link.getAttribute("href")) ?? "").replace(/#.*/, "");
  await page.goto(address);
  return address.split("/").at(-1) ?? "";
}

const [REPLY_BY, DEPOSIT_DUE] = [addDays(dayInDhaka(), 24), addDays(dayInDhaka(), 36)];
const OFFER = {
  Answer: "conditional",
  "Reply by": REPLY_BY,
  Deposit: "£4,000",
  "Deposit due": DEPOSIT_DUE,
  "Condition 1": "IELTS 6.5 with writing 6.0",
};

test("two courses have two outcomes, and the student accepts one and ends the other", { tag: "@both" }, async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id, fourDates.id);
  const id = await openApplication(page);
  await expect(courseIn(page, dataScience.name)).toContainText("A counsellor calls you");

  await record(staffPage, id, dataScience.id, OFFER);
  await expect(staffPage.getByText("Conditional offer", { exact: true }).first()).toBeVisible();
  await expectAccessible(staffPage, hasScripts);

  await page.goto(`/dashboard/applications/${id}`);
  await hydrated();
  await expect(page.getByRole("heading", { level: 2, name: "Offer Issued" })).toBeVisible();
  await expect(page.getByText("Manchester offers you a place. Answer by").first()).toBeVisible();
  await expect(courseIn(page, fourDates.name)).toContainText("A counsellor calls you");
  const offer = courseIn(page, dataScience.name);
  await expect(offer).toContainText("£4,000");
  await expect(offer).toContainText("Conditions: 0 of 1 done");
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);

  await offer.getByRole("button", { name: /^Mark as done/ }).click();
  await expect(offer).toContainText("Conditions: 1 of 1 done");

  await offer.getByRole("link", { name: /^Accept this offer/ }).click();
  const question = page.getByRole("region", { name: `Accept the offer of ${dataScience.university}?` });
  await expect(question).toContainText(fourDates.name);
  for (const figure of ["£4,000", dayInWords(REPLY_BY), dayInWords(DEPOSIT_DUE)])
    await expect(question).toContainText(figure);
  await expectAccessible(page, hasScripts);
  await question.getByRole("button", { name: "Accept and end the others" }).click();
  await expect(courseIn(page, dataScience.name)).toContainText("You accepted");
  await expect(courseIn(page, fourDates.name)).toContainText("Withdrawn");

  await courseIn(page, dataScience.name).getByRole("button", { name: "I have paid" }).click();
  await expect(courseIn(page, dataScience.name)).toContainText("Keep the receipt");
});

test("an accepted offer whose terms change is confirmed by the student", { tag: "@both" }, async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  const id = await openApplication(page);
  await record(staffPage, id, dataScience.id, OFFER);
  await page.goto(`/dashboard/applications/${id}`);
  await hydrated();
  const offer = courseIn(page, dataScience.name);
  await offer.getByRole("button", { name: /^Accept this offer/ }).click();
  await expect(offer).toContainText("You accepted");

  await record(staffPage, id, dataScience.id, { Deposit: "£6,000" });
  await staffPage.goto(`/admin/applications/${id}`);
  const recorded = staffPage.getByRole("region", { name: "Course", exact: true });
  await expect(recorded).toContainText("before the terms changed");
  await expect(recorded).toContainText("Student: Confirm the offer as it is now");
  await page.goto("/dashboard");
  await expect(page.getByText("Next: Confirm the offer as it is now.").first()).toBeVisible();
  await page.goto(`/dashboard/applications/${id}`);
  await hydrated();
  await expect(offer).toContainText("This is different from what you accepted");
  await expect(offer).toContainText("Deposit: £6,000, not £4,000");
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);
  await offer.getByRole("button", { name: /^Accept the offer as it is now/ }).click();
  await expect(offer.getByText("This is different from what you accepted")).toBeHidden();
  await expect(page.getByText("Confirm the offer as it is now")).toHaveCount(0);
});

test("two offers are shown side by side, and only one of them is accepted", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id, fourDates.id);
  const id = await openApplication(page);
  for (const { id: course } of [dataScience, fourDates]) await record(staffPage, id, course, OFFER);
  await page.goto(`/dashboard/applications/${id}`);
  await hydrated();
  const offers = page.getByRole("region", { name: "Your offers side by side" }).getByRole("listitem");
  await expect(offers).toHaveCount(2);
  for (const { university } of [dataScience, fourDates]) {
    const offer = offers.filter({ hasText: university });
    for (const row of ["Deposit", "Reply by", "Conditions left", "Rank in the UK"])
      await expect(offer.getByText(row, { exact: true })).toBeVisible();
    await expect(offer).toContainText(/Money to show for the visa£\d\d,\d{3}, about ৳\d\d\.\d lakh/);
    // The universities have looked at the results.
    await expect(offer).not.toContainText("results");
  }
  const share = await page
    .getByRole("region", { name: "Your offers side by side" })
    .getByRole("link", {
      name: /^Share on WhatsApp/,
    })
    .getAttribute("href");
  const text = new URL(share ?? "").searchParams.get("text") ?? "";
  for (const { name, university } of [dataScience, fourDates])
    expect(text).toContain(`${university}, ${name}\nReply by: `);
  expect(text).not.toContain("/dashboard");
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);

  await courseIn(page, dataScience.name)
    .getByRole("link", { name: /^Accept this offer/ })
    .click();
  await page.getByRole("button", { name: "Accept and keep the others open" }).click();
  await expect(courseIn(page, dataScience.name)).toContainText("You accepted");
  const other = courseIn(page, fourDates.name);
  await expect(other).toContainText(`You have accepted the offer of ${dataScience.university}.`);
  await expect(other.getByRole("link", { name: /^Accept this offer/ })).toHaveCount(0);
  // Declining asks first, and can be taken back.
  await expect(other.getByRole("button", { name: /decline/i })).toBeHidden();
  await other.getByText("Decline the offer").first().click();
  await expect(other).toContainText(`Decline the offer of ${fourDates.university}?`);
  await expectAccessible(page, hasScripts);
  await other.getByRole("button", { name: /^Yes, decline/ }).click();
  await expect(other).toContainText("You declined this offer on");
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByText("Decline the offer").first()).toBeVisible();
});

test("a withdrawal asks why, and can be taken back", async ({ page, student, staffPage, hydrated, hasScripts }) => {
  await applyTo(page, student, dataScience.id);
  await openApplication(page);
  await hydrated();
  const choice = courseIn(page, dataScience.name);
  await choice.getByText("Withdraw this course").first().click();
  await choice.getByLabel(/Anything your counsellor/).fill("My brother will study first.");
  await choice.getByRole("button", { name: "Withdraw this course" }).click();
  await expect(choice.getByText("Select why you want to withdraw")).toBeVisible();
  await expect(choice.getByLabel(/Anything your counsellor/)).toHaveValue("My brother will study first.");
  await expectAccessible(page, hasScripts);
  await choice.getByLabel("Why?").selectOption("family");
  await choice.getByRole("button", { name: "Withdraw this course" }).click();
  await expect(choice).toContainText("You withdrew this course");
  await staffPage.goto(applicationsOf(student));
  await expect(applicationRows(staffPage).first()).toContainText("Ended");
  await choice.getByRole("button", { name: "Undo" }).click();
  await expect(choice).toContainText("A counsellor calls you");
});

for (const isRefused of [false, true]) {
  const which = isRefused ? "was refused" : "is being written";
  const tag = isRefused ? "@scripts" : ["@scripts", "@all"];
  test(`a staff record does not replace a withdrawal that ${which}`, { tag }, async ({
    page,
    student,
    staffPage,
    hydrated,
  }) => {
    await applyTo(page, student, dataScience.id, fourDates.id);
    const id = await openApplication(page);
    await hydrated();
    const choice = courseIn(page, fourDates.name);
    await choice.getByText("Withdraw this course").first().click();
    await choice.getByLabel(/Anything your counsellor/).fill("My brother will study first.");
    if (isRefused) {
      await choice.getByRole("button", { name: "Withdraw this course" }).click();
      await expect(choice.getByText("Select why you want to withdraw")).toBeVisible();
    }
    await record(staffPage, id, dataScience.id, OFFER);
    // The bell says that the news has come.
    await expect(page.getByRole("banner").getByRole("link", { name: /^Notifications/ })).toHaveAccessibleName(
      "Notifications, 2 unread",
    );
    await expect(choice.getByLabel(/Anything your counsellor/)).toHaveValue("My brother will study first.");
  });
}

test("staff see what the student will read, correct it, and take it back", async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  const id = await openApplication(page);
  await staffPage.goto(`/admin/applications/${id}`);
  await staffPage.getByRole("link", { name: /^Record what happened/ }).click();
  await hydrated(staffPage);
  await answerOf(staffPage, "refused").check();
  await staffPage.getByLabel("Reply by", { exact: true }).fill("soon");
  await staffPage.getByRole("button", { name: "Preview the message" }).click();
  await expect(staffPage.getByText("Enter a date, for example 30 November 2026.").first()).toBeVisible();
  await staffPage.getByLabel("Reply by", { exact: true }).fill("");
  await staffPage.getByRole("button", { name: "Preview the message" }).click();
  const reads = staffPage.getByRole("region", { name: "The student will read" });
  await expect(reads).toContainText(`No offer: ${dataScience.university}`);
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("button", { name: /^Save and tell/ }).click();
  await expect(staffPage.getByText("You have just recorded this.")).toBeVisible();

  await page.goto(`/dashboard/applications/${id}`);
  await expect(courseIn(page, dataScience.name)).toContainText("No offer");
  await expect(page.getByText("Your application to Manchester has ended: No offer.")).toBeVisible();
  const ended = courseIn(page, dataScience.name);
  await expect(ended.getByRole("heading", { name: "Similar courses that are open" })).toBeVisible();
  await expect(ended.getByRole("listitem")).toHaveCount(3);
  await expect(ended.getByRole("link", { name: "See more similar courses" })).toBeVisible();
  await expectAccessible(page, hasScripts);

  await staffPage.getByRole("button", { name: "Undo" }).click();
  await expect(staffPage.getByText("Change undone").first()).toBeVisible();
  await page.goto(`/dashboard/applications/${id}`);
  await expect(courseIn(page, dataScience.name)).toContainText("A counsellor calls you");
});

test("the intake is asked with each course, and can be changed until a university has it", async ({
  page,
  student: _student,
  hydrated,
}) => {
  await page.goto(`/apply?course=${fourDates.id}`);
  await hydrated();
  await page
    .getByRole("group", { name: /^When do you want to begin/ })
    .first()
    .getByRole("radio")
    .first()
    .check();
  await page.getByLabel("Full name").fill("Nusrat Jahan");
  await page.getByLabel("Phone number").fill("+880 1712-345678");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByText("Application Submitted Successfully!").first()).toBeVisible();
  await openApplication(page);
  const choice = courseIn(page, fourDates.name);
  await expect(choice).toContainText(
    /starts (January|February|March|April|May|June|July|August|September|October|November|December) 20/,
  );
  await choice.getByText("Change the start date").click();
  await choice.getByRole("radio", { name: "Not decided yet" }).check();
  await choice.getByRole("button", { name: "Save the start date" }).click();
  await expect(choice).toContainText("start not decided yet");
});

test("a saved course is added to an application that is still with us", async ({
  page,
  student,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await saveCourses(page, fourDates.id);
  await openApplication(page);
  await hydrated();
  await page.getByRole("button", { name: "Add the course" }).click();
  await expect(page.getByText("Select a course", { exact: true }).first()).toBeVisible();
  await expectAccessible(page, hasScripts);
  await page.getByLabel("One of your saved courses").selectOption(fourDates.id);
  await page.getByRole("button", { name: "Add the course" }).click();
  await expect(courseIn(page, fourDates.name)).toContainText("A counsellor calls you");
});
