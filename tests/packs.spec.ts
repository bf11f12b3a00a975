/** From a draft to what a university gets: staff make a pack, the student looks at it, refuses it, approves it. */

import type { Page } from "@playwright/test";
import { said } from "./support/actions.ts";
import { arriveInBangla, expectBangla } from "./support/bangla.ts";
import { dataScience } from "./support/courses.ts";
import { sendDocuments } from "./support/sent-documents.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const origin = () => process.env.TEST_APP_URL ?? "";
const TO = "admissions@manchester.example";
type Hydrated = (page: Page) => Promise<void>;

/** Returns the page of a new pack with the student's accepted passport. */
async function aPack(staffPage: Page, hydrated: Hydrated) {
  const sent = await sendDocuments(origin(), ["passport"]);
  await staffPage.goto(`/admin/documents/${sent.documents[0]?.id}`);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(staffPage.getByRole("form", { name: "will read" }).first()).toBeVisible();
  await staffPage.goto(`/admin/applications/${sent.application}`);
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: "Ask for documents, or add them" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Documents");
  await hydrated(staffPage);
  await staffPage.getByText(/^Make a pack/).click();
  await staffPage.getByLabel(/^Passport, photo page/).uncheck();
  await staffPage.getByRole("textbox", { name: "To", exact: true }).fill(TO);
  await staffPage.getByRole("button", { name: /^Make the pack/ }).click();
  await expect(staffPage.getByRole("alert")).toContainText("Select at least one document.");
  await expect(staffPage.getByRole("textbox", { name: "To", exact: true })).toHaveValue(TO);
  await hydrated(staffPage);
  await staffPage.getByLabel(/^Passport, photo page/).check();
  await staffPage.getByRole("button", { name: /^Make the pack/ }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(`Pack for ${dataScience.university}`);
  return { ...sent, address: new URL(staffPage.url()).pathname };
}

async function show(staffPage: Page, hydrated: Hydrated) {
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: /^Show it to / }).click();
  await said(staffPage, "Shown to the student");
}

test("a student looks at a pack, says what is wrong, approves it, and downloads what was sent", {
  tag: "@both",
}, async ({ staffPage, hydrated, page, session, hasScripts }) => {
  const { email, address, application } = await aPack(staffPage, hydrated);
  await expectAccessible(staffPage, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(staffPage);
  await show(staffPage, hydrated);
  await session(email);
  await page.goto(`/dashboard/applications/${application}`);
  await page.getByRole("link", { name: "Look at it" }).first().click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("Look at what we send to");
  await hydrated(page);
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);
  await expect(page.getByText(`Shapla may send them to ${TO}.`)).toBeVisible();
  // Without a word it is refused.
  await page.locator("summary").filter({ hasText: "Say what is wrong" }).click();
  await page.getByRole("button", { name: "Send it to my counsellor" }).click();
  await expect(page.getByRole("alert")).toContainText("Select where something is wrong");
  await hydrated(page);
  await page.getByLabel("The data").check();
  await page.getByLabel("What should it be?").fill("My name is Sharmin Akter Mim.");
  await page.getByRole("button", { name: "Send it to my counsellor" }).click();
  await said(page, "Your counsellor has it");
  await staffPage.goto(address);
  await expect(staffPage.getByText("“My name is Sharmin Akter Mim.”")).toBeVisible();
  await show(staffPage, hydrated);
  await page.goto("/dashboard/documents");
  await page.getByRole("link", { name: /^Look at what we send to / }).click();
  await hydrated(page);
  await page.getByRole("button", { name: "Approve and seal" }).click();
  await said(page, "Approved and sealed");
  await expect(page.getByText(/^You approved this on /)).toBeVisible();
  await staffPage.goto(address);
  await hydrated(staffPage);
  const archive = await staffPage.request.post(`${address}/pack.zip`, { headers: { Origin: origin() } });
  expect([archive.status(), archive.headers()["content-type"]]).toEqual([200, "application/zip"]);
  const bytes = await archive.body();
  expect(bytes.includes(Buffer.from("01 Passport, photo page.jpg"))).toBe(true);
  await staffPage.getByLabel("When").fill("2099-01-01");
  await staffPage.getByRole("button", { name: "Record as sent" }).click();
  await expect(staffPage.getByRole("alert")).toContainText("Enter a day that is not in the future.");
  await expect(staffPage.getByLabel("When")).toHaveValue("2099-01-01");
  await hydrated(staffPage);
  await staffPage.getByLabel("When").fill("2026-01-25");
  await staffPage.getByLabel("Agents’ portal").check();
  await staffPage.getByRole("button", { name: "Record as sent" }).click();
  await said(staffPage, "Recorded as sent");
  await page.reload();
  await expect(page.getByText(`Sent to ${TO} on 25 January 2026`)).toBeVisible();
  await expectAccessible(page, hasScripts);
  const link = (await page.getByRole("link", { name: /^Download what was sent/ }).getAttribute("href")) ?? "";
  expect((await (await page.request.get(link)).body()).equals(bytes)).toBe(true);
  const keys = (await (await page.request.get("/.well-known/shapla-seals.json")).json()) as { keys: object[] };
  expect(keys.keys[0]).toMatchObject({ kty: "OKP", crv: "Ed25519", use: "sig" });
  expect(JSON.stringify(keys)).not.toContain('"d"');
});

test("a manager sends without an approval, and the student reads why", async ({
  staffPage,
  hydrated,
  page,
  session,
}) => {
  const { email } = await aPack(staffPage, hydrated);
  await show(staffPage, hydrated);
  await staffPage.getByText("Send it without an approval").click();
  await staffPage.getByRole("button", { name: "Record as sent without an approval" }).click();
  await expect(staffPage.getByRole("alert")).toContainText("Enter why it is sent without an approval.");
  await hydrated(staffPage);
  await staffPage.getByLabel("Why without an approval").fill("The portal closes tonight");
  await staffPage.getByRole("button", { name: "Record as sent without an approval" }).click();
  await said(staffPage, "Recorded as sent");
  await session(email);
  await page.goto("/dashboard/notifications");
  await expect(page.getByText("The reason: The portal closes tonight.").first()).toBeVisible();
});

test("a student approves a pack in Bangla", { tag: "@both" }, async ({
  staffPage,
  hydrated,
  page,
  session,
  hasScripts,
}) => {
  const { email } = await aPack(staffPage, hydrated);
  await show(staffPage, hydrated);
  await session(email);
  await page.goto("/bn/dashboard/documents");
  await page.getByRole("link", { name: /^দেখে নিন, / }).click();
  await arriveInBangla(page, /\/bn\/dashboard\/packs\//);
  await hydrated(page);
  await expectBangla(page);
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "অনুমোদন করে সিল দিন" }).click();
  await said(page, "অনুমোদন করা ও সিল দেওয়া হয়েছে");
  await expectBangla(page);
});

test("staff email an approved pack from its page, and read what became of the email", { tag: "@both" }, async ({
  staffPage,
  hydrated,
  page,
  session,
  hasScripts,
}) => {
  const { email, address } = await aPack(staffPage, hydrated);
  await show(staffPage, hydrated);
  await session(email);
  await page.goto(address.replace("/admin/", "/dashboard/"));
  await hydrated(page);
  await page.getByRole("button", { name: "Approve and seal" }).click();
  await said(page, "Approved and sealed");
  await staffPage.goto(address);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: `Email it to ${TO}` }).click();
  await said(staffPage, "On its way");
  await expect(staffPage.getByText("Email from here")).toBeVisible();
  await expect(staffPage.getByText(/^(waits to leave|left, and a mail server took it)$/)).toBeVisible();
  await expectAccessible(staffPage, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(staffPage);
  await page.reload();
  await expect(page.getByText(`Sent to ${TO} on `)).toBeVisible();
  await page.getByRole("link", { name: /^[A-Z]{5}-[A-Z]{5}$/ }).click();
  await expect(page.getByRole("region", { name: "We sent this" })).toContainText("1 file");
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);
});

test("a manager emails a pack without an approval only with a reason", async ({ staffPage, hydrated }) => {
  await aPack(staffPage, hydrated);
  await show(staffPage, hydrated);
  await staffPage.getByText("Email it without an approval").click();
  await staffPage.getByRole("button", { name: `Email it to ${TO}` }).click();
  await expect(staffPage.getByRole("alert")).toContainText("Enter why it is sent without an approval.");
  await staffPage.getByRole("alert").getByRole("link").click();
  await expect(staffPage.getByLabel("Why it is emailed without an approval")).toBeFocused();
  await hydrated(staffPage);
  await staffPage.getByLabel("Why it is emailed without an approval").fill("The portal closes tonight");
  await staffPage.getByRole("button", { name: `Email it to ${TO}` }).click();
  await said(staffPage, "On its way");
  await expect(staffPage.getByText("Sent without an approval: The portal closes tonight")).toBeVisible();
});
