/** Counts what the staff's eight most common tasks take: `docs/staff-tasks.md` has the numbers. */
import type { Locator } from "@playwright/test";
import { shownPhone } from "#app/domain/values/phone.ts";
import { sampleUserId } from "../local/sample/user-id.ts";
import { applicant, applicationsOf, applyTo, itemsOf, said, statusSelect } from "./support/actions.ts";
import { answerOf, courseIn } from "./support/choices.ts";
import { dataScience } from "./support/courses.ts";
import { aCounsellorAtWork } from "./support/registry/send.ts";
import { sendDocuments } from "./support/sent-documents.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** Does what a person does, and counts it. To choose in a select takes two clicks: one opens it. */
function countedHand() {
  let count = 0;
  return {
    total: () => count,
    async click(control: Locator) {
      count += 1;
      await control.click();
    },
    async write(field: Locator, text: string) {
      count += 1;
      await field.fill(text);
    },
    async attach(field: Locator, file: string) {
      count += 1;
      await field.setInputFiles(file);
    },
    async choose(select: Locator, value: string) {
      count += 2;
      await select.selectOption(value);
    },
  };
}

const unique = () => crypto.randomUUID().slice(0, 8);

test("a call and its outcome take 3 clicks", async ({ page, student, staffPage, hydrated }) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await staffPage.getByRole("link", { name: applicant.fullName }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(applicant.fullName);
  await hydrated(staffPage);
  const hand = countedHand();
  await hand.click(staffPage.getByRole("link", { name: "Call", exact: true }));
  await hand.write(staffPage.getByLabel("Add a note"), "Sends the transcript on Sunday.");
  await hand.click(staffPage.getByRole("button", { name: "Add note" }));
  const timeline = staffPage.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").first()).toContainText("Sends the transcript on Sunday.");
  expect(hand.total()).toBeLessThanOrEqual(3);
});

test("a call is logged with 1 click, without scrolling", { tag: "@browser" }, async ({
  page,
  student,
  staffPage,
  hydrated,
}) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await staffPage.getByRole("link", { name: applicant.fullName }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(applicant.fullName);
  await hydrated(staffPage);
  const called = staffPage.getByRole("button", { name: /^Called ?: / });
  await expect(called).toBeInViewport({ ratio: 1 });
  await called.click();
  await expect(staffPage.getByRole("region", { name: "What is next" })).not.toContainText("Promised by");
  await expect(staffPage.getByText(/^Last contact .*: Called$/)).toBeVisible();
});

test("a pack takes 4 entries to make and show, and 1 click to send once it is approved", async ({
  staffPage,
  hydrated,
  page,
  session,
}) => {
  const { email, application, documents } = await sendDocuments(process.env.TEST_APP_URL ?? "", ["passport"]);
  await staffPage.goto(`/admin/documents/${documents[0]?.id}`);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(staffPage.getByRole("form", { name: "will read" }).first()).toBeVisible();
  await staffPage.goto(`/admin/applications/${application}`);
  await staffPage.getByRole("link", { name: "Ask for documents, or add them" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Documents");
  await hydrated(staffPage);
  const hand = countedHand();
  await hand.click(staffPage.getByText(/^Make a pack/));
  await hand.write(staffPage.getByRole("textbox", { name: "To", exact: true }), `${unique()}@manchester.example`);
  await hand.click(staffPage.getByRole("button", { name: /^Make the pack/ }));
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(`Pack for ${dataScience.university}`);
  await hydrated(staffPage);
  const address = staffPage.url();
  await hand.click(staffPage.getByRole("button", { name: /^Show it to / }));
  await said(staffPage, "Shown to the student");
  expect(hand.total()).toBeLessThanOrEqual(4);
  await session(email);
  await page.goto(new URL(address).pathname.replace("/admin/", "/dashboard/"));
  await page.getByRole("button", { name: "Approve and seal" }).click();
  await said(page, "Approved and sealed");
  await staffPage.goto(address);
  await hydrated(staffPage);
  const second = countedHand();
  await second.click(staffPage.getByRole("button", { name: /^Email it to / }));
  await said(staffPage, "On its way");
  expect(second.total()).toBe(1);
});

test("one search finds a person by phone, however the number is written", async ({ page, student, staffPage }) => {
  const digits = `17${Date.now() % 100_000_000}`.padEnd(10, "0");
  const body = { fullName: `Phone ${unique()}`, phone: `+880 ${digits}`, email: student, key: crypto.randomUUID() };
  await page.request.post("/apply", { form: { ...body, selectedCourses: dataScience.id }, maxRedirects: 0 });
  await staffPage.goto("/admin/applications");
  await staffPage.getByRole("searchbox", { name: "Search", exact: true }).fill(`0${digits}`);
  await staffPage.getByRole("searchbox", { name: "Search", exact: true }).press("Enter");
  await expect(staffPage.getByRole("link", { name: body.fullName })).toBeVisible();
  await expect(staffPage.getByRole("status").filter({ hasText: "1 application" })).toBeVisible();
});

test("one search on any page finds the whole person by phone", async ({ page, student, staffPage, hasScripts }) => {
  const digits = `18${Date.now() % 100_000_000}`.padEnd(10, "0");
  const body = { fullName: `Phone ${unique()}`, phone: `+880 ${digits}`, email: student, key: crypto.randomUUID() };
  await page.request.post("/apply", { form: { ...body, selectedCourses: dataScience.id }, maxRedirects: 0 });
  await staffPage.goto("/admin/settings");
  await staffPage.getByRole("searchbox", { name: "Find a person" }).fill(`0${digits}`);
  await staffPage.getByRole("searchbox", { name: "Find a person" }).press("Enter");
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Find a person");
  await expect(staffPage.getByRole("status").filter({ hasText: "1 person" })).toBeVisible();
  await expect(staffPage.getByRole("table").getByRole("link", { name: shownPhone(body.phone) })).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
});

test("a move of one step takes 1 click", async ({ page, student, staffPage, hydrated }) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  const hand = countedHand();
  await hand.click(staffPage.getByRole("button", { name: /^To step 2, Reviewing, for / }));
  await expect(staffPage.getByText("Moved to 2, Reviewing.")).toBeVisible();
  expect(hand.total()).toBeLessThanOrEqual(1);
});

test("a move of eight at once takes 12 clicks", async ({ page, student, staffPage, hydrated }) => {
  for (let at = 0; at < 8; at += 1) await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await hydrated(staffPage);
  const hand = countedHand();
  for (const box of await itemsOf(staffPage.getByRole("checkbox", { name: /^Select/ }), 8)) await hand.click(box);
  await hand.choose(staffPage.getByLabel("Change selected applications to"), "reviewing");
  await hand.click(staffPage.getByRole("button", { name: "Preview changes" }));
  await hand.click(staffPage.getByRole("button", { name: "Change 8 applications" }));
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("8 of 8 applications changed");
  expect(hand.total()).toBeLessThanOrEqual(12);
  await staffPage.goto(applicationsOf(student));
  await expect(statusSelect(staffPage).first()).toHaveValue("reviewing");
});

test("all work of a colleague takes 4 clicks to hand over", async ({ staffPage, hydrated }) => {
  const from = await aCounsellorAtWork(staffPage);
  await staffPage.goto("/admin/team");
  await hydrated(staffPage);
  const hand = countedHand();
  const row = staffPage.getByRole("row").filter({ has: staffPage.locator(`a[href^="/admin/users/${from}"]`) });
  await hand.click(row.getByRole("link", { name: /^Hand over from/ }));
  const form = staffPage.getByRole("region", { name: /^Hand over all work/ });
  await hand.choose(form.getByLabel("To"), sampleUserId("counsellor@example.com"));
  await hand.click(form.getByRole("button", { name: "Hand over" }));
  await said(staffPage, /^Handed over/);
  expect(hand.total()).toBeLessThanOrEqual(4);
});

test("a page of applications takes 3 clicks to give away, its groups too", { tag: "@both" }, async ({
  staffPage,
  hydrated,
}) => {
  await staffPage.goto("/admin/applications");
  await hydrated(staffPage);
  const hand = countedHand();
  const selectAll = staffPage.getByRole("link", { name: /^Select all \d+ on this page$/ });
  const all = /\d+/.exec((await selectAll.textContent()) ?? "")?.[0];
  await hand.click(selectAll);
  const bar = staffPage.getByRole("form", { name: "Change selected applications" });
  await expect(bar.getByRole("status")).toContainText(`${all} selected`);
  await hand.click(bar.getByText("Give to"));
  await hand.click(bar.getByRole("button", { name: /^Shirin Akhter/ }));
  const heading = staffPage.getByRole("heading", { level: 1 });
  // All that were selected are looked at. Another test may have changed one of them since.
  await expect(heading).toHaveText(new RegExp(String.raw`^\d+ of ${all} applications given to .*Shirin Akhter`));
  expect(hand.total()).toBeLessThanOrEqual(3);
  await staffPage.getByRole("button", { name: "Undo" }).click();
  await said(staffPage, "Undone");
});

test("an offer with its letter takes 4 clicks, and is one message", { tag: "@both" }, async ({
  page,
  student,
  staffPage,
  hydrated,
  hasScripts,
}) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await staffPage.getByRole("link", { name: applicant.fullName }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(applicant.fullName);
  await hydrated(staffPage);
  const hand = countedHand();
  await hand.click(staffPage.getByRole("link", { name: `Record what happened: ${dataScience.name}` }));
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(dataScience.name);
  await hydrated(staffPage);
  await hand.click(answerOf(staffPage, "conditional"));
  await hand.attach(staffPage.getByLabel("Offer letter"), "tests/fixtures/documents/transcript.pdf");
  await hand.click(staffPage.getByRole("button", { name: /^Save and tell/ }));
  await expect(staffPage.getByText("You have just recorded this.")).toBeVisible();
  expect(hand.total()).toBeLessThanOrEqual(4);

  await page.goto("/dashboard/notifications");
  const news = page.getByRole("listitem").filter({ hasText: "The offer letter is in your documents." });
  await expect(news).toContainText(`Offer from ${dataScience.university}`);
  await expect(page.getByText("Your counsellor has added it to your documents.")).toBeHidden();
  await page.goto("/dashboard");
  await page.locator('a[href^="/dashboard/applications/"]').first().click();
  await expect(courseIn(page, dataScience.name).getByRole("link", { name: /Offer letter/ })).toBeVisible();
  await expectAccessible(page, hasScripts);

  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Undo" }).click();
  await expect(staffPage.getByText("Change undone").first()).toBeVisible();
  await page.reload();
  await expect(courseIn(page, dataScience.name).getByRole("link", { name: /Offer letter/ })).toBeHidden();
});

test("a file that is no offer letter is told beside its field, and what was typed stays", async ({
  page,
  student,
  staffPage,
  hydrated,
}) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await staffPage.getByRole("link", { name: applicant.fullName }).click();
  await staffPage.getByRole("link", { name: `Record what happened: ${dataScience.name}` }).click();
  await hydrated(staffPage);
  await answerOf(staffPage, "unconditional").check();
  await staffPage.getByLabel("Deposit", { exact: true }).fill("£3,000");
  const broken = { name: "offer.pdf", mimeType: "application/pdf", buffer: Buffer.from("Dear student") };
  await staffPage.getByLabel("Offer letter").setInputFiles(broken);
  await staffPage.getByRole("button", { name: /^Save and tell/ }).click();
  await expect(staffPage.getByRole("alert")).toBeVisible();
  await expect(staffPage.getByLabel("Offer letter")).toHaveAttribute("aria-invalid", "true");
  await expect(answerOf(staffPage, "unconditional")).toBeChecked();
  await expect(staffPage.getByLabel("Deposit", { exact: true })).toHaveValue("£3,000");
});

test("a form that asks something keeps no offer letter, and says to select it again", async ({
  page,
  student,
  staffPage,
  hydrated,
}) => {
  await applyTo(page, student, dataScience.id);
  await staffPage.goto(applicationsOf(student));
  await staffPage.getByRole("link", { name: applicant.fullName }).click();
  await staffPage.getByRole("link", { name: `Record what happened: ${dataScience.name}` }).click();
  await hydrated(staffPage);
  await answerOf(staffPage, "conditional").check();
  await staffPage.getByLabel("Deposit", { exact: true }).fill("£99,999");
  await staffPage.getByLabel("Offer letter").setInputFiles("tests/fixtures/documents/transcript.pdf");
  await staffPage.getByRole("button", { name: /^Save and tell/ }).click();
  await expect(staffPage.getByLabel("Yes, this is right")).toBeVisible();
  await expect(staffPage.getByText("If the field is empty now, select the file again.")).toBeVisible();
  await page.goto("/dashboard");
  await page.locator('a[href^="/dashboard/applications/"]').first().click();
  await expect(courseIn(page, dataScience.name)).toContainText("A counsellor calls you");
  await expect(courseIn(page, dataScience.name).getByRole("link", { name: /Offer letter/ })).toBeHidden();
});

test("a new lead takes 7 entries", async ({ staffPage, hydrated }) => {
  const name = `Walk-in ${unique()}`;
  await staffPage.goto("/admin/leads/new");
  await hydrated(staffPage);
  const hand = countedHand();
  await hand.write(staffPage.getByLabel("Name", { exact: true }), name);
  await hand.write(staffPage.getByLabel("Email address"), `${unique()}@example.com`);
  await hand.write(staffPage.getByLabel(/^Phone/), `+880 19${Date.now() % 100_000_000}`);
  await hand.choose(staffPage.getByLabel("Source"), "referral");
  await hand.write(staffPage.getByLabel(/^Courses of interest/), "MSc Data Science, Manchester");
  await hand.click(staffPage.getByRole("button", { name: "Create lead" }));
  await expect(staffPage.getByText("Lead created successfully").first()).toBeVisible();
  expect(hand.total()).toBeLessThanOrEqual(7);
});
