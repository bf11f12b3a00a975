/** Tests the plan for the visa money in the browser: accounts, balances, verdicts, and the plan of an offer. */
import { expectAccessible } from "./support/accessible.ts";
import { applicant, arriveAt } from "./support/actions.ts";
import { ApiClient } from "./support/api.ts";
import { expectBangla } from "./support/bangla.ts";
import { courseIn, record } from "./support/choices.ts";
import { dataScience } from "./support/courses.ts";
import { sendDocuments } from "./support/sent-documents.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() + 6 * 60 * 60_000 - days * DAY_MS).toISOString().slice(0, 10);

async function apply(page: import("@playwright/test").Page, email: string, more = {}): Promise<string> {
  const form = { ...applicant, email, key: crypto.randomUUID(), selectedCourses: dataScience.id, ...more };
  const answer = await page.request.post("/apply", { form, maxRedirects: 0 });
  return /sent=([0-9a-f-]{36})/.exec(answer.headers().location ?? "")?.[1] ?? "";
}

test("a student adds an account with balances, and reads whether and until when it is enough", async ({
  page,
  student,
  hydrated,
  hasScripts,
}) => {
  await apply(page, student);
  await page.goto("/dashboard/money");
  await hydrated(page);
  await expect(page.getByText("There is no list of approved banks.")).toBeVisible();
  await page.getByLabel("Last 4 digits").fill("12");
  await page.getByLabel("Name of the holder").fill("Md. Jahangir Alam");
  await page.getByRole("button", { name: "Add account" }).click();
  await expect(page.getByRole("alert")).toContainText("Select who the account belongs to.");
  await expect(page.getByRole("alert")).toContainText("Enter the name of the bank.");
  await expect(page.getByLabel("Name of the holder")).toHaveValue("Md. Jahangir Alam");
  await expect(page.getByLabel("Last 4 digits")).toHaveValue("12");
  await expectAccessible(page, hasScripts);
  await page.getByLabel("Whose account").selectOption("Father");
  await page.getByLabel("Bank", { exact: true }).fill("Sonali Bank");
  await page.getByLabel("Last 4 digits").fill("৪৪১৭");
  await page.getByRole("button", { name: "Add account" }).click();
  await expect(page.getByText("Account added")).toBeVisible();

  const account = page.getByRole("article", { name: "Father: Md. Jahangir Alam" });
  await expect(account).toContainText("Savings account, Sonali Bank, ending 4417");
  await account.getByLabel("Balance at the end of that day").fill("many");
  await account.getByRole("button", { name: /^Add balance/ }).click();
  await expect(account.getByText("Enter the balance in numbers, for example 41,05,000 or 41 lakh.")).toBeVisible();
  await expect(account.getByLabel("Balance at the end of that day")).toHaveValue("many");
  for (const [days, amount] of [
    [40, "90 lakh"],
    [20, "1,00,000"],
    [13, "90,00,000"],
  ] as const) {
    await page.goto("/dashboard/money");
    await hydrated(page);
    const form = account.locator("details", { hasText: "Balance at the end of that day" }).first();
    if (!(await form.getAttribute("open").then((open) => open !== null))) await form.locator("summary").click();
    await account.getByLabel("Day", { exact: true }).fill(daysAgo(days));
    await account.getByLabel("Balance at the end of that day").fill(amount);
    await account.getByRole("button", { name: /^Add balance/ }).click();
    await expect(page.getByText("Balance saved")).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: /^Your father’s account is enough\./ })).toBeVisible();
  await expect(page.getByText("Day 14 of 28.").first()).toBeVisible();
  await expect(account).toContainText("lower on");
  await expect(account).toContainText("count again from");
  await expectAccessible(page, hasScripts);

  await account.locator("summary", { hasText: "Change this account" }).click();
  await account.getByLabel("There is a loan or lien on it").check();
  await account.getByRole("button", { name: /^Save account/ }).click();
  await expect(account).toContainText("A loan against the deposit does not count.");
  await account.locator("summary", { hasText: "Change this account" }).click();
  await account.getByRole("button", { name: /^Delete account/ }).click();
  await expect(page.getByText("Account deleted")).toBeVisible();
  await expect(account).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(account).toBeVisible();
});

test("an offer says what taking it means for the money, before it is accepted", async ({
  page,
  student,
  staffPage,
  hasScripts,
}) => {
  const id = await apply(page, student);
  await record(staffPage, id, dataScience.id, { Answer: "unconditional", "Fee per year after scholarship": "15960" });
  await page.goto(`/dashboard/applications/${id}`);
  await courseIn(page, dataScience.name)
    .getByRole("link", { name: /^If I take this offer/ })
    .click();
  await arriveAt(page, /\/dashboard\/money\?application=/);
  await expect(page.getByText("If you take this offer")).toBeVisible();
  await expect(page.getByRole("region", { name: "How much" })).toContainText("£15,960");
  await expect(page.getByRole("region", { name: "For your family" })).toContainText("টাকা");
  await expectAccessible(page, hasScripts);
});

test("an offer for a start that is too near says so before it is accepted", async ({ page, student }) => {
  const id = await apply(page, student);
  const desk = await ApiClient.signIn(process.env.TEST_APP_URL ?? "", "staff@example.com");
  const facts = { outcome: "unconditional", startsOn: daysAgo(-10), version: 1 };
  const course = `/api/admin/applications/${id}/courses/${dataScience.id}`;
  expect((await desk.call("PATCH", course, facts)).status).toBe(200);
  await page.goto(`/dashboard/applications/${id}`);
  const offer = courseIn(page, dataScience.name);
  await expect(offer.getByRole("note")).toHaveText(
    /^A visa would come too late for .* (with enough time is|counsellor)/,
  );
  await page.goto(`/bn/dashboard/applications/${id}`);
  await expect(offer.getByRole("note")).toContainText("ভিসা সময়মতো আসবে না।");
});

test("a visa that may come too late says what withdrawing brings back, until when and who says so", {
  tag: "@both",
}, async ({ page, student, hasScripts }) => {
  const id = await apply(page, student);
  const desk = await ApiClient.signIn(process.env.TEST_APP_URL ?? "", "staff@example.com");
  const by = daysAgo(-10);
  const intake = by.slice(0, 7);
  const rule = { intake, seen: 0, bangladesh: null, source: "Term dates", checkedOn: daysAgo(1), key: "latestStart" };
  const rules = "/api/admin/universities/university-of-manchester/rules";
  // Another project of this run may have saved it already.
  expect([200, 409]).toContain((await desk.call("PUT", rules, { ...rule, all: by })).status);
  const facts = { intake, outcome: "unconditional", reply: "accepted", casNumber: "E4G7LATE", casIssuedOn: daysAgo(9) };
  const asked = { ...facts, version: 1, visaAppliedOn: daysAgo(2) };
  const course = `/api/admin/applications/${id}/courses/${dataScience.id}`;
  expect((await desk.call("PATCH", course, asked)).status).toBe(200);
  await page.goto(`/dashboard/applications/${id}`);
  const advice = courseIn(page, dataScience.name).getByRole("note");
  await expect(advice).toContainText("Your visa may come too late");
  await expect(advice).toContainText(/the health surcharge of £[\d,]+ comes back/);
  await expect(advice).toContainText("Source: the page of one UK university");
  await expectAccessible(page, hasScripts);
  await page.goto(`/bn/dashboard/applications/${id}`);
  await expect(advice).toContainText("আপনার ভিসা আসতে দেরি হতে পারে");
});

test("who has not applied finds the calculator", async ({ page, student: _ }) => {
  await page.goto("/dashboard/money");
  await page.getByRole("link", { name: "See costs and visa money" }).click();
  await arriveAt(page, "/costs");
});

test("the plan is one sheet of paper in both languages, with two accounts that are counted together", {
  tag: "@browser",
}, async ({ page, student, hydrated: _ }) => {
  await page.goto(`/apply?course=${dataScience.id}`);
  const intakes = `intakes.${dataScience.id}`;
  await apply(page, student, { [intakes]: await page.locator(`input[name="${intakes}"]`).nth(1).inputValue() });
  for (const holder of ["father", "mother"]) {
    const add = { holder, holderName: "Md. Jahangir Alam Chowdhury", kind: "savings", bank: "Sonali Bank" };
    await page.request.post("/dashboard/money", { form: { do: "add", lastDigits: "4417", currency: "BDT", ...add } });
  }
  await page.goto("/dashboard/money");
  const ids = page.locator('form:has(button:has-text("Add balance")) input[name="id"]');
  for (const at of [0, 1]) {
    const form = { do: "balance", id: await ids.nth(at).inputValue(), day: daysAgo(13), amount: "48 lakh" };
    await page.request.post("/dashboard/money", { form });
  }
  for (const path of ["/dashboard/money", "/bn/dashboard/money"]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("article")).toHaveCount(2);
    const margin = { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" };
    const pdf = (await page.pdf({ format: "A4", margin })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "screen" });
  }
});

test("without scripts, in Bangla, the first screen of a phone has the amount, the account and its days", {
  tag: ["@plain", "@browser"],
}, async ({ page, student, hydrated: _ }) => {
  await apply(page, student);
  const add = { do: "add", holder: "father", kind: "savings", bank: "Sonali Bank", currency: "BDT" };
  await page.request.post("/dashboard/money", { form: add });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/bn/dashboard/money");
  const id = await page.locator('input[name="id"]').first().inputValue();
  await page.request.post("/dashboard/money", {
    form: { do: "balance", id, day: daysAgo(13), amount: "90 lakh" },
  });
  await page.goto("/bn/dashboard/money");
  const family = page.getByRole("region", { name: "আপনার পরিবারের জন্য" });
  const facts = family.getByRole("definition");
  await expect(facts).toHaveCount(4);
  await expect(facts.nth(0)).toContainText("লাখ");
  await expect(facts.nth(1)).toContainText("বাবা, Sonali Bank");
  // All of it is above the tabs at the foot.
  const box = await facts.nth(3).boundingBox();
  expect((box?.y ?? 1_000) + (box?.height ?? 0)).toBeLessThan(740 - 60);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

test("a family reads what to take to the bank, with what the student has sent", { tag: "@both" }, async ({
  page,
  session,
  hydrated,
  hasScripts,
}) => {
  const { email, client } = await sendDocuments(process.env.TEST_APP_URL ?? "", ["passport"]);
  const account = { holder: "father", kind: "savings", bank: "Sonali Bank", lastDigits: "4417", currency: "GBP" };
  const accounts = [{ ...account, balances: [{ day: "2026-10-17", amount: 90_000 }] }];
  expect((await client.call("PUT", "/api/money", { accounts })).status).toBe(200);
  await session(email);
  await page.goto("/dashboard/money");
  await page.getByRole("link", { name: "What to take to the bank" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Student file at the bank");
  await hydrated(page);
  await expectAccessible(page, hasScripts);
  if (hasScripts) await expectNoSidewaysScroll(page);
  const list = page.getByRole("region", { name: "Take with you" });
  await expect(list.getByRole("listitem").filter({ hasText: "Passport" }).getByRole("link")).toBeVisible();
  await expect(list.getByRole("listitem").filter({ hasText: "SSC" })).toContainText("You have not sent it to us.");
  await expect(list.getByText("NID card: Father")).toBeVisible();
  await page.goto("/bn/dashboard/money/bank");
  await expect(page.getByText("ব্যাংকের ফরম", { exact: false }).first()).toBeVisible();
  await expectBangla(page);
});
