/** Staff keep the hours in which students can book, book for them, and record whether they came. */
import type { Page } from "@playwright/test";
import { sampleUserId } from "../local/sample/user-id.ts";
import { said } from "./support/actions.ts";
import { Visitor } from "./support/http.ts";
import { aCounsellorAtWork, anApplicant } from "./support/registry/send.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

/** Returns the row of the form of a week. */
const rowOf = (page: Page, n: number) => page.getByRole("group", { name: new RegExp(`^Row ${n}(,|$)`) });

test("a week is entered, corrected beside the field and saved as it was meant", { tag: "@both" }, async ({
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const id = await aCounsellorAtWork(staffPage);
  await staffPage.goto(`/admin/appointments/hours?who=${id}`);
  await hydrated(staffPage);
  await expect(staffPage.getByText("Without hours no one can book")).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  const [first, second] = [rowOf(staffPage, 1), rowOf(staffPage, 2)];
  await first.getByLabel("Day").selectOption("Monday");
  await first.getByLabel("From").fill("11:00");
  await first.getByLabel("To").fill("10:00");
  await second.getByLabel("From").fill("15:00");
  await staffPage.getByLabel("Link of your video room (optional)").fill("ftp://meet.example.com");
  await staffPage.getByRole("button", { name: "Save the week" }).click();
  await expect(first.getByText("Enter a time after the one at which it begins.")).toBeVisible();
  await expect(second.getByText("Select a day.")).toBeVisible();
  await expect(staffPage.getByText("Enter a web address that starts with https://")).toBeVisible();
  await expect(first.getByLabel("From")).toHaveValue("11:00");
  await expect(second.getByLabel("From")).toHaveValue("15:00");
  await hydrated(staffPage);
  await first.getByLabel("To").fill("13:00");
  await second.getByLabel("Day").selectOption("Monday");
  await second.getByLabel("From").fill("12:00");
  await second.getByLabel("To").fill("16:00");
  await staffPage.getByLabel("Link of your video room (optional)").fill("https://meet.example.com/desk");
  await staffPage.getByRole("button", { name: "Save the week" }).click();
  await expect(second.getByText("This overlaps with 11:00 to 13:00 on the same day.")).toBeVisible();
  await hydrated(staffPage);
  await second.getByLabel("From").fill("14:00");
  await staffPage.getByRole("button", { name: "Save the week" }).click();
  await said(staffPage, "Week saved");
  await hydrated(staffPage);
  await expect(second.getByLabel("From")).toHaveValue("14:00");
  await second.getByRole("checkbox", { name: "Remove row 2" }).check();
  await staffPage.getByRole("button", { name: "Save the week" }).click();
  await said(staffPage, "Week saved");
  await expect(first.getByLabel("To")).toHaveValue("13:00");
  await expect(second.getByLabel("Day")).toHaveValue("");
  if (hasScripts) await expectNoSidewaysScroll(staffPage);
});

test("staff book for a student, write a note, undo it, and cancel with a reason", { tag: "@both" }, async ({
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const { email, id } = await anApplicant(staffPage);
  await staffPage.goto("/admin/appointments?who=all");
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: "Book", exact: true }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Book an appointment");
  await hydrated(staffPage);
  await staffPage.getByRole("textbox", { name: "Person" }).fill("none@nowhere.example");
  await staffPage.getByRole("button", { name: "Find the person" }).click();
  await expect(staffPage.getByText("We cannot find anyone by these words.")).toBeVisible();
  await expect(staffPage.getByRole("textbox", { name: "Person" })).toHaveValue("none@nowhere.example");
  await hydrated(staffPage);
  await staffPage.getByRole("textbox", { name: "Person" }).fill(`https://shapla.example/admin/applications/${id}`);
  await staffPage.getByRole("button", { name: "Find the person" }).click();
  const form = staffPage.getByRole("region", { name: /^A time for/ });
  await expect(form).toBeVisible();
  await hydrated(staffPage);
  await expectAccessible(staffPage, hasScripts);
  await form.getByLabel("What about (optional)").fill(`The visa form of ${email}`);
  await form.getByRole("button", { name: "Book" }).click();
  await expect(form.getByText("Select a time.")).toBeVisible();
  await expect(form.getByText("Select how we shall talk.")).toBeVisible();
  await expect(form.getByLabel("What about (optional)")).toHaveValue(`The visa form of ${email}`);
  await hydrated(staffPage);
  await form.getByRole("radio", { name: "Phone" }).check();
  await form.locator("summary").last().click();
  await form.getByRole("radio", { name: /UK/ }).last().check();
  await form.getByRole("button", { name: "Book" }).click();
  await said(staffPage, "Appointment booked");
  await hydrated(staffPage);
  const panel = staffPage.locator("#appointment");
  await expect(panel.getByText(`To talk about: The visa form of ${email}`)).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  await expect(panel.getByRole("radio", { name: "Did not come" })).toHaveCount(0);
  await panel.getByLabel("Note (optional)").fill("Brings the bank statement");
  await panel.getByRole("button", { name: "Save" }).click();
  await said(staffPage, "Note saved");
  await expect(staffPage.getByText("Note: Brings the bank statement")).toBeVisible();
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: /^Undo/ }).first().click();
  await said(staffPage, "Record undone");
  await expect(staffPage.getByText("Note: Brings the bank statement")).toHaveCount(0);
  await hydrated(staffPage);
  await panel.getByRole("button", { name: "Cancel the appointment" }).click();
  await expect(panel.getByText("Enter the reason.")).toBeVisible();
  await hydrated(staffPage);
  await panel.getByLabel("Reason to cancel").fill("The counsellor is ill");
  await panel.getByRole("button", { name: "Cancel the appointment" }).click();
  await said(staffPage, "Appointment cancelled");
  await expect(panel.getByText("Reason: The counsellor is ill")).toBeVisible();
  if (hasScripts) await expectNoSidewaysScroll(staffPage);
});

test("a counsellor changes no one else's week", async ({ staffPage }) => {
  await staffPage.goto("/admin/appointments");
  const visitor = new Visitor(new URL(staffPage.url()).origin);
  await visitor.signIn("counsellor@example.com");
  const own = await (await visitor.get("/admin/appointments/hours")).text();
  expect(own).toContain("My hours");
  expect(own).not.toContain("Weeks of others");
  const other = `/admin/appointments/hours?who=${sampleUserId("manager@example.com")}`;
  expect((await visitor.get(other)).status).toBe(403);
  expect((await visitor.post(other, { intent: "save" })).status).toBe(403);
});
