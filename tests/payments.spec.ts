/** Money of a course: staff record what was paid and ask it back, and anyone checks a receipt. */
import { said } from "./support/actions.ts";
import { ApiClient } from "./support/api.ts";
import { expectBangla } from "./support/bangla.ts";
import { record } from "./support/choices.ts";
import { dataScience } from "./support/courses.ts";
import { sendDocuments } from "./support/sent-documents.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./support/test.ts";

const origin = () => process.env.TEST_APP_URL ?? "";

test("staff record a deposit, correct it, take it back, and ask it back", { tag: "@both" }, async ({
  staffPage,
  hydrated,
  hasScripts,
}) => {
  const { application, client } = await sendDocuments(origin(), []);
  await record(staffPage, application, dataScience.id, {
    ...{ Answer: "conditional", Deposit: "3000" },
  });
  await staffPage.getByRole("link", { name: "Payments", exact: true }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Payments");
  await hydrated(staffPage);
  await expectAccessible(staffPage, hasScripts);
  await expect(staffPage.getByRole("region", { name: "What would come back, of a deposit of £3,000" })).toBeVisible();
  const form = staffPage.getByRole("form", { name: "Record a payment" });
  // What is wrong stands beside its field, and nothing is lost.
  await form.getByLabel("Amount").fill("5 lakh taka");
  await form.getByLabel("Last 4 digits of the account").fill("441");
  await form.getByLabel("Bank").fill("Sonali Bank");
  await form.getByRole("button", { name: "Record the payment" }).click();
  await expect(form.getByText("Enter the last 4 digits, for example 4417.")).toBeVisible();
  await expect(form.getByLabel("Bank")).toHaveValue("Sonali Bank");
  await expect(form.getByLabel("Amount")).toHaveValue("5 lakh taka");
  await hydrated(staffPage);
  await form.getByLabel("Amount").fill("£3,000");
  await form.getByLabel("Last 4 digits of the account").fill("4417");
  await form.getByLabel("Paid on").fill("2026-11-16");
  await form.getByLabel("Arrived on, in the UK").fill("2026-11-18");
  await form.getByLabel("At, UK time").fill("09:10");
  await form.getByLabel("Whose account").selectOption("parent");
  await form.getByRole("button", { name: "Record the payment" }).click();
  await said(staffPage, "Payment recorded");
  await expect(staffPage.getByText("arrived 18 Nov 2026, 09:10 in the UK")).toBeVisible();
  if (hasScripts) await expectNoSidewaysScroll(staffPage);
  // The case, the call and the page say the same.
  const theirs = await client.call("GET", "/api/payments");
  expect(theirs.json).toMatchObject([
    { kind: "deposit", amount: 300_000, paidOn: "2026-11-16", clearedAt: "2026-11-18T09:10:00.000Z", lastFour: "4417" },
  ]);
  const mine = await client.call("GET", "/api/applications");
  expect(mine.json).toMatchObject([
    { courseDetails: [{ offer: { depositPaidOn: "2026-11-16" }, case: { money: { paid: 3_000, toPay: 0 } } }] },
  ]);
  await hydrated(staffPage);
  await staffPage.getByRole("link", { name: /^Change/ }).click();
  const change = staffPage.getByRole("form", { name: "Change the payment" });
  await expect(change.getByLabel("Amount")).toHaveValue("3000");
  await hydrated(staffPage);
  await change.getByLabel("Bank").fill("Pubali Bank");
  await change.getByRole("button", { name: "Save the payment" }).click();
  await said(staffPage, "Payment changed");
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: /^Take back/ }).click();
  await said(staffPage, "Payment taken back");
  expect((await client.call("GET", "/api/payments")).json).toEqual([]);
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: /^Put back/ }).click();
  await said(staffPage, "Payment put back");
  await hydrated(staffPage);
  const ask = staffPage.getByRole("form", { name: "Ask for a refund" });
  await ask.getByLabel("Amount to come, £").fill("4000");
  await ask.getByLabel("In time until").fill("2027-12-30");
  await ask.getByRole("button", { name: "Ask for the refund" }).click();
  await expect(ask.getByText("The university has been paid £3,000. Enter that or less.")).toBeVisible();
  await hydrated(staffPage);
  await ask.getByLabel("Amount to come, £").fill("2500");
  await ask.getByRole("button", { name: "Ask for the refund" }).click();
  await said(staffPage, "Refund asked for");
  await expect(staffPage.getByText("Open, due by 30 Dec 2027")).toBeVisible();
  await hydrated(staffPage);
  await staffPage.getByRole("button", { name: /^Refund received/ }).click();
  await said(staffPage, "Refund received");
  expect((await client.call("GET", "/api/payments")).json).toMatchObject([{}, { kind: "refund", amount: 250_000 }]);
});

test("money to the office has a receipt that anyone can check", { tag: "@both" }, async ({
  staffPage,
  page,
  hydrated,
  hasScripts,
}) => {
  const { application } = await sendDocuments(origin(), []);
  await staffPage.goto(`/admin/applications/${application}/courses/${dataScience.id}/payments`);
  await hydrated(staffPage);
  const form = staffPage.getByRole("form", { name: "Record a payment" });
  await form.getByLabel("Fee", { exact: true }).check();
  await form.getByLabel("Our office").check();
  await form.getByLabel("Amount").fill("15,000 taka");
  await form.getByLabel("Paid on").fill("2026-10-08");
  await form.getByRole("button", { name: "Record the payment" }).click();
  await said(staffPage, "Payment recorded");
  await staffPage.getByRole("link", { name: /^Receipt R-2026-/ }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText(/^Receipt R-2026-\d{4}$/);
  await expectAccessible(staffPage, hasScripts);
  const receipt = staffPage.getByRole("region", { name: /^Receipt/ });
  await expect(receipt.getByText("৳15,000")).toBeVisible();
  const code = await receipt.getByText(/^[A-Z]{5}-[A-Z]{5}$/).textContent();
  await page.goto(`/verify?code=${code}`);
  await expect(page.getByRole("heading", { name: "We wrote this receipt" })).toBeVisible();
  await expect(page.getByText("৳15,000")).toBeVisible();
  await expect(page.getByText("M. S. A.")).toBeVisible();
  await page.goto(`/bn/verify?code=${code}`);
  await expect(page.getByText("৳১৫,০০০")).toBeVisible();
  // A code with another letter is not ours.
  const other = `${code?.startsWith("B") ? "C" : "B"}${code?.slice(1)}`;
  await page.goto(`/verify?code=${other}`);
  await expect(page.getByRole("heading", { name: "We did not write this" })).toBeVisible();
});

test("a student reads what comes back before paying, in both languages, and what is open stands in the list", {
  tag: "@both",
}, async ({ page, staffPage, session, hydrated, hasScripts }) => {
  const { application, email, client } = await sendDocuments(origin(), []);
  const desk = await ApiClient.signIn(origin(), "staff@example.com");
  const rules = "/api/admin/universities/university-of-manchester/rules";
  const intake = hasScripts ? "2028-03" : "2028-05";
  const rule = { intake, seen: 0, bangladesh: null, source: "Deposit policy", checkedOn: "2026-11-02" };
  const value = (keptPence: number | null) => ({ keptPence, withinDays: 30, paidTo: "payer", note: null });
  // Another project of this run may have saved them already.
  for (const [key, kept] of [
    ["beforeCas", 50_000],
    ["withdrawn", null],
  ] as const)
    expect([200, 409]).toContain((await desk.call("PUT", rules, { ...rule, key, all: value(kept) })).status);
  const course = `/api/admin/applications/${application}/courses/${dataScience.id}`;
  const offer = { version: 1, intake, outcome: "unconditional", deposit: 3_000, replyBy: "2027-12-20" };
  expect((await desk.call("PATCH", course, offer)).status).toBe(200);
  await session(email);
  await page.goto(`/dashboard/applications/${application}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "What comes back of £3,000" })).toBeVisible();
  await expect(page.getByText("The university keeps £500. Within 30 days, to the account it came from.")).toBeVisible();
  await expect(page.getByText("£2,500", { exact: true })).toBeVisible();
  await expect(page.getByText("Nothing comes back.")).toBeVisible();
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);
  await page.goto(`/bn/dashboard/applications/${application}`);
  await expect(page.getByRole("heading", { name: "£৩,০০০ থেকে যা ফেরত আসে" })).toBeVisible();
  await expectBangla(page);
  const paid = { applicationId: application, courseId: dataScience.id, kind: "deposit", payee: "university" };
  const more = { amount: 300_000, paidOn: "2026-11-16", payer: "other", payerName: "Anwar Hossain" };
  expect((await desk.call("POST", "/api/admin/payments", { ...paid, ...more })).status).toBe(201);
  const wish = { applicationId: application, courseId: dataScience.id, stage: "beforeCas", amount: 250_000 };
  expect((await desk.call("POST", "/api/admin/refunds", { ...wish, dueOn: "2028-01-10" })).status).toBe(201);
  await page.goto(`/dashboard/applications/${application}`);
  await expect(page.getByText("To come by 10 January 2028")).toBeVisible();
  // Its day is one of the case's, which the call has too, and a task of the office.
  await expect(page.getByRole("region", { name: "Money and dates" })).toContainText("The refund should have come");
  const own = await client.call("GET", "/api/applications");
  const known = own.json as { courseDetails: { case: { dates: object[] } }[] }[];
  expect(known[0]?.courseDetails[0]?.case.dates).toContainEqual(
    expect.objectContaining({ kind: "refund", day: "2028-01-10" }),
  );
  await staffPage.goto(`/admin/applications/${application}`);
  await expect(staffPage.getByText("Has the refund come? £2,500, University of Manchester").first()).toBeVisible();
  await staffPage.goto("/admin/money");
  await hydrated(staffPage);
  await expectAccessible(staffPage, hasScripts);
  const refunds = staffPage.getByRole("region", { name: /^Refunds that are open: \d+$/ });
  await expect(refunds.getByText("10 Jan 2028").first()).toBeVisible();
  await expect(staffPage.getByText("Anwar Hossain").first()).toBeVisible();
});

test("staff read the plan of a student from the list of those that do not reach, and the student reads that", {
  tag: "@both",
}, async ({ page, staffPage, session, hydrated, hasScripts }) => {
  const { application, email, client } = await sendDocuments(origin(), []);
  const desk = await ApiClient.signIn(origin(), "staff@example.com");
  const course = `/api/admin/applications/${application}/courses/${dataScience.id}`;
  const startsOn = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const offer = { version: 1, outcome: "unconditional", feeAfterScholarship: 15_960, reply: "accepted", startsOn };
  expect((await desk.call("PATCH", course, { ...offer, confirm: true })).status).toBe(200);
  const account = { holder: "uncle", kind: "savings", bank: "Islami Bank", lastDigits: "3052", currency: "BDT" };
  const accounts = [{ ...account, balances: [{ day: "2026-11-17", amount: 1_500_000 }] }];
  expect((await client.call("PUT", "/api/money", { accounts })).status).toBe(200);
  const [own] = (await client.call("GET", "/api/applications")).json as [{ reference: string }];
  await staffPage.goto("/admin/money");
  await hydrated(staffPage);
  await expectAccessible(staffPage, hasScripts);
  await staffPage.getByRole("link", { name: new RegExp(own.reference) }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toHaveText("Plan for the money");
  await expect(staffPage.getByText("An uncle or aunt cannot hold it.", { exact: false })).toBeVisible();
  await hydrated(staffPage);
  await expectAccessible(staffPage, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(staffPage);
  await session(email);
  await page.goto("/dashboard/documents");
  await expect(page.getByText(/opened: your plan for the money/)).toBeVisible();
  await page.goto("/bn/dashboard/documents");
  await expect(page.getByText(/খুলেছেন: আপনার টাকার পরিকল্পনা/)).toBeVisible();
});
